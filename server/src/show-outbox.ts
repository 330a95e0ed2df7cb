// `npm run outbox`: how many mails and text messages wait, fail and were given up.

import { readOutboxCounts, renderOutboxCounts } from './outbox/outbox-counts.ts'
import { openAsOperator, runAsOperator } from './start/database/open-as-operator.ts'

await runAsOperator(async (config) => {
  const database = await openAsOperator(config)
  try {
    process.stdout.write(`${renderOutboxCounts(await readOutboxCounts(database))}\n`)
  } finally {
    await database.close()
  }
})

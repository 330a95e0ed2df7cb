// `npm run restore -- <folder>`: a backup in an empty data folder, and database.

import { dirname, resolve } from 'node:path'
import { putBack } from './start/backup/put-back.ts'
import { runAsOperator } from './start/open-as-operator.ts'
import { StartFault } from './start/start-fault.ts'

await runAsOperator(async (config) => {
  const [from] = process.argv.slice(2)
  if (from === undefined) throw new StartFault('Say where from: npm run restore -- <folder>')
  const { takenAt } = await putBack({
    config,
    from: resolve(from),
    projectDirectory: dirname(dirname(import.meta.dirname)),
  })
  process.stdout.write(
    `The backup of ${takenAt} is back in ${resolve(config.dataDirectory)}. Start the server.\n`,
  )
})

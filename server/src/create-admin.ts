// `npm run admin:create -- --email a@b.in`: makes a person an admin. Without an account one is created, and a link to choose a
// password is printed: single-use, valid for an hour.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createAdmin } from './start/people/create-admin.ts'
import { openAsOperator, runAsOperator } from './start/database/open-as-operator.ts'
import { StartFault } from './start/start-fault.ts'

await runAsOperator(async (config) => {
  const { email } = parseArgs({ options: { email: { type: 'string' } }, strict: false }).values
  if (typeof email !== 'string') throw new StartFault('Say who: npm run admin:create -- --email …')
  // A server with accounts but without keys takes the keys for lost, and does not start.
  if (!existsSync(join(resolve(config.dataDirectory), 'secrets.json')))
    throw new StartFault('Start the server once before: it makes the keys of this deployment.')
  const database = await openAsOperator(config)
  try {
    const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`
    process.stdout.write(
      `${await createAdmin({ database, email, siteUrl, mustEnrol: config.areAdminsAsked })}\n`,
    )
  } finally {
    await database.close()
  }
})

// Makes the cluster that first starts copy (start/database/prepared-database.ts). `npm start` runs it beside the build of the web application.

import { dirname } from 'node:path'
import { prepareDatabase } from './start/database/prepared-database.ts'

try {
  await prepareDatabase(dirname(dirname(import.meta.dirname)))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`The database could not be prepared: ${reason}. The server makes it.\n`)
  process.exitCode = 1
}

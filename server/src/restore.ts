// `npm run restore -- <folder> [fingerprint]`: restores a backup into an empty data folder and database.

import { dirname, resolve } from 'node:path'
import { fingerprintOf } from './start/backup/manifest.ts'
import { putBack } from './start/backup/put-back.ts'
import { runAsOperator } from './start/database/open-as-operator.ts'
import { StartFault } from './start/start-fault.ts'

await runAsOperator(async (config) => {
  const [from, fingerprint = null] = process.argv.slice(2)
  if (from === undefined)
    throw new StartFault('Say where from: npm run restore -- <folder> <fingerprint>')
  const { takenAt } = await putBack({
    config,
    from: resolve(from),
    fingerprint,
    projectDirectory: dirname(dirname(import.meta.dirname)),
  })
  if (fingerprint === null) {
    const now = await fingerprintOf(resolve(from))
    process.stderr.write(
      `Nobody said which backup it had to be. Compare the fingerprint with the one you noted before you start the server: ${now}\n`,
    )
  }
  process.stdout.write(
    `The backup of ${takenAt} is back in ${resolve(config.dataDirectory)}. Start the server.\n`,
  )
})

// `npm run backup -- <folder>`: copies database, uploaded files and keys.

import { resolve } from 'node:path'
import { systemClock } from './ports/clock.ts'
import { fingerprintOf } from './start/backup/manifest.ts'
import { takeBackup } from './start/backup/take-backup.ts'
import { runAsOperator } from './start/database/open-as-operator.ts'
import { StartFault } from './start/start-fault.ts'

await runAsOperator(async (config) => {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new StartFault('Say where to: npm run backup -- <new folder>')
  const { contents, files } = await takeBackup({
    config,
    target: resolve(target),
    clock: systemClock,
  })
  const megabytes = contents.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const elsewhere = files === 's3' ? ' Uploaded files stay in their S3-compatible service.' : ''
  process.stdout.write(
    `${contents.length} files, ${megabytes.toFixed(1)} MB in ${resolve(target)}. It holds the keys: keep it as safe as they are.${elsewhere}\nNote its fingerprint somewhere else: ${await fingerprintOf(resolve(target))}\n`,
  )
})

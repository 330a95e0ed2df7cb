// `npm run doctor`: checks the settings in the environment and everything they refer to; one line a check. Exit code 1 when
// something has to be fixed. Read-only; may run beside a server.

import { networkInterfaces } from 'node:os'
import { dirname } from 'node:path'
import { readConfig } from './config.ts'
import { examine } from './doctor/examine.ts'
import { renderFindings } from './doctor/remark.ts'
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'

const findings = await examine({
  reading: readConfig(process.env),
  projectDirectory: dirname(dirname(import.meta.dirname)),
  clock: systemClock,
  random: systemRandom,
  addresses: Object.values(networkInterfaces()).flatMap((several) =>
    (several ?? []).map(({ address }) => address),
  ),
})
process.stdout.write(`${renderFindings(findings)}\n`)
process.exitCode = findings.some(({ level }) => level === 'FAULT') ? 1 : 0

// `npm run doctor`: looks at the settings in the environment and at all that they name, and says a line for each check.
// Ends with 1 when something has to be mended. Changes nothing; may run beside a server.

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

// `npm run keys:rotate`: a new key signs tokens; those of the key before it verify until they have expired.

import { resolve } from 'node:path'
import { rotateSecrets } from './start/rotate-secrets.ts'
import { runAsOperator } from './start/open-as-operator.ts'
import { systemClock } from './ports/clock.ts'

await runAsOperator(async ({ dataDirectory, jwtExpirySeconds }) => {
  const said = await rotateSecrets({
    dataDirectory: resolve(dataDirectory),
    accessTokenSeconds: jwtExpirySeconds,
    isCompromised: process.argv.includes('--compromised'),
    clock: systemClock,
  })
  process.stdout.write(`${said}\n`)
})

// `npm run keys:rotate`: rotates the key that signs tokens; those of the previous key verify until they expire. With
// `-- --identity` rotates the encryption key of identity numbers instead.

import { resolve } from 'node:path'
import { rotateIdentitySecrets, rotateSecrets } from './start/data-folder/rotate-secrets.ts'
import { runAsOperator } from './start/database/open-as-operator.ts'
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'

await runAsOperator(async ({ dataDirectory, auth }) => {
  const folder = resolve(dataDirectory)
  const said = process.argv.includes('--identity')
    ? await rotateIdentitySecrets(folder, systemRandom)
    : await rotateSecrets({
        dataDirectory: folder,
        accessTokenSeconds: auth.accessTokenSeconds,
        isCompromised: process.argv.includes('--compromised'),
        clock: systemClock,
      })
  process.stdout.write(`${said}\n`)
})

import type { PageHead } from '../../head.ts'
import {
  authHealth,
  authSettings,
  verificationFunction,
  unknownLinkRefused,
} from '../../features/diagnostics/checks.ts'
import { Diagnostics } from '../../features/diagnostics/diagnostics.tsx'

const checks = [authHealth, authSettings, verificationFunction, unknownLinkRefused]

export const head: PageHead = () => ({
  title: 'E-mail verification test',
})

export function Component() {
  return (
    <Diagnostics
      title="E-mail verification test"
      lead="Checks the parts that confirm an e-mail address. No e-mail is sent and no account is touched."
      checks={checks}
    />
  )
}

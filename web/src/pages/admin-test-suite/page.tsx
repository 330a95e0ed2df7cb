import type { PageHead } from '../../head.ts'
import {
  authHealth,
  authSettings,
  signingKeys,
  listingRead,
  privateTableClosed,
  anonymousWriteRefused,
} from '../../features/diagnostics/checks.ts'
import { Diagnostics } from '../../features/diagnostics/diagnostics.tsx'

const checks = [
  authHealth,
  authSettings,
  signingKeys,
  listingRead,
  privateTableClosed,
  anonymousWriteRefused,
]

export const head: PageHead = () => ({
  title: 'Admin test suite',
})

export function Component() {
  return (
    <Diagnostics
      title="Admin test suite"
      lead="Checks of the services and of what they must refuse. It needs no rights and uses none: it runs as an anonymous visitor and changes nothing."
      checks={checks}
    />
  )
}

import type { PageHead } from '../../head.ts'
import {
  authHealth,
  signingKeys,
  listingRead,
  privateTableClosed,
  themeStorage,
  cachesCleared,
  cryptoReady,
} from '../../features/diagnostics/checks.ts'
import { Diagnostics } from '../../features/diagnostics/diagnostics.tsx'

const checks = [
  authHealth,
  signingKeys,
  listingRead,
  privateTableClosed,
  themeStorage,
  cachesCleared,
  cryptoReady,
]

export const head: PageHead = () => ({
  title: 'Test suite',
})

export function Component() {
  return (
    <Diagnostics
      title="Test suite"
      lead="Checks that this site and your browser get on: the services answer, public data is there, private data is not. Nothing is changed, and anybody may run it."
      checks={checks}
    />
  )
}

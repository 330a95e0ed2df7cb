import { FileSignature } from 'lucide-react'
import { shellMessages } from '@basera/contract/messages/shell'
import { ComingSoon } from '../../components/coming-soon.tsx'
import type { PageHead } from '../../head.ts'

export const head: PageHead = () => ({ title: 'Contracts', isIndexed: false })

export function Component() {
  return (
    <ComingSoon
      icon={<FileSignature aria-hidden="true" />}
      title="Contracts"
      description="Your rental agreements and the state each is in."
    >
      <p className="font-semibold text-ink">{shellMessages.contractsComingSoon}</p>
    </ComingSoon>
  )
}

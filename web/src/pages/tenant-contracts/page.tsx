import { FileSignature } from 'lucide-react'
import { shellMessages } from '@basera/contract/messages/shell'
import { areaText } from '../../components/area-texts.ts'
import { ComingSoon } from '../../components/coming-soon.tsx'
import type { PageHead } from '../../head.ts'

const { title, text } = areaText('/tenant/contracts')

export const head: PageHead = () => ({ title })

export function Component() {
  return (
    <ComingSoon icon={<FileSignature aria-hidden="true" />} title={title} description={text}>
      <p className="font-semibold text-ink">{shellMessages.contractsComingSoon}</p>
    </ComingSoon>
  )
}

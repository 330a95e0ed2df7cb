import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SidePanel } from './side-panel.tsx'

/** The way to the records of moving in and out. */
export function RecordsPanel({ tenancyId }: { tenancyId: string }) {
  return (
    <SidePanel title={messages.title}>
      <p className="mb-4 text-small text-ink-2">{messages.recordsText}</p>
      <PageLink to={paths.handovers(tenancyId)} className={buttonClasses({ variant: 'line' })}>
        {messages.recordsLink}
      </PageLink>
    </SidePanel>
  )
}

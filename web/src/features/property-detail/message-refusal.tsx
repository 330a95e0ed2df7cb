import { CircleAlert } from 'lucide-react'
import { enquiryCardMessages as messages } from '@basera/contract/messages/chain/enquiry-card'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import type { EnquiryRefusal } from './enquiry-refusals.ts'

type MessageRefusalProps = {
  refusal: EnquiryRefusal | null
  /** Before the settings open: the words must still be here afterwards. */
  onSettings: () => void
}

/** Why nothing was sent, above the button: a live region that is always mounted. */
export function MessageRefusal({ refusal, onSettings }: MessageRefusalProps) {
  return (
    <div role="alert">
      {refusal !== null && (
        <div className="mt-4 flex items-start gap-2.5 rounded-control bg-bad-tint px-3.5 py-3 text-small">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-bad" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-semibold text-bad">{refusal.title}</p>
            {refusal.text !== '' && <p className="mt-0.5 text-ink-2">{refusal.text}</p>}
            {refusal.remedy === 'settings' && (
              <PageLink
                to={paths.phoneSettings()}
                onClick={onSettings}
                className="link mt-1.5 inline-block"
              >
                {messages.openSettings}
              </PageLink>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

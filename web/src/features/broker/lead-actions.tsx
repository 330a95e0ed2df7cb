import type { Lead } from '@basera/contract/chain/broker'
import { leadMessages as messages } from '@basera/contract/messages/chain/broker'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'

type LeadActionsProps = { lead: Lead; name: string; onEdit: () => void }

/** Of a lead in the pipeline and in the list: the conversation where there is one, and the notes. */
export function LeadActions({ lead, name, onEdit }: LeadActionsProps) {
  const security = useSecurity()
  return (
    <div className="flex flex-wrap gap-2">
      {lead.enquiry_id !== null && (
        <PageLink
          to={conversationPath(security, lead.enquiry_id)}
          aria-label={lead.waits ? messages.answerName(name) : messages.conversationOf(name)}
          className={buttonClasses({ variant: lead.waits ? 'primary' : 'line', size: 'table' })}
        >
          {lead.waits ? messages.answer : messages.openConversation}
        </PageLink>
      )}
      <Button variant="ghost" size="table" aria-label={messages.edit(name)} onClick={onEdit}>
        {messages.notes}
      </Button>
    </div>
  )
}

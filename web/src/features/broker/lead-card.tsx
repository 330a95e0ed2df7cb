import type { Lead } from '@basera/contract/chain/broker'
import { leadMessages as messages } from '@basera/contract/messages/chain/broker'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { LeadActions } from './lead-actions.tsx'

/** One lead: who, for which home, and what waits. */
export function LeadCard({ lead, onEdit }: { lead: Lead; onEdit: () => void }) {
  const name = lead.name ?? messages.somebody
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-meta text-ink-2">
        {lead.source === 'own' ? messages.ownLead : messages.fromSite} · {formatDay(lead.state_at)}
      </p>
      {lead.home_title !== null && (
        <p className="mt-2 text-small [overflow-wrap:anywhere]">{lead.home_title}</p>
      )}
      {lead.notes !== null && (
        <p className="mt-1 line-clamp-3 text-small whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {lead.notes}
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {lead.waits && <Badge tone="bad">{messages.answer}</Badge>}
        {lead.next_step_on !== null && (
          <Badge tone="accent">{messages.nextOn(formatDay(lead.next_step_on))}</Badge>
        )}
        {lead.source === 'site' && lead.enquiry_id === null && (
          <Badge>{messages.formerMandate}</Badge>
        )}
        {lead.kept_until !== null && (
          <Badge>{messages.keptUntil(formatDay(lead.kept_until))}</Badge>
        )}
      </div>
      <div className="mt-3">
        <LeadActions lead={lead} name={name} onEdit={onEdit} />
      </div>
    </li>
  )
}

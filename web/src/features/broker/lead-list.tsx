import type { Lead } from '@basera/contract/chain/broker'
import { leadMessages as messages } from '@basera/contract/messages/chain/broker'
import { formatDay } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { Badge } from '../../ui/badge.tsx'
import { LeadActions } from './lead-actions.tsx'

type LeadListProps = { leads: readonly Lead[]; onEdit: (lead: Lead) => void }

/** The same leads as the pipeline's, a row each: who waits and whose step comes first stand above. */
export function LeadList({ leads, onEdit }: LeadListProps) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
      {leads.map((lead) => {
        const name = lead.name ?? messages.somebody
        return (
          <li key={lead.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
                {[lead.home_title, lead.rent === null ? null : formatRupees(lead.rent)]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {lead.next_step_on !== null && (
                <Badge tone="accent">{messages.nextOn(formatDay(lead.next_step_on))}</Badge>
              )}
              <Badge>{messages.states[lead.state]}</Badge>
            </div>
            <LeadActions lead={lead} name={name} onEdit={() => onEdit(lead)} />
          </li>
        )
      })}
    </ul>
  )
}

import { addDays } from '@basera/rules/days'
import type { Settlement } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { SidePanel } from '../side-panel.tsx'

/** The last of two reminders comes a day before. */
const FIRST_REMINDER_DAYS = 7

/** What a tenant may count on when nothing comes: who is told when, and where it goes on. */
export function UnpaidPanel({ settlement }: { settlement: Settlement }) {
  const { refund_due_on: due, state } = settlement
  if (state === 'settled') return null
  const steps = [
    { when: formatDayWithYear(addDays(due, -FIRST_REMINDER_DAYS)), what: messages.unpaidReminded },
    { when: formatDayWithYear(due), what: messages.unpaidDue },
    { when: messages.unpaidAfter, what: messages.unpaidFile },
  ]
  return (
    <SidePanel title={messages.unpaidTitle}>
      <dl className="space-y-3 text-small">
        {steps.map(({ when, what }) => (
          <div key={when} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
            <dt className="font-semibold">{when}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}

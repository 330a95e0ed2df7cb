import type { TicketFigures } from '@basera/contract/chain/ticket'
import { ticketMessages } from '@basera/contract/messages/chain/tickets'

const messages = ticketMessages.figures

/** How many are open, and how fast they are answered and repaired. */
export function FiguresStrip({ figures }: { figures: TicketFigures }) {
  const { open, waiting, answer_hours: hours, repair_days: days } = figures
  const rows = [
    {
      name: messages.open,
      value: String(open),
      text: waiting === 0 ? messages.noneWaiting : messages.waiting(waiting),
    },
    {
      name: messages.answer,
      value: hours === null ? '–' : messages.hours(hours),
      text: hours === null ? messages.few : messages.answerText,
    },
    {
      name: messages.repair,
      value: days === null ? '–' : messages.days(days),
      text: days === null ? messages.few : messages.repairText,
    },
  ]
  return (
    <dl className="ticket-figures rounded-panel border border-line bg-surface">
      {rows.map(({ name, value, text }) => (
        <div key={name} className="p-3 lg:p-5">
          <dt className="text-meta text-ink-2 lg:text-small">{name}</dt>
          <dd className="tnum mt-1 font-display text-h3 font-semibold">{value}</dd>
          <dd className="text-meta text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

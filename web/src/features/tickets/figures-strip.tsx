import type { TicketFigures } from '@basera/contract/chain/ticket'
import { ticketMessages } from '@basera/contract/messages/chain/tickets'
import { amountInFigures } from '@basera/rules/amount-words'
import { type Figure, FigureStrip } from '../../ui/figure-strip.tsx'

const messages = ticketMessages.figures

/** How many are open, how fast they are answered and repaired, and for an owner what they cost since 1 April. */
export const FiguresStrip = ({ figures }: { figures: TicketFigures }) => (
  <FigureStrip label={messages.label} figures={[...speedOf(figures), ...spentOf(figures)]} />
)

function speedOf({
  open,
  waiting,
  answer_hours: hours,
  repair_days: days,
}: TicketFigures): readonly Figure[] {
  return [
    {
      label: messages.open,
      value: String(open),
      note: waiting === 0 ? messages.noneWaiting : messages.waiting(waiting),
    },
    {
      label: messages.answer,
      value: hours === null ? '–' : messages.hours(hours),
      note: hours === null ? messages.few : messages.answerText,
    },
    {
      label: messages.repair,
      value: days === null ? '–' : messages.days(days),
      note: days === null ? messages.few : messages.repairText,
    },
  ]
}

function spentOf({ spent }: TicketFigures): readonly Figure[] {
  if (spent === null) return []
  const { paise, rent_paise: rent } = spent
  const percent = paise === 0 || rent === 0 ? null : (paise / rent) * 100
  return [
    {
      label: messages.spent,
      value: amountInFigures(paise),
      note:
        percent === null
          ? messages.spentText(spent.year)
          : messages.spentOfRent(spent.year, percent.toFixed(1)),
    },
  ]
}

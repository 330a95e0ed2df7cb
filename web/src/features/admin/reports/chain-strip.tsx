import { chainMonthMessages as messages } from '@basera/contract/messages/chain/chain-months'
import type { ChainMonths } from '../../../api/admin/chain-months.ts'
import { formatMonth } from '../../../lib/dates.ts'
import { rupeesOf } from '../../../lib/rupees.ts'
import { formatNumber } from '../../../lib/words.ts'
import { shareOf, sumsOf } from './chain-sums.ts'

const PAISE_OF_A_CRORE = 1_000_000_000

export const shown = (count: number | null): string =>
  count === null ? messages.few : formatNumber(count)

/** Exact below a crore: "₹12,40,000", "₹11.4 cr". */
export const moneyShown = (paise: number): string =>
  paise < PAISE_OF_A_CRORE
    ? rupeesOf(paise)
    : messages.crores((paise / PAISE_OF_A_CRORE).toFixed(1))

/** Five figures of the homes that are lived in. */
export function ChainStrip({ figures }: { figures: ChainMonths }) {
  const rent = sumsOf(figures, 'rent')
  const answers = sumsOf(figures, 'answers')
  const inADay = shareOf(figures, 'within_day', 'answers')
  const { living, begun, ended, disputed, returned, return_days: days, months } = figures
  const last = formatMonth(`${months.at(-1)?.month ?? ''}-01`)
  const share =
    ended === null || disputed === null || ended === 0
      ? null
      : Math.round((disputed / ended) * 1000) / 10
  const figuresShown = [
    { name: messages.living, value: shown(living), note: messages.begun(shown(begun), last) },
    {
      name: messages.rent,
      value: rent.count === 0 ? '–' : moneyShown(rent.paise),
      note: rent.count === 0 ? messages.tooFew : messages.receipts(shown(rent.count)),
    },
    {
      name: messages.inADay,
      value: inADay === null ? '–' : messages.percent(inADay),
      note: inADay === null ? messages.tooFew : messages.ofAnswers(shown(answers.count)),
    },
    {
      name: messages.disputes,
      value: share === null ? '–' : messages.percent(share),
      note: share === null ? messages.tooFew : messages.ofEnded(shown(ended)),
    },
    {
      name: messages.deposit,
      value: days === null ? '–' : messages.days(shown(days)),
      note: days === null || returned === null ? messages.tooFew : messages.halfFaster,
    },
  ]
  return (
    <dl
      aria-label={messages.strip}
      className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line xl:grid-cols-5"
    >
      {figuresShown.map(({ name, value, note }) => (
        <div key={name} className="bg-surface p-4 max-xl:last:col-span-2">
          <dt className="text-meta text-ink-3">{name}</dt>
          <dd className="tnum font-display text-h3 [overflow-wrap:anywhere]">{value}</dd>
          <dd className="mt-0.5 text-meta text-ink-3">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

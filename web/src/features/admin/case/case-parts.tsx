// The tenancy, payment, visit … that a case is about, as the database names its parts: sums as money, moments in India's time, lists as lists.

import { openedCaseMessages as texts } from '@basera/contract/messages/chain/opened-cases'
import { formatMoment, formatWholeDay } from '../../../lib/dates.ts'
import { rupeesOf } from '../../../lib/rupees.ts'

type Parts = Readonly<Record<string, unknown>>

export const CaseParts = ({ parts }: { parts: Parts }) => (
  <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[12rem_1fr]">
    {Object.entries(parts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{plain(name)}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
            <Value name={name} value={value} />
          </dd>
        </div>
      ))}
  </dl>
)

function Value({ name, value }: { name: string; value: unknown }) {
  if (Array.isArray(value))
    return value.length === 0 ? (
      texts.none
    ) : (
      <ol className="space-y-2">
        {value.map((one: unknown, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={place} className="rounded-control border border-line px-3 py-2">
            {isParts(one) ? lineOf(one) : textOf(name, one)}
          </li>
        ))}
      </ol>
    )
  return isParts(value) ? <CaseParts parts={value} /> : textOf(name, value)
}

/** "amount: ₹1,500 · words: The kitchen was not clean." */
const lineOf = (parts: Parts): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => texts.fact(plain(name), textOf(name, value)))
    .join(' · ')

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number' && name.endsWith('_paise')) return rupeesOf(value)
  if (typeof value === 'string' && /(?:_at|^at)$/.test(name)) return formatMoment(value)
  if (typeof value === 'string' && /(?:_on|_until|^from)$/.test(name)) return formatWholeDay(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value))
    return value.map((one) => (isParts(one) ? lineOf(one) : String(one))).join('; ')
  return isParts(value) ? lineOf(value) : plain(String(value))
}

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/** `refund_paise` → "refund"; words of people have no underscore where it matters. */
const plain = (name: string): string =>
  /^[a-z0-9_]+$/.test(name) ? name.replace(/_paise$/, '').replaceAll('_', ' ') : name

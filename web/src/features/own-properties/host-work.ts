// What waits for a host beside questions: payments to confirm, rent that is open, who leaves, repairs, next steps with clients and mandates that end, each
// with its way there.

import type { Lead, Mandate } from '@basera/contract/chain/broker'
import type { Arrears } from '@basera/contract/chain/figures'
import type { LeavingTenancy, PaymentToConfirm } from '@basera/contract/chain/tenancy'
import type { TicketFigures } from '@basera/contract/chain/ticket'
import { hostWorkMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import { isRenewable } from '../../components/mandate-days.ts'
import { daysAgo, formatDay } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'
import { leavingWork } from './leaving-work.ts'
import type { Work } from './work.ts'

type Found = {
  readonly payments?: readonly PaymentToConfirm[] | undefined
  readonly arrears?: Pick<Arrears, 'homes'> | undefined
  readonly leaving?: readonly LeavingTenancy[] | undefined
  readonly repairs?: Pick<TicketFigures, 'waiting'> | undefined
  readonly leads?: readonly Lead[] | undefined
  readonly mandates?: readonly Mandate[] | undefined
}

/** In the order of what people wait for longest without it: money, those who leave, repairs, days. */
export function hostWorkOf(
  { payments = [], arrears, leaving = [], repairs, leads = [], mandates = [] }: Found,
  nowMs: number,
): readonly Work[] {
  return [
    ...paymentWork(payments),
    ...rentWork(arrears?.homes ?? [], payments),
    ...leavingWork(leaving, nowMs),
    ...(repairs !== undefined && repairs.waiting > 0
      ? [work('repair', messages.repairs(repairs.waiting), '', messages.openRepairs)]
      : []),
    ...leadWork(leads, nowMs),
    ...mandates
      .filter((mandate) => isRenewable(mandate, mandates, nowMs))
      .map((mandate) => ({
        ...work(
          'mandate',
          messages.mandateEnds(formatDay(mandate.ends_on)),
          mandate.title,
          mandate.side === 'owner' ? messages.renew : messages.openMandates,
        ),
        key: mandate.id,
      })),
  ]
}

const work = (kind: Work['kind'], title: string, text: string, act: string): Work => ({
  kind,
  key: kind,
  title,
  text,
  act,
})

/** Of homes that something hid, as a broker who left or a tenancy that ended: nothing, or one row. */
export const hiddenWork = (homes: number): readonly Work[] =>
  homes === 0
    ? []
    : [work('hidden', messages.hidden(homes), messages.hiddenText(homes), messages.showAgain)]

function paymentWork(payments: readonly PaymentToConfirm[]): readonly Work[] {
  const [first] = payments
  if (first === undefined) return []
  const homes = new Set(payments.map(({ home_title: home }) => home)).size
  const sum = rupeesOf(payments.reduce((total, { amount_paise: paise }) => total + paise, 0))
  const text =
    homes === 1 ? messages.paymentText(sum, first.home_title) : messages.paymentsText(sum, homes)
  return [work('payment', messages.toConfirm(payments.length), text, messages.confirm)]
}

/** Nothing of a home whose payment waits for the owner's word. */
function rentWork(homes: Arrears['homes'], payments: readonly PaymentToConfirm[]): readonly Work[] {
  const claimed = new Set(payments.map(({ tenancy_id: id }) => id))
  const open = homes.filter(({ tenancy_id: id }) => !claimed.has(String(id)))
  const [first] = open
  if (first === undefined) return []
  const sum = rupeesOf(open.reduce((total, { paise }) => total + Number(paise), 0))
  const text =
    open.length === 1
      ? messages.openText(sum, String(first['tenants']), String(first['home']))
      : messages.paymentsText(sum, open.length)
  return [work('rent', messages.open(open.length), text, messages.openRent)]
}

/** Leads that wait for an answer are conversations, which the list names by themselves. */
function leadWork(leads: readonly Lead[], nowMs: number): readonly Work[] {
  const due = leads.filter(
    ({ state, waits, next_step_on: day }) =>
      state !== 'lost' && state !== 'agreed' && !waits && day !== null && daysAgo(day, nowMs) >= 0,
  )
  return due.length === 0
    ? []
    : [work('step', messages.steps(due.length), named(due), messages.openClients)]
}

const named = (some: readonly Lead[]): string =>
  some
    .flatMap(({ name }) => name ?? [])
    .slice(0, 2)
    .join(', ')

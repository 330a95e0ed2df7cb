// Rent by the million payments: twelve months of each tenancy, paid, confirmed and receipted; of every tenth the last month is open. One owner lets
// 500 homes, each other one ten. Written as the procedures would leave it, but past their triggers.
import type { Database, Scope } from '../server/src/db/database.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 600_000 }

export const MONTHS = 12
export const HOMES_OF_HOST = 500
const HOMES_OF_OWNER = 10
const OPEN_EACH = 10
export const HOST_ID = '0000003d-0000-4000-8000-000000000000'

const id = (prefix: string, number: string): string =>
  `('${prefix}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const tenancy = id('00000030', 'n')
const tenant = id('00000031', 'n')
const OWNER_OF = `case when n < ${HOMES_OF_HOST} then '${HOST_ID}'::uuid else ${id('00000032', `n / ${HOMES_OF_OWNER}`)} end`
const party = id('00000033', 'n')
const ownerParty = id('00000034', 'n')
const agreement = id('00000035', 'n')
const charge = id('00000036', `n * ${MONTHS} + month`)
const payment = id('00000037', `n * ${MONTHS} + month`)
const chargePosting = id('00000038', `n * ${MONTHS} + month`)
const paymentPosting = id('00000039', `n * ${MONTHS} + month`)
const EACH = 'from generate_series($1::int, $2::int) as n'
const MONTH = `${EACH}, generate_series(0, ${MONTHS - 1}) as month`
const IS_OPEN = `(month = ${MONTHS - 1} and n % ${OPEN_EACH} = 0)`
const FIRST = `(date '2025-12-01' + make_interval(months => month))::date`
const PAID_ON = `(${FIRST} + 4)`
const AT = `(${PAID_ON} + time '12:00') at time zone 'Asia/Kolkata'`
const BEGAN = `timestamptz '2025-11-20'`
const HASH = `repeat('0', 64)`

const tables: readonly string[] = [
  `insert into auth.users (id, email, email_confirmed_at) select ${tenant}, 'tenant' || n || '@bench.example', now() ${EACH}`,
  `insert into public.agreement_parties (id, agreement_id, user_id, role, sign_order, legal_name, created_at)
    select ${party}, ${agreement}, ${tenant}, 'tenant', 1, 'Asha Rao', ${BEGAN} ${EACH}
    union all select ${ownerParty}, ${agreement}, ${OWNER_OF}, 'owner', 2, 'Meera Rao', ${BEGAN} ${EACH}`,
  `insert into public.tenancies (id, owner_id, agreement_id, home_title, state, start_on, end_on, notice_months, created_at, state_at, charged_until)
    select ${tenancy}, ${OWNER_OF}, ${agreement}, 'Home number ' || n, 'active', '2025-12-01', '2027-11-30', 1, ${BEGAN}, ${BEGAN},
      '2026-11-30' ${EACH}`,
  `insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
    select ${tenancy}, ${party}, ${tenant}, 'tenant', ${BEGAN} ${EACH}
    union all select ${tenancy}, ${ownerParty}, ${OWNER_OF}, 'owner', ${BEGAN} ${EACH}`,
  `insert into public.tenancy_terms (tenancy_id, from_on, rent_paise, maintenance_paise, deposit_paise, other, due_day, grace_days,
      escalation_bp, escalation_months, agreement_version_id)
    select ${tenancy}, '2025-12-01', 2500000, 0, 0, '[]', 5, 5, 0, 12, ${agreement} ${EACH}`,
  `insert into public.rent_charges (id, tenancy_id, kind, period, due_on, amount_paise, paid_paise, side, created_at)
    select ${charge}, ${tenancy}, 'rent', daterange(${FIRST}, (${FIRST} + interval '1 month')::date), ${PAID_ON}, 2500000,
      case when ${IS_OPEN} then 0 else 2500000 end, 'clock', ${AT} ${MONTH}`,
  `insert into public.payments (id, tenancy_id, owner_id, claimed_by, party_id, purpose, state, amount_paise, allocated_paise, paid_on, method,
      reference, made_at, confirmed_at, state_at)
    select ${payment}, ${tenancy}, ${OWNER_OF}, ${tenant}, ${party}, 'rent', 'confirmed', 2500000, 2500000, ${PAID_ON}, 'upi',
      lpad((n * ${MONTHS} + month)::text, 12, '6'), ${AT}, ${AT}, ${AT} ${MONTH} where not ${IS_OPEN}`,
  `insert into public.payment_allocations (payment_id, charge_id, tenancy_id, amount_paise, at)
    select ${payment}, ${charge}, ${tenancy}, 2500000, ${AT} ${MONTH} where not ${IS_OPEN}`,
  `insert into public.ledger_postings (id, tenancy_id, cause, cause_id, posted_on, at, lines, hash)
    select ${chargePosting}, ${tenancy}, 'charge', ${charge}, ${FIRST}, ${AT}, 2, ${HASH} ${MONTH}
    union all select ${paymentPosting}, ${tenancy}, 'payment', ${payment}, ${PAID_ON}, ${AT}, 2, ${HASH} ${MONTH} where not ${IS_OPEN}`,
  `insert into public.ledger_entries (posting_id, line_no, tenancy_id, account, amount_paise)
    select ${chargePosting}, line, ${tenancy}, (array['tenant_dues', 'rent_income'])[line], 2500000 * (3 - 2 * line)
    ${MONTH}, generate_series(1, 2) as line
    union all select ${paymentPosting}, line, ${tenancy}, (array['owner_money', 'tenant_dues'])[line], 2500000 * (3 - 2 * line)
    ${MONTH}, generate_series(1, 2) as line where not ${IS_OPEN}`,
  `insert into public.receipts (tenancy_id, owner_id, year, no, number, payment_id, content, content_sha256, code, issued_at)
    select ${tenancy}, ${OWNER_OF}, '2026-27', n * ${MONTHS} + month + 1, 'R2627/' || lpad((n * ${MONTHS} + month)::text, 6, '0'), ${payment},
      '{"parts": []}', ${HASH}, upper(translate(lpad(to_hex(n * ${MONTHS} + month), 12, '0'), '01', 'XY')), ${AT} ${MONTH} where not ${IS_OPEN}`,
]

export const tenanciesOf = (payments: number): number =>
  Math.max(HOMES_OF_HOST + 1, Math.ceil(payments / MONTHS))

/** Adds so many payments, or those of the host's homes at least, and refreshes the statistics. */
export async function addRent(database: Database, payments: number): Promise<void> {
  const past = { text: 'set local session_replication_role = replica', values: [] }
  const count = tenanciesOf(payments)
  const owners = `insert into auth.users (id, email, email_confirmed_at)
    select ${id('00000032', 'n')}, 'owner' || n || '@bench.example', now() from generate_series(0, $1::int) as n
    union all select '${HOST_ID}', 'host-of-rent@bench.example', now()`
  await database.run(owner, [
    past,
    { text: owners, values: [String(Math.ceil(count / HOMES_OF_OWNER))] },
  ])
  for (let start = 0; start < count; start += 10_000) {
    const values = [start, Math.min(start + 9_999, count - 1)].map(String)
    await database.run(owner, [past, ...tables.map((text) => ({ text, values }))])
  }
  await database.script('vacuum analyze')
}

/** A tenancy by its place, and who lives there. */
export function placeOf(place: number): { readonly tenancyId: string; readonly tenantId: string } {
  const end = place.toString(16).padStart(12, '0')
  return {
    tenancyId: `00000030-0000-4000-8000-${end}`,
    tenantId: `00000031-0000-4000-8000-${end}`,
  }
}

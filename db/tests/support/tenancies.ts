// Tenancies with days of a calendar of their own, on top of agreements: signed as usual, then begun as if all had signed on another day.

import { type Agreed, agreementsOn } from './agreements.ts'
import { type Applications, applicationsOn, objectOf, textOf } from './applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from './conversations.ts'
import { type Acts, actsOn, type Person } from './marketplace.ts'

export type Let = Agreed & { readonly tenancyId: string }

export type TenancyTerms = {
  readonly startOn: string
  /** A new one unless given. */
  readonly homeId?: string
  readonly signedOn?: string
  readonly months?: number
  readonly rentPaise?: number
  readonly depositPaise?: number
  readonly maintenancePaise?: number
  readonly other?: readonly Json[]
  readonly dueDay?: number
  readonly graceDays?: number
  readonly lateFee?: Json | null
  readonly escalationBp?: number
  readonly noticeMonths?: number
  readonly lockInUntil?: string | null
}

export type Tenancies = ReturnType<typeof tenanciesOn>

/** Noon in India on a day. */
export const noonOf = (day: string): string => `${day}T12:00:00+05:30`

/** What an owner keeps of a deposit, as `propose_refund` takes it. */
export const deductionOf = (changes: Json = {}): Json => ({
  kind: 'cleaning',
  amount_paise: 150_000,
  words: 'The kitchen was not clean.',
  item_id: null,
  charge_id: null,
  thing: null,
  cost_paise: null,
  age_months: null,
  ...changes,
})

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

function tenanciesOn(acts: Acts) {
  const chats: Conversations = conversationsOn(acts)
  const applications: Applications = applicationsOn(chats)
  const agreements = agreementsOn(chats, applications)

  /** Signed by both today; what it says of days and money is replaced by `terms`. */
  async function begun(owner: Person, terms: TenancyTerms): Promise<Let> {
    const homeId = terms.homeId ?? (await agreements.newHome(owner))
    const agreed = await agreements.invited(owner, homeId)
    await agreements.save(owner, agreed.id, {
      terms: {
        rent_paise: 2_500_000,
        deposit_paise: 5_000_000,
        maintenance_mode: terms.maintenancePaise === undefined ? 'in_rent' : 'monthly',
        start_on: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
      },
    })
    await agreements.render(agreed.id)
    await agreements.send(owner, agreed.id)
    await agreements.sign(agreed.seeker, agreed.id)
    await agreements.sign(owner, agreed.id)
    const signedAt = noonOf(terms.signedOn ?? terms.startOn)
    await acts.operate(`delete from public.tenancies where agreement_id = '${agreed.id}'`)
    const [row] = await acts.operate(`
      with said as (
        select agreement.*, version.id as version_id from public.agreements as agreement
        join public.agreement_versions as version on version.agreement_id = agreement.id
        where agreement.id = '${agreed.id}'
      ), made as (
        insert into public.tenancies (enquiry_id, property_id, owner_id, agreement_id, home_title, home_address, state, start_on, end_on,
          lock_in_until, notice_months, created_at, state_at)
        select enquiry_id, property_id, owner_id, id, home_title, home_address, 'upcoming', '${terms.startOn}',
          ('${terms.startOn}'::date + make_interval(months => ${terms.months ?? 11}))::date - 1,
          ${terms.lockInUntil ? quoted(terms.lockInUntil) : 'null'}, ${terms.noticeMonths ?? 1}, '${signedAt}', '${signedAt}'
        from said returning id
      ), people as (
        insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
        select made.id, party.id, party.user_id, party.role, '${signedAt}' from made, public.agreement_parties as party
        where party.agreement_id = '${agreed.id}'
      )
      select made.id as tenancy_id, said.version_id from made, said`)
    const tenancyId = textOf(row?.['tenancy_id'])
    await acts.operate(`insert into public.tenancy_terms (
        tenancy_id, from_on, rent_paise, maintenance_paise, deposit_paise, other, due_day, grace_days, late_fee, escalation_bp,
        escalation_months, agreement_version_id
      ) values ('${tenancyId}', '${terms.startOn}', ${terms.rentPaise ?? 2_500_000}, ${terms.maintenancePaise ?? 0},
        ${terms.depositPaise ?? 5_000_000}, ${quoted(JSON.stringify(terms.other ?? []))}, ${terms.dueDay ?? 5}, ${terms.graceDays ?? 5},
        ${terms.lateFee === undefined || terms.lateFee === null ? 'null' : quoted(JSON.stringify(terms.lateFee))},
        ${terms.escalationBp ?? 0}, 12, '${textOf(row?.['version_id'])}')`)
    return { ...agreed, tenancyId }
  }

  /** Rings what is due by then, as the server does: one alarm a transaction. */
  async function ringUntil(at: string): Promise<number> {
    let rung = 0
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [row] = await acts.operate(`select private.ring_one('${at}') as rung`)
      if (row?.['rung'] !== 1) return rung
      rung += 1
    }
  }

  /** The same at noon of each day, one after the other. */
  const ringDays = (from: string, until: string) =>
    acts.operate(`do $$
      begin
        for passed in 0 .. '${until}'::date - '${from}'::date loop
          while private.ring_one(('${from}'::date + passed + time '12:00') at time zone 'Asia/Kolkata') = 1 loop null; end loop;
        end loop;
      end
      $$`)

  const claim = async (at: string, tenant: Person, tenancyId: string, changes: Json = {}) =>
    applications.callAt(at, tenant, 'claim_payment', {
      _tenancy_id: tenancyId,
      _amount_paise: 2_500_000,
      _tds_paise: 0,
      _paid_on: at.slice(0, 10),
      _method: 'upi',
      _reference: '618204417735',
      _purpose: 'rent',
      _charge_ids: null,
      ...changes,
    })

  const confirm = async (at: string, owner: Person, paymentId: unknown, paise = 2_500_000) =>
    applications.callAt(at, owner, 'confirm_payment', {
      _payment_id: paymentId,
      _amount_paise: paise,
      _expected: 'claimed',
    })

  const bookAt = async (at: string, person: Person, tenancyId: string): Promise<Json> => {
    const settings = { ...person.scope.settings, 'private.present': at }
    return objectOf(
      await applications.read({ ...person, scope: { ...person.scope, settings } }, 'rent_book', {
        _tenancy_id: tenancyId,
      }),
    )
  }

  const chargesOf = async (tenancyId: string) =>
    acts.operate(`select kind, lower(period)::text as from, (upper(period) - 1)::text as until, due_on::text, amount_paise::integer as paise
      from public.rent_charges where tenancy_id = '${tenancyId}' order by lower(period), kind, name`)

  const faults = async (tenancyId: string) =>
    acts.operate(`select fault from private.ledger_faults('${tenancyId}')`)

  return {
    acts,
    chats,
    applications,
    agreements,
    begun,
    ringUntil,
    ringDays,
    claim,
    confirm,
    bookAt,
    chargesOf,
    faults,
    rowsOf,
  }
}

export const newTenancies = (database: Parameters<typeof actsOn>[0]): Tenancies =>
  tenanciesOn(actsOn(database))

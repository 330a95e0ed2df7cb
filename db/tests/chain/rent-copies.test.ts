// What a person takes along of a tenancy, and when they may go: the copy of their data (chain 9.2) and erasing (chain 0.8).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf, textOf } from '../support/applications.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import { handoversOn } from '../support/handovers.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const july5 = noonOf('2026-07-05')

const recorded = (copy: Json) =>
  ['handovers', 'handover_items', 'handover_photos'].map(
    (name) => rowsOf(copy[`private.${name}`]).length > 0,
  )

describeOnEachEngine('copies of a tenancy', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const july = (host: Person) =>
    rent.begun(host, { startOn: '2026-07-01', depositPaise: 0, rentPaise: 2_500_000 })
  /** July is paid and confirmed; another payment of it was not found. */
  const lived = async (host: Person, references: readonly [string, string]): Promise<Let> => {
    const home = await july(host)
    await rent.ringUntil(noonOf('2026-07-01'))
    const claim = (reference: string) =>
      rent.claim(july5, home.seeker, home.tenancyId, { _reference: reference })
    await rent.applications.callAt(july5, host, 'reject_payment', {
      _payment_id: (await claim(references[0])).id,
      _reject_kind: 'not_arrived',
      _words: 'Nothing has come yet.',
      _expected: 'claimed',
    })
    await rent.confirm(july5, host, (await claim(references[1])).id)
    return home
  }
  const copyOf = async (person: Person): Promise<Json> => {
    const [row] = await rent.acts.request(person, 'select public.export_my_data() as copy')
    return objectOf(objectOf(row?.['copy'])['data'])
  }

  it('have the tenancy with its terms, charges, payments, ledger and receipts, and nothing of another home of the same owner', async () => {
    const home = await lived(owner, ['618204417701', '618204417702'])
    const other = await lived(owner, ['618204417703', '618204417704'])
    const copy = await copyOf(home.seeker)
    expect(copy['public.tenancies']).toMatchObject([
      { id: home.tenancyId, state: 'active', start_on: '2026-07-01', end_on: '2027-05-31' },
    ])
    expect(copy['public.tenancy_terms']).toMatchObject([{ rent_paise: 2_500_000, due_day: 5 }])
    expect(copy['public.rent_charges']).toMatchObject([{ kind: 'rent', amount_paise: 2_500_000 }])
    expect(
      rowsOf(copy['public.payments'])
        .map(
          ({ state, reference, words }) => `${String(state)} ${String(reference)} ${String(words)}`,
        )
        .toSorted(),
    ).toEqual(['confirmed 618204417702 null', 'rejected 618204417701 Nothing has come yet.'])
    expect(copy['public.receipts']).toMatchObject([{ tenancy_id: home.tenancyId }])
    const entries = rowsOf(copy['public.ledger_entries'])
    expect(entries).toHaveLength(4)
    expect(entries.reduce((sum, { amount_paise: paise }) => sum + Number(paise), 0)).toBe(0)
    const text = JSON.stringify(copy)
    for (const foreign of [
      owner.userId,
      other.seeker.userId,
      other.tenancyId,
      '618204417703',
      '618204417704',
    ])
      expect(text).not.toContain(foreign)
  })

  it('of whoever moved out while others stay end with that day', async () => {
    const home = await lived(owner, ['618204417721', '618204417722'])
    const left = await rent.acts.newPerson({ first_name: 'Ravi', last_name: 'Kumar' })
    const [party] = await rent.acts
      .operate(`insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at)
      values ('${home.id}', '${left.userId}', 'co_tenant', 7, 'Ravi Kumar', now()) returning id`)
    await rent.acts
      .operate(`insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since, until)
      values ('${home.tenancyId}', '${textOf(party?.['id'])}', '${left.userId}', 'co_tenant', '2026-07-01', '2026-07-03')`)
    const records = handoversOn(rent)
    const recordId = await records.begin(july5, owner, home)
    const [line] = rowsOf((await records.seen(owner, recordId))['items'])
    await records.photo(july5, owner, recordId, line?.['id'])
    const before = await copyOf(left)
    expect(recorded(before)).toEqual([false, false, false])
    expect(before['public.rent_charges']).toMatchObject([{ kind: 'rent' }])
    expect([before['public.payments'], before['public.receipts']]).toEqual([[], []])
    expect(rowsOf(before['public.ledger_entries'])).toHaveLength(2)
    await rent.acts.operate(
      `update public.tenancy_people set until = '2026-07-06' where user_id = '${left.userId}'`,
    )
    const after = await copyOf(left)
    expect(recorded(after)).toEqual([true, true, true])
    expect(rowsOf(after['public.payments'])).toHaveLength(2)
    expect(rowsOf(after['public.receipts'])).toHaveLength(1)
  })

  it('of whoever lets one home and rents another have both, each once', async () => {
    const host = await rent.acts.newPerson({ first_name: 'Vasudha', last_name: 'Reddy' })
    const mine = await july(host)
    const rented = await july(owner)
    await rent.acts.operate(`update public.tenancy_people set user_id = '${host.userId}'
      where tenancy_id = '${rented.tenancyId}' and role = 'tenant'`)
    const copied = rowsOf((await copyOf(host))['public.tenancies'])
    expect(copied.map(({ id }) => String(id)).toSorted()).toEqual(
      [mine.tenancyId, rented.tenancyId].toSorted(),
    )
    expect(JSON.stringify(copied)).not.toContain(owner.userId)
  })

  it('nobody goes while it runs; once it is over they do, and what tax needs stays', async () => {
    const home = await lived(owner, ['618204417705', '618204417706'])
    const erase = async () => {
      await rent.acts
        .operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
        values ('${home.seeker.sessionId}', 'password', now(), now())
        on conflict (session_id, authentication_method) do update set updated_at = now()`)
      const [row] = await rent.acts.request(
        home.seeker,
        `select public.erase_my_account('erase my account') as answer`,
      )
      return row?.['answer']
    }
    const running = {
      success: false,
      error: 'A tenancy of yours is still running. End it first.',
    }
    expect(await erase()).toEqual(running)
    await rent.acts.operate(`update public.tenancies set state = 'notice', leave_on = '2026-07-31',
      ended_kind = 'notice' where id = '${home.tenancyId}'`)
    expect(await erase()).toEqual(running)
    await rent.acts.operate(
      `update public.tenancies set state = 'ended' where id = '${home.tenancyId}'`,
    )
    expect(await erase()).toEqual({ success: true })
    expect(
      await rent.acts.operate(
        `select number from public.receipts where tenancy_id = '${home.tenancyId}'`,
      ),
    ).toHaveLength(1)
    expect(await rent.faults(home.tenancyId)).toEqual([])
  })
})

// Renewals and amendments (chain 2.4): beside the agreement that runs, signed by everybody in the tenancy, with new terms and a new end.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreed, type Agreements, agreementsOn } from '../support/agreements.ts'
import { type Applications, applicationsOn, objectOf, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('renewals and amendments', (open) => {
  let chats: Conversations
  let applications: Applications
  let agreements: Agreements
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    applications = applicationsOn(chats)
    agreements = agreementsOn(chats, applications)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const tenancyOf = async (id: string) => {
    const [tenancy] = await chats.acts.operate(
      `select tenancy.id, tenancy.state, tenancy.start_on::text, tenancy.end_on::text, tenancy.notice_months, tenancy.is_holding_over
       from public.tenancies as tenancy join public.agreements as agreement on agreement.tenancy_id = tenancy.id
       where agreement.id = '${id}'`,
    )
    return tenancy ?? {}
  }
  /** In force, with an end so many days from today. */
  const running = async (endsIn: number): Promise<Agreed & { readonly tenancyId: string }> => {
    const agreed = await agreements.inForce(owner)
    await chats.acts
      .operate(`update public.tenancies set state = 'active', end_on = (now() at time zone 'Asia/Kolkata')::date + ${endsIn}
      where agreement_id = '${agreed.id}'`)
    return { ...agreed, tenancyId: textOf((await tenancyOf(agreed.id))['id']) }
  }
  const draft = (person: Person, tenancyId: string, kind: string): Promise<Json> =>
    applications.call(person, 'draft_renewal', { _tenancy_id: tenancyId, _kind: kind })
  const termsOf = (tenancyId: string) =>
    chats.acts.operate(`select from_on::text, rent_paise from public.tenancy_terms
      where tenancy_id = '${tenancyId}' order by from_on`)
  const sendAndSign = async (agreed: Agreed, id: string) => {
    await agreements.render(id)
    await agreements.send(owner, id)
    await agreements.sign(agreed.seeker, id)
    return agreements.sign(owner, id)
  }
  const startIn = async (id: string): Promise<string> =>
    textOf(objectOf(rowsOf((await agreements.of(owner, id))['versions'])[0]?.['terms'])['start_on'])

  it('are the host’s, of a tenancy that goes on, a renewal near its end', async () => {
    const agreed = await running(91)
    const { tenancyId } = agreed
    const stranger = await chats.newSeeker()
    await expect(draft(stranger, tenancyId, 'renewal')).rejects.toMatchObject({ code: 'PT404' })
    await expect(draft(agreed.seeker, tenancyId, 'renewal')).rejects.toMatchObject({
      hint: 'not_your_step',
    })
    await expect(draft(owner, tenancyId, 'holiday')).rejects.toMatchObject({ code: '22023' })
    await expect(draft(owner, tenancyId, 'renewal')).rejects.toMatchObject({
      code: 'PT422',
      hint: 'renewal_too_early',
    })
    await chats.acts.operate(
      `update public.tenancies set state = 'notice', leave_on = end_on where id = '${tenancyId}'`,
    )
    await expect(draft(owner, tenancyId, 'amendment')).rejects.toMatchObject({
      code: 'PT409',
      hint: 'tenancy_ends',
    })
  })

  it('a renewal gives new terms from the end on; the former agreement ends, the tenancy goes on', async () => {
    const agreed = await running(60)
    const { tenancyId } = agreed
    const answer = await draft(owner, tenancyId, 'renewal')
    expect(answer).toMatchObject({ state: 'draft', existing: false, kind: 'renewal' })
    const id = textOf(answer['id'])
    expect(await draft(owner, tenancyId, 'amendment')).toMatchObject({
      id,
      existing: true,
      kind: 'renewal',
    })
    const { end_on: before } = await tenancyOf(agreed.id)
    const first = await agreements.of(owner, agreed.id)
    expect(await agreements.of(owner, id)).toMatchObject({
      kind: 'renewal',
      follows: first['number'],
      tenancy_id: tenancyId,
    })
    await agreements.save(owner, id, { terms: { rent_paise: 3_900_000, notice_months: 2 } })
    expect(await sendAndSign(agreed, id)).toMatchObject({
      state: 'in_force',
      tenancy_id: tenancyId,
    })
    expect(await agreements.of(owner, agreed.id)).toMatchObject({
      state: 'ended',
      reason: 'renewed',
    })
    const start = await startIn(id)
    expect((await termsOf(tenancyId)).at(-1)).toMatchObject({ from_on: start })
    expect(await termsOf(tenancyId)).toHaveLength(2)
    const after = await tenancyOf(id)
    expect(after).toMatchObject({ id: tenancyId, notice_months: 2, state: 'active' })
    expect(textOf(after['end_on']) > textOf(before)).toBe(true)
    for (const one of [agreed.id, id]) {
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await applications.read(owner, 'check_agreement_chain', { _agreement_id: one }),
      ).toMatchObject({ ok: true })
    }
    expect(
      await chats.acts.operate(
        `select count(*)::integer as count from private.certificate_jobs where agreement_id = '${id}'`,
      ),
    ).toEqual([{ count: 1 }])
  })

  it('whoever signs one is not told to see the home first: they live there', async () => {
    const agreed = await running(60)
    await chats.acts.operate(
      `update public.visits set state = 'cancelled' where enquiry_id = '${agreed.enquiryId}' and state = 'completed'`,
    )
    const id = textOf((await draft(owner, agreed.tenancyId, 'renewal'))['id'])
    await agreements.render(id)
    await agreements.send(owner, id)
    expect((await agreements.of(agreed.seeker, id))['warnings']).not.toContain('not_visited')
  })

  it('an amendment keeps the first day and holds from the day after the last signature', async () => {
    const agreed = await running(200)
    const { tenancyId } = agreed
    const id = textOf((await draft(owner, tenancyId, 'amendment'))['id'])
    const start = await startIn(id)
    await agreements.save(owner, id, { terms: { start_on: '2027-09-01' } })
    await agreements.render(id)
    await expect(agreements.send(owner, id)).rejects.toThrow(
      `An amendment keeps the first day: ${start}.`,
    )
    await agreements.save(owner, id, { terms: { start_on: start, rent_paise: 1_234_500 } })
    await sendAndSign(agreed, id)
    const [first, second] = await termsOf(tenancyId)
    expect(Number(second?.['rent_paise'])).toBe(1_234_500)
    expect(textOf(second?.['from_on']) > textOf(first?.['from_on'])).toBe(true)
    expect(await agreements.of(owner, agreed.id)).toMatchObject({ reason: 'amended' })
  })

  it('leaves nobody out who lives there', async () => {
    const agreed = await running(30)
    const other = await chats.newSeeker()
    await chats.acts.operate(`with party as (
        insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at, removed_at)
        values ('${agreed.id}', '${other.userId}', 'co_tenant', null, 'Nisha Rao', now(), now()) returning id
      ) insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
      select '${agreed.tenancyId}', party.id, '${other.userId}', 'co_tenant', now() from party`)
    const id = textOf((await draft(owner, agreed.tenancyId, 'renewal'))['id'])
    const seen = await agreements.of(owner, id)
    expect(seen['signers']).toBe(3)
    await agreements.save(owner, id, {
      parties: rowsOf(seen['parties'])
        .filter(({ role }) => role !== 'co_tenant')
        .map(({ id: party, role, legal_name, address }) => ({
          id: party,
          role,
          legal_name,
          address,
        })),
    })
    await agreements.render(id)
    await expect(agreements.send(owner, id)).rejects.toMatchObject({
      code: 'PT422',
      hint: 'party_left_out',
    })
  })

  it('what waits for signatures is void when notice is given; what is in force ends with the tenancy', async () => {
    const agreed = await running(30)
    const { tenancyId } = agreed
    const id = textOf((await draft(owner, tenancyId, 'renewal'))['id'])
    await agreements.render(id)
    await agreements.send(owner, id)
    await agreements.sign(agreed.seeker, id)
    await chats.acts.operate(
      `update public.tenancies set state = 'notice', leave_on = end_on, state_at = now() where id = '${tenancyId}'`,
    )
    expect(await agreements.of(owner, id)).toMatchObject({ state: 'void', reason: 'tenancy_ends' })
    // nobody waits for an answer to it
    const [thread] = await chats.acts.operate(
      `select thread.stage, thread.turn from public.enquiries as thread
      join public.tenancies as tenancy on tenancy.enquiry_id = thread.id where tenancy.id = '${tenancyId}'`,
    )
    expect(thread).toEqual({ stage: 'renting', turn: null })
    await chats.acts.operate(
      `update public.tenancies set state = 'ended', state_at = now() where id = '${tenancyId}'`,
    )
    expect(await agreements.of(owner, agreed.id)).toMatchObject({
      state: 'ended',
      reason: 'tenancy_ended',
    })
    expect(
      await applications.read(owner, 'check_agreement_chain', { _agreement_id: agreed.id }),
    ).toMatchObject({ ok: true })
    await expect(draft(owner, tenancyId, 'renewal')).rejects.toMatchObject({ hint: 'tenancy_ends' })
  })

  it('goes with the tenancy 3 years after its end', async () => {
    const agreed = await running(30)
    const id = textOf((await draft(owner, agreed.tenancyId, 'renewal'))['id'])
    await sendAndSign(agreed, id)
    await chats.acts.operate(
      `update public.tenancies set state = 'ended', leave_on = end_on, state_at = now() where id = '${agreed.tenancyId}'`,
    )
    const left = async (days: number) => {
      await chats.acts.operate(`select private.forget_agreements(now() + interval '${days} days')`)
      return chats.acts.operate(
        `select id from public.agreements where id in ('${agreed.id}', '${id}')`,
      )
    }
    expect(await left(1000)).toHaveLength(2)
    expect(await left(3 * 365 + 10)).toHaveLength(0)
  })
})

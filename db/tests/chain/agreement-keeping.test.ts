// What stays of an agreement when somebody leaves, and how long it is kept (chain 2.4, 9.2): erasure waits for a tenancy, a signed paper
// stays with the other side, and a copy of one's data holds it.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreed, type Agreements, agreementsOn } from '../support/agreements.ts'
import { type Applications, applicationsOn, objectOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const copyOf = (row: Json | undefined, relation: string): unknown =>
  objectOf(objectOf(row?.['data'])['data'])[relation]

describeOnEachEngine('agreements that are kept', (open) => {
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
  const why = async ({ userId }: Person) =>
    (await chats.acts.operate(`select private.why_not_erase('${userId}') as why`))[0]?.['why']
  const endTenancy = ({ id }: Agreed) =>
    chats.acts
      .operate(`update public.tenancies set state = 'ended', leave_on = end_on, state_at = now()
      where agreement_id = '${id}'`)
  const erase = ({ userId }: Person) =>
    chats.acts.operate(`select private.erase_person('${userId}')`)

  it('an account is not erased in a tenancy, nor with a signature that others wait on', async () => {
    const agreed = await agreements.sent(owner)
    expect(await why(agreed.seeker)).toBeNull()
    await agreements.sign(agreed.seeker, agreed.id)
    expect(await why(agreed.seeker)).toBe('Withdraw your signature first.')
    await agreements.sign(owner, agreed.id)
    for (const person of [agreed.seeker, owner]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await why(person)).toBe('A tenancy of yours is still running. End it first.')
    }
    await endTenancy(agreed)
    expect(await why(agreed.seeker)).toBeNull()
  })

  it('who leaves before signing voids it; the other side is told', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await erase(seeker)
    expect(await agreements.of(owner, id)).toMatchObject({ state: 'void', reason: 'party_left' })
    expect(
      await chats.acts.operate(`select count(*)::integer as count from public.notifications
        where user_id = '${owner.userId}' and kind = 'agreement_void'`),
    ).toEqual([{ count: 1 }])
  })

  it.each([
    ['deleted', 'delete from auth.users where id ='],
    ['emptied', 'update auth.users set deleted_at = now() where id ='],
  ])(
    'an account %s by the operator voids what its person has signed and others have not',
    async (_how, statement) => {
      const { id, seeker } = await agreements.sent(owner)
      await agreements.sign(seeker, id)
      await chats.acts.operate(`${statement} '${seeker.userId}'`)
      expect(await agreements.of(owner, id)).toMatchObject({ state: 'void', reason: 'party_left' })
      await expect(agreements.sign(owner, id)).rejects.toMatchObject({ hint: 'wrong_state' })
      const [let_] = await chats.acts.operate(
        `select count(*)::int as count from public.tenancies where agreement_id = '${id}'`,
      )
      expect(let_).toEqual({ count: 0 })
      // whoever lives there stays a tenant on paper
      const lived = await agreements.inForce(owner)
      await chats.acts.operate(`${statement} '${lived.seeker.userId}'`)
      expect(await agreements.of(owner, lived.id)).toMatchObject({ state: 'in_force' })
    },
  )

  it('a copy of one’s data holds the agreement, its signatures and what stands behind their hashes', async () => {
    const agreed = await agreements.inForce(owner)
    const [row] = await chats.acts.operate(
      `select private.data_of('${agreed.seeker.userId}') as data`,
    )
    const text = JSON.stringify(row?.['data'])
    for (const part of [agreed.id, 'Tenzin Lhamo', 'tenzin@example.in', 'agreement_openings']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain(owner.userId)
    expect(copyOf(row, 'public.agreement_versions')).toMatchObject([
      { agreement_id: agreed.id, version_no: 1, document: { title: 'Rent agreement' } },
    ])
  })

  it('the host’s copy holds their conversations and agreements, and no draft of others is in a tenant’s', async () => {
    const host = await chats.acts.newPerson({ first_name: 'Vasudha', last_name: 'Rao' })
    const agreed = await agreements.sent(host)
    const [hosts] = await chats.acts.operate(`select private.data_of('${host.userId}') as data`)
    expect(copyOf(hosts, 'public.enquiries')).toMatchObject([{ id: agreed.enquiryId }])
    expect(copyOf(hosts, 'public.agreements')).toMatchObject([{ id: agreed.id }])
    expect(copyOf(hosts, 'public.agreement_versions')).toHaveLength(1)
    expect(JSON.stringify(hosts)).not.toContain(agreed.seeker.userId)
    await applications.call(host, 'take_agreement_back', {
      _agreement_id: agreed.id,
      _expected: 'sent',
    })
    const [seekers] = await chats.acts.operate(
      `select private.data_of('${agreed.seeker.userId}') as data`,
    )
    expect(copyOf(seekers, 'public.agreement_versions')).toEqual([])
  })

  it('who signs beside a tenant has what it says in their copy, too', async () => {
    const { id } = await agreements.drafted(owner)
    const parties = rowsOf((await agreements.of(owner, id))['parties']).map(
      ({ id: party, role, legal_name, address }) => ({ id: party, role, legal_name, address }),
    )
    const dawa = { id: null, role: 'co_tenant', legal_name: 'Dawa Lhamo', address: null }
    await agreements.save(owner, id, { parties: [...parties, dawa] })
    await agreements.render(id)
    const [party] = rowsOf((await agreements.of(owner, id))['parties']).filter(
      ({ legal_name: name }) => name === 'Dawa Lhamo',
    )
    const { code } = await applications.call(owner, 'invite_party', {
      _agreement_id: id,
      _party_id: party?.['id'],
    })
    const friend = await chats.newSeeker('Dawa')
    await applications.read(friend, 'try_invite', { _code: code })
    await applications.call(friend, 'accept_party_invite', { _code: code })
    await agreements.send(owner, id)
    const [row] = await chats.acts.operate(`select private.data_of('${friend.userId}') as data`)
    for (const relation of ['versions', 'events'])
      expect(copyOf(row, `public.agreement_${relation}`)).not.toEqual([])
  })

  it('after the tenancy a person may go: the other keeps the paper, the evidence still checks', async () => {
    const agreed = await agreements.inForce(owner)
    await endTenancy(agreed)
    await erase(agreed.seeker)
    const seen = await agreements.of(owner, agreed.id)
    expect(seen).toMatchObject({ state: 'ended', reason: 'tenancy_ended', signed: 2 })
    expect(JSON.stringify(seen['parties'])).toContain('Tenzin Lhamo')
    expect(
      await applications.read(owner, 'check_agreement_chain', { _agreement_id: agreed.id }),
    ).toMatchObject({ ok: true })
    expect(
      await chats.acts.operate(`select count(*)::integer as count from private.agreement_openings
        where user_id = '${agreed.seeker.userId}'`),
    ).toEqual([{ count: 0 }])
  })

  it('goes 3 years after the tenancy, unsigned after one, a draft after 90 days, and with it its files', async () => {
    const signed = await agreements.inForce(owner)
    await endTenancy(signed)
    const unsigned = await agreements.sent(owner)
    await chats.acts.operate(
      `select private.on_agreement_ends('${unsigned.id}', now() + interval '8 days')`,
    )
    const draft = await agreements.drafted(owner)
    const all = [signed.id, unsigned.id, draft.id]
    const left = async (days: number) => {
      await chats.acts.operate(`select private.forget_agreements(now() + interval '${days} days')`)
      return (
        await chats.acts.operate(`select id from public.agreements
          where id in (${all.map((id) => `'${id}'`).join()})`)
      ).map(({ id }) => id)
    }
    expect(await left(80)).toHaveLength(3)
    expect(await left(100)).not.toContain(draft.id)
    expect(await left(380)).toEqual([signed.id])
    expect(await left(3 * 365 + 10)).toEqual([])
    expect(
      await chats.acts.operate(`select count(*)::integer as count from storage.objects
        where bucket_id = 'agreements' and name like '${signed.id}/%'`),
    ).toEqual([{ count: 0 }])
  })
})

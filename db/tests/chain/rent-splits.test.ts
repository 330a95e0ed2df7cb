// Sharing the rent (chain 2.5): a co-tenant joins by a code and a signed amendment, shares hold once each tenant has agreed, and no owner hears
// of them.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { refusalOf } from '../support/hint-of.ts'
import { objectOf, textOf } from '../support/applications.ts'
import { rowsOf, type Json } from '../support/conversations.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describeOnEachEngine('co-tenants and shares of the rent', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const call = (person: Person, name: string, body: Json, key = randomUUID()) =>
    rent.applications.call(person, name, body, key)
  const invite = (person: Person, home: Let, name = 'Ravi Kumar', key = randomUUID()) =>
    call(person, 'invite_co_tenant', { _tenancy_id: home.tenancyId, _legal_name: name }, key)
  const enter = async (person: Person, code: unknown) => {
    await rent.applications.read(person, 'try_invite', { _code: code })
    return call(person, 'accept_party_invite', { _code: code })
  }
  /** A home that begins in nine days, signed by its tenant and owner. */
  const begun = async () => {
    const homeId = await rent.agreements.newHome(owner)
    const agreed = await rent.agreements.invited(owner, homeId)
    await rent.agreements.save(owner, agreed.id, {
      terms: { rent_paise: 4_100_000, deposit_paise: 0, start_on: soon(9) },
    })
    await rent.agreements.render(agreed.id)
    await rent.agreements.send(owner, agreed.id)
    await rent.agreements.sign(agreed.seeker, agreed.id)
    await rent.agreements.sign(owner, agreed.id)
    const [row] = await rent.acts.operate(
      `select id from public.tenancies where agreement_id = '${agreed.id}'`,
    )
    return { ...agreed, tenancyId: textOf(row?.['id']) }
  }
  /** The same with a second tenant who joined by a code and signed. */
  const shared = async () => {
    const home = await begun()
    const ravi = await rent.chats.newSeeker()
    const invited = await invite(owner, home)
    await enter(ravi, invited['code'])
    const agreementId = textOf(invited['agreement_id'])
    await rent.agreements.render(agreementId)
    await rent.agreements.send(owner, agreementId)
    const signers = await rent.acts.operate(`select user_id from public.agreement_parties
      where agreement_id = '${agreementId}' and removed_at is null and role <> 'owner' order by sign_order`)
    for (const { user_id: userId } of signers) {
      const signer = userId === ravi.userId ? ravi : home.seeker
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rent.agreements.sign(signer, agreementId)
    }
    await rent.agreements.sign(owner, agreementId)
    return { ...home, ravi }
  }
  const splitOf = async (person: Person, home: Let): Promise<Json> => {
    return objectOf(
      await rent.applications.read(person, 'rent_split', { _tenancy_id: home.tenancyId }),
    )
  }
  const sharesOf = async (person: Person, home: Let, ...paise: readonly number[]) => {
    const people = rowsOf((await splitOf(person, home))['people'])
    const ordered = [
      ...people.filter(({ is_me: isMe }) => isMe === true),
      ...people.filter(({ is_me: isMe }) => isMe !== true),
    ]
    return ordered.map(({ party_id: partyId }, place) => ({
      party_id: partyId,
      paise: paise[place] ?? 0,
    }))
  }
  const propose = async (person: Person, home: Let, ...paise: readonly number[]) =>
    call(person, 'propose_split', {
      _tenancy_id: home.tenancyId,
      _shares: await sharesOf(person, home, ...paise),
    })
  const answer = (person: Person, id: unknown, agrees: boolean, expected = 'proposed') =>
    call(person, 'answer_split', { _split_id: id, _agrees: agrees, _expected: expected })

  it('a co-tenant is invited by the host alone, with a name, into a tenancy that goes on', async () => {
    const home = await begun()
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(invite(stranger, home))).toBe('not_found')
    expect(await refusalOf(invite(home.seeker, home))).toBe('not_your_step')
    expect(await refusalOf(invite(owner, home, ' '))).toBe('bad_argument')
    expect(await refusalOf(enter(stranger, 'AAAABBBBCCCC'))).toBe('not_found')
    await rent.acts.operate(
      `update public.tenancies set state = 'notice', leave_on = end_on where id = '${home.tenancyId}'`,
    )
    expect(await refusalOf(invite(owner, home))).toBe('tenancy_ends')
  })

  it('the same press gives the same code, another one ends it; who joined lives there only once all have signed', async () => {
    const home = await begun()
    const key = randomUUID()
    const first = await invite(owner, home, 'Ravi Kumar', key)
    expect(await invite(owner, home, 'Ravi Kumar', key)).toEqual(first)
    const second = await invite(owner, home, 'ravi  KUMAR')
    expect(second['party_id']).toBe(first['party_id'])
    const ravi = await rent.chats.newSeeker()
    expect(await refusalOf(enter(ravi, first['code']))).toBe('not_found')
    await enter(ravi, second['code'])
    expect(await refusalOf(enter(ravi, second['code']))).toBe('not_found')
    expect(await refusalOf(splitOf(ravi, home))).toBe('not_found')
    await rent.agreements.render(textOf(second['agreement_id']))
    await rent.agreements.send(owner, textOf(second['agreement_id']))
    expect(await refusalOf(invite(owner, home, 'Asha Devi'))).toBe('wrong_state')
  })

  it('who joined and signed is in the tenancy, and pays', async () => {
    const home = await shared()
    expect(
      await rent.acts.operate(`select role from public.tenancy_people
        where tenancy_id = '${home.tenancyId}' and until is null order by role`),
    ).toEqual([{ role: 'co_tenant' }, { role: 'owner' }, { role: 'tenant' }])
    const people = rowsOf((await splitOf(home.ravi, home))['people'])
    expect(people.filter(({ is_me: isMe }) => isMe === true).length).toBe(1)
    expect(people.length).toBe(2)
  })

  it('refuses shares that are none, name others, or add up to another sum', async () => {
    const home = await shared()
    const whole = await sharesOf(home.seeker, home, 2_050_000, 2_050_000)
    const given = (shares: unknown, person = home.seeker) =>
      refusalOf(call(person, 'propose_split', { _tenancy_id: home.tenancyId, _shares: shares }))
    const [mine, other] = whole
    for (const wrong of [
      null,
      [],
      { half: 1 },
      [{ ...mine, paise: 1.5 }, other],
      [{ ...mine, paise: -1 }, other],
      [{ ...mine, paise: '2050000' }, other],
      [{ paise: 4_100_000 }],
      [mine],
      [mine, mine],
      [mine, { ...other, party_id: randomUUID() }],
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([wrong, await given(wrong)]).toEqual([wrong, 'bad_argument'])
    expect(await given([{ ...mine, paise: 1_900_000 }, other])).toBe('shares_differ')
    expect(await given(whole, owner)).toBe('not_your_step')
    expect(await given(whole, await rent.chats.newSeeker())).toBe('not_found')
  })

  it('nobody shares a rent alone', async () => {
    const home = await begun()
    expect(await refusalOf(propose(home.seeker, home, 4_100_000))).toBe('lives_alone')
  })

  it('holds once the other has agreed; the owner finds and hears nothing', async () => {
    const home = await shared()
    const { id } = await propose(home.seeker, home, 2_600_000, 1_500_000)
    expect(await refusalOf(propose(home.ravi, home, 1, 4_099_999))).toBe('split_open')
    expect(await refusalOf(answer(home.seeker, id, true))).toBe('agreed_already')
    expect(await refusalOf(answer(owner, id, true))).toBe('not_found')
    expect(await refusalOf(splitOf(owner, home))).toBe('not_found')
    expect((await splitOf(home.ravi, home))['agreed']).toBe(null)
    expect(await answer(home.ravi, id, true)).toMatchObject({ state: 'agreed' })
    const agreed = objectOf((await splitOf(home.ravi, home))['agreed'])
    const sums = Object.fromEntries(
      rowsOf(agreed['shares']).map(({ is_me: isMe, paise }) => [
        isMe === true ? 'mine' : 'theirs',
        paise,
      ]),
    )
    expect(sums).toEqual({ mine: 1_500_000, theirs: 2_600_000 })
    expect(await refusalOf(answer(home.ravi, id, false))).toBe('wrong_state')
    expect(
      await rent.acts
        .operate(`select user_id = '${owner.userId}' as to_owner, count(*)::integer as count
        from public.notifications where kind = 'rent_split' and enquiry_id = '${home.enquiryId}' group by 1`),
    ).toEqual([{ to_owner: false, count: 2 }])
    expect(
      await rent.acts.operate(`select count(*)::integer as count from public.chain_events
        where entity = 'split' and entity_id = '${textOf(id)}' and enquiry_id is not null`),
    ).toEqual([{ count: 0 }])
  })

  it('a later agreement takes the place of the former, a refused or withdrawn one changes nothing', async () => {
    const home = await shared()
    const first = await propose(home.seeker, home, 2_600_000, 1_500_000)
    await answer(home.ravi, first['id'], true)
    const refused = await propose(home.seeker, home, 0, 4_100_000)
    expect(await answer(home.ravi, refused['id'], false)).toMatchObject({ state: 'refused' })
    const own = await propose(home.ravi, home, 2_000_000, 2_100_000)
    expect(await answer(home.ravi, own['id'], false)).toMatchObject({ state: 'taken_back' })
    expect((await splitOf(home.seeker, home))['agreed']).toMatchObject({ id: first['id'] })
    const next = await propose(home.ravi, home, 2_050_000, 2_050_000)
    await answer(home.seeker, next['id'], true)
    const read = await splitOf(home.seeker, home)
    expect([read['agreed'], read['proposed']]).toMatchObject([{ id: next['id'] }, null])
  })

  // the day on which the home begins, with the rent of its first month due
  const first = noonOf(soon(9))
  const partsOf = async (person: Person, home: Let, at = first): Promise<Json> => {
    const settings = { ...person.scope.settings, 'private.present': at }
    const read = await rent.applications.read(
      { ...person, scope: { ...person.scope, settings } },
      'rent_split',
      { _tenancy_id: home.tenancyId },
    )
    return objectOf(objectOf(read)['parts'])
  }
  const partOf = async (reader: Person, home: Let, name: 'mine' | 'theirs'): Promise<Json> => {
    const people = rowsOf((await partsOf(reader, home))['people'])
    return people.find(({ is_me: isMe }) => isMe === (name === 'mine')) ?? {}
  }
  const says = async (person: Person, home: Let, paise: number, reference: string) => {
    const paidOn = { _paid_on: soon(9), _reference: reference }
    const { id } = await rent.claim(first, person, home.tenancyId, {
      _amount_paise: paise,
      ...paidOn,
    })
    return id
  }
  const nudge = (person: Person, home: Let, partyId: unknown, at = first) =>
    rent.applications.callAt(at, person, 'nudge_co_tenant', {
      _tenancy_id: home.tenancyId,
      _party_id: partyId,
    })

  it('each sees who bears what of the month that is open, and what is open, waits or is confirmed of it', async () => {
    const home = await shared()
    expect(await partsOf(home.seeker, home, noonOf(soon(0)))).toEqual({})
    await rent.ringUntil(first)
    const agreed = await propose(home.seeker, home, 1_333_333, 2_766_667)
    await answer(home.ravi, agreed['id'], true)
    const parts = await partsOf(home.seeker, home)
    const whole = Number(parts['paise'])
    const shares = Object.fromEntries(
      rowsOf(parts['people']).map(({ is_me: isMe, share_paise: share }) => [
        isMe === true ? 'mine' : 'theirs',
        Number(share),
      ]),
    )
    // to the paisa: what is left over goes to the larger remainder
    const exact = (whole * 1_333_333) / 4_100_000
    expect(shares).toEqual({ mine: Math.round(exact), theirs: whole - Math.round(exact) })
    expect(parts).toMatchObject({ paid_paise: 0, waits_paise: 0, open_paise: whole, is_due: true })
    const share = Number((await partOf(home.seeker, home, 'mine'))['share_paise'])
    const id = await says(home.seeker, home, share, '618204991001')
    expect(await partOf(home.ravi, home, 'theirs')).toMatchObject({
      paid_paise: 0,
      waits_paise: share,
      open_paise: 0,
    })
    await rent.confirm(first, owner, id, share)
    expect(await partOf(home.ravi, home, 'theirs')).toMatchObject({
      paid_paise: share,
      waits_paise: 0,
      open_paise: 0,
    })
    expect(await partsOf(home.ravi, home)).toMatchObject({
      paid_paise: share,
      open_paise: whole - share,
    })
    // one may pay what is another's
    const rest = await says(home.seeker, home, whole - share, '618204991002')
    await rent.confirm(first, owner, rest, whole - share)
    expect(await partOf(home.ravi, home, 'mine')).toMatchObject({ paid_paise: 0, open_paise: 0 })
  })

  it('a tenant reminds another of their open part, never themselves, nobody else, nor before it is due', async () => {
    const home = await shared()
    const other = await shared()
    const ravis = rowsOf((await splitOf(home.ravi, home))['people']).find(
      ({ is_me: isMe }) => isMe === true,
    )?.['party_id']
    expect(await refusalOf(nudge(home.seeker, home, ravis, noonOf(soon(0))))).toBe('nothing_due')
    await rent.ringUntil(first)
    const [landlord] = await rent.acts.operate(`select party_id from public.tenancy_people
      where tenancy_id = '${home.tenancyId}' and role = 'owner'`)
    expect(await refusalOf(nudge(home.ravi, home, ravis))).toBe('own_part')
    expect(await refusalOf(nudge(owner, home, ravis))).toBe('not_found')
    expect(await refusalOf(nudge(await rent.chats.newSeeker(), home, ravis))).toBe('not_found')
    expect(await refusalOf(nudge(other.seeker, other, ravis))).toBe('not_found')
    expect(await refusalOf(nudge(home.seeker, home, landlord?.['party_id']))).toBe('not_found')
    expect(await refusalOf(nudge(home.seeker, home, randomUUID()))).toBe('not_found')
    expect(await refusalOf(nudge(home.seeker, home, null))).toBe('not_found')
    await rent.acts.operate(`update public.tenancy_people set until = now()
      where tenancy_id = '${home.tenancyId}' and user_id = '${home.ravi.userId}'`)
    expect(await refusalOf(nudge(home.seeker, home, ravis))).toBe('not_found')
    expect(await refusalOf(nudge(home.ravi, home, landlord?.['party_id']))).toBe('not_found')
  })

  it('once a day is enough, and who has paid is not reminded; the owner hears nothing', async () => {
    const home = await shared()
    await rent.ringUntil(first)
    const theirs = await partOf(home.seeker, home, 'theirs')
    const partyId = theirs['party_id']
    await nudge(home.seeker, home, partyId)
    expect(await partOf(home.seeker, home, 'theirs')).toMatchObject({ is_nudged: true })
    expect(await refusalOf(nudge(home.seeker, home, partyId))).toBe('too_many')
    await nudge(home.seeker, home, partyId, noonOf(soon(10)))
    expect(
      await rent.acts
        .operate(`select user_id = '${home.ravi.userId}' as is_ravi, subject ->> 'name' as name,
        count(*)::integer as count from public.notifications
        where kind = 'rent_nudged' and enquiry_id = '${home.enquiryId}' group by 1, 2`),
    ).toMatchObject([{ is_ravi: true, count: 2 }])
    expect(
      await rent.acts.operate(`select count(*)::integer as count from public.chain_events
        where action = 'nudge' and entity_id = '${textOf(partyId)}' and enquiry_id is not null`),
    ).toEqual([{ count: 0 }])
    await says(home.ravi, home, Number(theirs['share_paise']), '618204991003')
    expect(await refusalOf(nudge(home.seeker, home, partyId, noonOf(soon(11))))).toBe('nothing_due')
  })

  it('a split stands no more once somebody has left', async () => {
    const home = await shared()
    const agreed = await propose(home.seeker, home, 2_600_000, 1_500_000)
    await answer(home.ravi, agreed['id'], true)
    const waiting = await propose(home.seeker, home, 2_050_000, 2_050_000)
    await rent.acts.operate(`update public.tenancy_people set until = now()
      where tenancy_id = '${home.tenancyId}' and user_id = '${home.ravi.userId}'`)
    const read = await splitOf(home.seeker, home)
    expect([read['agreed'], read['proposed']]).toEqual([null, null])
    expect(await refusalOf(answer(home.seeker, waiting['id'], true))).toBe('people_changed')
    expect(await refusalOf(splitOf(home.ravi, home))).toBe('not_found')
  })

  it('who has left finds no tenancy, book or payment of it any more, and no row of its tables (5)', async () => {
    const home = await shared()
    const tables = ['tenancy_people', 'tenancy_terms', 'rent_charges', 'payments', 'receipts']
    const rowsSeen = async (person: Person) => {
      const counted = tables.map(
        (table) =>
          `(select count(*)::int from public.${table} where tenancy_id = '${home.tenancyId}') as ${table}`,
      )
      const [row] = await rent.acts.request(person, `select ${counted.join(', ')}`)
      return Object.values(row ?? {}).reduce<number>((sum, count) => sum + Number(count), 0)
    }
    expect(await rowsSeen(home.ravi)).toBeGreaterThan(3)
    await rent.acts.operate(`update public.tenancy_people set until = now()
      where tenancy_id = '${home.tenancyId}' and user_id = '${home.ravi.userId}'`)
    expect(await rowsSeen(home.ravi)).toBe(0)
    const id = { _tenancy_id: home.tenancyId }
    const reads: readonly (readonly [string, Json])[] = [
      ['tenancy', id],
      ['rent_book', id],
      ['rent_statement', { ...id, _year: '2026-27' }],
      ['payment_request', { ...id, _charge_ids: null }],
      ['check_ledger', id],
    ]
    for (const [name, body] of reads) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([name, await refusalOf(rent.applications.read(home.ravi, name, body))]).toEqual([
        name,
        'not_found',
      ])
    }
    const said = { ...id, _amount_paise: 100, _tds_paise: 0, _paid_on: soon(-1), _method: 'upi' }
    const claim = { ...said, _reference: '618204990001', _purpose: 'rent', _charge_ids: null }
    expect(await refusalOf(call(home.ravi, 'claim_payment', claim))).toBe('not_found')
    expect(
      rowsOf(await rent.applications.read(home.ravi, 'my_tenancies', { _as: 'tenant' })),
    ).toEqual([])
  })
})

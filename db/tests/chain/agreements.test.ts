// An agreement from its draft to the last signature (chain 2.4): who may take which step, in which order, over which bytes.

import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn, sha256Of } from '../support/agreements.ts'
import { type Applications, applicationsOn, objectOf, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const notFound = { code: 'PT404', hint: 'not_found' }
const notYours = { code: '42501', hint: 'not_your_step' }

describeOnEachEngine('agreements', (open) => {
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

  const newBrokerOf = async (homeId: string) => {
    const broker = await chats.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    return broker
  }
  const kindsOf = async (id: string) =>
    (
      await chats.acts.operate(
        `select type from public.agreement_events where agreement_id = '${id}' order by seq`,
      )
    ).map(({ type }) => type)

  describe('drafting', () => {
    it('is refused without an accepted offer, to the tenant and to a stranger', async () => {
      const home = await agreements.newHome(owner)
      const { seeker, enquiryId } = await applications.applied(home)
      const draft = (person: Person) =>
        applications.call(person, 'draft_agreement', { _enquiry_id: enquiryId })
      await expect(draft(owner)).rejects.toMatchObject({ code: 'PT422', hint: 'not_accepted' })
      await expect(draft(seeker)).rejects.toMatchObject(notYours)
      const stranger = await chats.newSeeker()
      await expect(draft(stranger)).rejects.toMatchObject(notFound)
    })

    it('takes the offer, then the listing; the tenant sees nothing of a draft', async () => {
      const { id, seeker, enquiryId } = await agreements.drafted(owner)
      const seen = await agreements.of(owner, id)
      expect(seen).toMatchObject({
        state: 'draft',
        version: 1,
        current_version: 1,
        my_side: 'owner',
      })
      expect(textOf(seen['number'])).toMatch(/^BAS-20\d\d-\d{6}$/)
      expect(rowsOf(seen['versions'])[0]?.['terms']).toMatchObject({
        rent_paise: 1_800_000,
        deposit_paise: 3_600_000,
        months: 11,
        lock_in_months: 3,
        due_day: 5,
      })
      expect(rowsOf(seen['parties']).map(({ role, legal_name }) => [role, legal_name])).toEqual([
        ['tenant', 'Tenzin Lhamo'],
        ['owner', 'Meera Rao'],
      ])
      await expect(agreements.of(seeker, id)).rejects.toMatchObject(notFound)
      expect(await applications.read(seeker, 'agreement_of', { _enquiry_id: enquiryId })).toBeNull()
      expect(
        await chats.acts.request(seeker, `select id from public.agreements where id = '${id}'`),
      ).toEqual([])
      expect(
        await applications.call(owner, 'draft_agreement', { _enquiry_id: enquiryId }),
      ).toMatchObject({ id, existing: true })
    })

    it('has the lock-in and notice of the offer; none in it is none, whatever the listing says', async () => {
      const homeId = await agreements.newHome(owner, { lock_in_months: '6', notice_months: '2' })
      const none = { lock_in_months: null, notice_months: null }
      const { id } = await agreements.drafted(owner, homeId, none)
      const seen = await agreements.of(owner, id)
      expect(rowsOf(seen['versions'])[0]?.['terms']).toMatchObject({
        lock_in_months: 0,
        notice_months: 0,
      })
    })

    it('has the lock-in and notice of the listing where nothing was offered', async () => {
      const homeId = await agreements.newHome(owner, { lock_in_months: '6', notice_months: '2' })
      const { id } = await agreements.invited(owner, homeId)
      const seen = await agreements.of(owner, id)
      expect(rowsOf(seen['versions'])[0]?.['terms']).toMatchObject({
        lock_in_months: 6,
        notice_months: 2,
      })
    })

    it('says where the home is, so that it can be found: flat and street, then building, locality and city, each once', async () => {
      const { id, homeId } = await agreements.drafted(owner)
      const addressOf = async (address: string | null, columns: Json) => {
        await chats.acts.operate(
          `update public.properties set ${Object.entries(columns)
            .map(([name, text]) => `${name} = '${String(text)}'`)
            .join()} where id = '${homeId}'`,
        )
        await chats.acts.operate(
          `delete from public.property_private where property_id = '${homeId}'`,
        )
        if (address !== null)
          await chats.acts.operate(
            `insert into public.property_private (property_id, address) values ('${homeId}', '${address}')`,
          )
        const [row] = await chats.acts.operate(
          `select private.address_on_paper(home) as text from public.properties as home where home.id = '${homeId}'`,
        )
        return row?.['text']
      }
      const place = { location: 'Lane 3', locality: 'Kondapur', city: 'Hyderabad' }
      expect(await addressOf(null, place)).toBe('Lane 3, Kondapur, Hyderabad')
      expect(await addressOf('Flat 4, Lane 3', { society_name: 'Lake View' })).toBe(
        'Flat 4, Lane 3, Lake View, Kondapur, Hyderabad',
      )
      expect(await addressOf('Flat 4, Lake View, KONDAPUR, Hyderabad 500084', place)).toBe(
        'Flat 4, Lake View, KONDAPUR, Hyderabad 500084',
      )
      expect(
        (await chats.acts.request(owner, `select public.draft_facts('${id}') as facts`))[0],
      ).toMatchObject({
        facts: { home: { address: expect.stringMatching(/Kondapur/) as unknown } },
      })
    })

    it.each<[string, Json, string]>([
      ['rent of −1', { terms: { rent_paise: -1 } }, 'rent_paise'],
      ['a deposit of 10¹³ paise', { terms: { deposit_paise: 1e13 } }, 'deposit_paise'],
      ['a rent with a fraction', { terms: { rent_paise: 1.5 } }, 'rent_paise'],
      ['a start on 30 February', { terms: { start_on: '2027-02-30' } }, 'start_on'],
      ['a due day of 29', { terms: { due_day: 29 } }, 'due_day'],
      ['61 months', { terms: { months: 61 } }, 'months'],
      ['a lock-in beyond the term', { terms: { lock_in_months: 12 } }, 'lock_in_months'],
      ['a field that is none', { terms: { caste: 'x' } }, 'terms'],
      [
        'a clause of 100 kB',
        { clauses: [{ id: 'own-1', is_in: true, words: 'x'.repeat(100_000) }] },
        'words',
      ],
      [
        'a clause twice',
        { clauses: [1, 2].map(() => ({ id: 'use', is_in: false, words: null })) },
        'clauses',
      ],
      [
        '12 parties',
        {
          parties: Array.from({ length: 12 }, () => ({
            id: null,
            role: 'co_tenant',
            legal_name: 'Dawa',
            address: null,
          })),
        },
        'parties',
      ],
      [
        'no owner',
        {
          parties: [1, 2].map(() => ({
            id: null,
            role: 'co_tenant',
            legal_name: 'Dawa',
            address: null,
          })),
        },
        'parties',
      ],
      [
        'another owner',
        {
          parties: [1, 2].map(() => ({
            id: null,
            role: 'owner',
            legal_name: 'Dawa',
            address: null,
          })),
        },
        'parties',
      ],
    ])('saving %s is refused with its field', async (_what, changes, field) => {
      const { id } = await agreements.drafted(owner)
      await expect(agreements.save(owner, id, changes)).rejects.toMatchObject({
        code: '22023',
        detail: JSON.stringify({ field }).replace(':', ': '),
      })
    })

    it('a start on 29 February holds, and names from right to left and with emoji stand as they are', async () => {
      const { id } = await agreements.drafted(owner)
      const seen = await agreements.of(owner, id)
      const parties = rowsOf(seen['parties']).map(({ id: party, role, address }) => ({
        id: party,
        role,
        legal_name: role === 'owner' ? 'ليلى 🏡 Rao' : 'Tenzin Lhamo',
        address,
      }))
      await agreements.save(owner, id, { terms: { start_on: '2028-02-29' }, parties })
      const saved = await agreements.of(owner, id)
      expect(rowsOf(saved['versions'])[0]?.['terms']).toMatchObject({ start_on: '2028-02-29' })
      expect(rowsOf(saved['parties'])[1]).toMatchObject({ legal_name: 'ليلى 🏡 Rao' })
    })

    it('saving what was saved elsewhere meanwhile is refused', async () => {
      const { id } = await agreements.drafted(owner)
      await agreements.save(owner, id)
      await expect(agreements.save(owner, id, { _version: 1 })).rejects.toMatchObject({
        code: 'PT409',
        hint: 'wrong_state',
      })
    })
  })

  describe('a broker', () => {
    it('prepares, and neither sends nor signs', async () => {
      const home = await agreements.newHome(owner)
      const broker = await newBrokerOf(home)
      const { id, enquiryId } = await agreements.drafted(owner, home)
      expect(
        await applications.call(broker, 'draft_agreement', { _enquiry_id: enquiryId }),
      ).toMatchObject({ existing: true })
      await agreements.save(broker, id, { terms: { notice_months: 2 } })
      await agreements.render(id)
      await expect(agreements.send(broker, id)).rejects.toMatchObject(notYours)
      await agreements.send(owner, id)
      await expect(agreements.sign(broker, id)).rejects.toMatchObject(notYours)
    })

    it('takes no step of a signer: none to read, take back, withdraw or decline, no code, no invitation accepted', async () => {
      const home = await agreements.newHome(owner)
      const broker = await newBrokerOf(home)
      const { id, seeker } = await agreements.sent(owner, home)
      const asked = (name: string, more: Json = {}) =>
        applications.call(broker, name, { _agreement_id: id, _expected: 'sent', ...more })
      const paper = { _version_no: 1, _document_sha256: sha256Of(`${id} 1`) }
      await expect(asked('open_agreement', paper)).rejects.toMatchObject(notYours)
      await expect(asked('take_agreement_back')).rejects.toMatchObject(notYours)
      await expect(asked('withdraw_signature')).rejects.toMatchObject(notYours)
      await expect(asked('decline_agreement', { _reason: 'No' })).rejects.toMatchObject(notYours)
      await expect(
        chats.acts.request(broker, `select * from private.signing_destination('${id}', 1)`),
      ).rejects.toMatchObject(notYours)
      await agreements.sign(seeker, id)
      const signed = { ...paper, _language: 'en', _expected: 'partly_signed' }
      await expect(
        asked('sign_agreement', { ...signed, _signed_name: 'Meera Rao' }),
      ).rejects.toMatchObject(notYours)
      expect(await agreements.of(broker, id)).toMatchObject({ state: 'partly_signed', signed: 1 })
    })

    it('of before sees and does nothing any more', async () => {
      const home = await agreements.newHome(owner)
      const broker = await newBrokerOf(home)
      const { id } = await agreements.drafted(owner, home)
      await chats.acts.operate(`update public.properties set broker_id = null where id = '${home}'`)
      await expect(agreements.of(broker, id)).rejects.toMatchObject(notFound)
      await expect(
        applications.call(broker, 'discard_agreement', { _agreement_id: id, _expected: 'draft' }),
      ).rejects.toMatchObject(notFound)
      expect(
        await chats.acts.request(broker, `select id from public.agreements where id = '${id}'`),
      ).toEqual([])
    })
  })

  describe('sending', () => {
    it('needs a paper, the text that was seen, and an account of each signer', async () => {
      const { id } = await agreements.drafted(owner)
      await expect(agreements.send(owner, id)).rejects.toMatchObject({ hint: 'not_rendered' })
      await agreements.render(id)
      await expect(
        agreements.send(owner, id, { _content_sha256: sha256Of('another') }),
      ).rejects.toMatchObject({ hint: 'hash_differs' })
      const seen = await agreements.of(owner, id)
      const parties = rowsOf(seen['parties']).map(({ id: party, role, legal_name, address }) => ({
        id: party,
        role,
        legal_name,
        address,
      }))
      await agreements.save(owner, id, {
        parties: [
          ...parties,
          { id: null, role: 'co_tenant', legal_name: 'Dawa Lhamo', address: null },
        ],
      })
      expect(await agreements.of(owner, id)).toMatchObject({ current_version: 2 })
      await agreements.render(id)
      await expect(agreements.send(owner, id)).rejects.toMatchObject({ hint: 'party_missing' })

      const dawa = rowsOf((await agreements.of(owner, id))['parties']).find(
        ({ legal_name: name }) => name === 'Dawa Lhamo',
      )
      const { code } = await applications.call(owner, 'invite_party', {
        _agreement_id: id,
        _party_id: dawa?.['id'],
      })
      const friend = await chats.newSeeker('Dawa')
      await expect(
        applications.call(friend, 'accept_party_invite', { _code: code }),
      ).rejects.toMatchObject({ code: '22023' })
      await applications.read(friend, 'try_invite', { _code: code })
      expect(await applications.call(friend, 'accept_party_invite', { _code: code })).toMatchObject(
        {
          agreement_id: id,
        },
      )
      await expect(agreements.of(friend, id)).rejects.toMatchObject(notFound)
      expect(await agreements.send(owner, id)).toMatchObject({ state: 'sent', next: 'co_tenant' })
      expect(await agreements.of(friend, id)).toMatchObject({
        my_side: 'co_tenant',
        is_my_turn: true,
      })
    })

    it('freezes: no role changes a version that has its paper (C15)', async () => {
      const { id } = await agreements.sent(owner)
      await expect(
        chats.acts.operate(
          `update public.agreement_versions set terms = '{}' where agreement_id = '${id}'`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(
        chats.acts.operate(
          `update public.agreement_versions set document_sha256 = '${sha256Of('x')}' where agreement_id = '${id}'`,
        ),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(
        chats.acts.operate(`delete from public.agreement_versions where agreement_id = '${id}'`),
      ).rejects.toMatchObject({ code: '42501' })
      const before = await agreements.render(id)
      // a second paper is not stored
      expect(await agreements.render(id)).toEqual(before)
    })

    it('is taken back while nobody has signed; the next save is another version', async () => {
      const { id, seeker } = await agreements.sent(owner)
      const take = (person: Person) =>
        applications.call(person, 'take_agreement_back', { _agreement_id: id, _expected: 'sent' })
      await expect(take(seeker)).rejects.toMatchObject(notYours)
      expect(await take(owner)).toMatchObject({ state: 'draft', next: null })
      await agreements.save(owner, id, { terms: { rent_paise: 1_750_000 } })
      expect(rowsOf((await agreements.of(seeker, id))['versions'])).toHaveLength(1)
      await agreements.render(id)
      await agreements.send(owner, id)
      expect(
        rowsOf((await agreements.of(seeker, id))['versions']).map(({ version_no: no }) => no),
      ).toEqual([2, 1])
    })
  })

  describe('signing', () => {
    it('wants turn, reading, name, code and hash, each said by its word (C16)', async () => {
      const { id, seeker } = await agreements.sent(owner)
      const { document } = await agreements.render(id)
      const sign = (person: Person, changes: Json = {}) =>
        applications.call(person, 'sign_agreement', {
          _agreement_id: id,
          _version_no: 1,
          _document_sha256: document,
          _signed_name: 'Tenzin Lhamo',
          _language: 'en',
          _expected: 'sent',
          ...changes,
        })
      await expect(sign(owner)).rejects.toMatchObject({ hint: 'not_your_turn' })
      await expect(sign(seeker)).rejects.toMatchObject({ hint: 'not_opened' })
      await agreements.read(seeker, id)
      await expect(sign(seeker)).rejects.toMatchObject({ hint: 'code_needed' })
      await agreements.prove(seeker, id)
      await expect(sign(seeker, { _signed_name: 'Tenzin Lama' })).rejects.toMatchObject({
        hint: 'name_differs',
      })
      await expect(sign(seeker, { _document_sha256: sha256Of('older') })).rejects.toMatchObject({
        hint: 'hash_differs',
      })
      await expect(sign(seeker, { _version_no: 2 })).rejects.toMatchObject({ hint: 'hash_differs' })
      await expect(sign(seeker, { _language: 'fr' })).rejects.toMatchObject({ code: '22023' })
      await expect(sign(seeker, { _expected: 'partly_signed' })).rejects.toMatchObject({
        hint: 'wrong_state',
      })
      await expect(sign(seeker, { _expected: null })).rejects.toMatchObject({ code: '22023' })
      const otherSession = randomUUID()
      await chats.acts.operate(
        `insert into auth.sessions (id, user_id) values ('${otherSession}', '${seeker.userId}')`,
      )
      const elsewhere = {
        ...seeker,
        scope: {
          ...seeker.scope,
          settings: {
            'request.jwt.claims': JSON.stringify({
              sub: seeker.userId,
              session_id: otherSession,
              role: 'authenticated',
              aud: 'authenticated',
            }),
          },
        },
      }
      await expect(sign(elsewhere)).rejects.toMatchObject({ hint: 'code_needed' })
      // in other case and with more blanks it is the same name
      const key = randomUUID()
      const signed = await agreements.sign(seeker, id, { _signed_name: ' tenzin  LHAMO' }, key)
      expect(signed).toMatchObject({ state: 'partly_signed', next: 'owner', tenancy_id: null })
      await expect(sign(seeker, { _expected: 'partly_signed' })).rejects.toMatchObject({
        hint: 'not_your_turn',
      })
    })

    it('of all brings it into force: tenancy, home let, evidence that anybody can check (I12)', async () => {
      const { id, homeId, seeker, enquiryId, applicationId } = await agreements.inForce(owner)
      const seen = await agreements.of(seeker, id)
      expect(seen).toMatchObject({ state: 'in_force', signed: 2, signers: 2, next_role: null })
      expect(
        await chats.acts.operate(`select state, unit_label, leave_on from public.tenancies
          where agreement_id = '${id}'`),
      ).toEqual([{ state: 'upcoming', unit_label: '', leave_on: null }])
      expect(
        await chats.acts.operate(`select status from public.properties where id = '${homeId}'`),
      ).toEqual([{ status: 'rented' }])
      expect(
        await chats.acts.operate(`select stage from public.enquiries where id = '${enquiryId}'`),
      ).toEqual([{ stage: 'renting' }])
      expect(
        await chats.acts.operate(`select state, agreed_at is not null as agreed, waits_until
          from public.applications where id = '${applicationId}'`),
      ).toEqual([{ state: 'accepted', agreed: true, waits_until: null }])
      expect(await kindsOf(id)).toEqual([
        'created',
        'document_fixed',
        'invited',
        'invited',
        'viewed',
        'code_verified',
        'signed',
        'viewed',
        'code_verified',
        'signed',
        'completed',
      ])
      expect(
        await applications.read(seeker, 'check_agreement_chain', { _agreement_id: id }),
      ).toMatchObject({ ok: true, events: 11, broken_at: null })
      await expect(
        applications.call(owner, 'take_agreement_back', { _agreement_id: id, _expected: 'sent' }),
      ).rejects.toMatchObject({ hint: 'wrong_state' })
      await expect(
        applications.call(seeker, 'withdraw_application', {
          _application_id: applicationId,
          _expected: 'accepted',
        }),
      ).rejects.toMatchObject({ hint: 'agreement_signed' })
      await expect(
        applications.call(owner, 'close_enquiry', {
          _enquiry_id: enquiryId,
          _reason: 'other',
          _expected: 'open',
        }),
      ).rejects.toMatchObject({ hint: 'still_living' })
    })

    it('is withdrawn by who signed, and all sign anew', async () => {
      const { id, seeker } = await agreements.sent(owner)
      await agreements.sign(seeker, id)
      const withdraw = (person: Person) =>
        applications.call(person, 'withdraw_signature', {
          _agreement_id: id,
          _expected: 'partly_signed',
        })
      await expect(withdraw(owner)).rejects.toMatchObject({ hint: 'not_your_turn' })
      expect(await withdraw(seeker)).toMatchObject({ state: 'sent', next: 'tenant' })
      await agreements.sign(seeker, id)
      expect(await agreements.sign(owner, id)).toMatchObject({ state: 'in_force' })
      expect((await kindsOf(id)).filter((kind) => kind === 'document_fixed')).toHaveLength(2)
    })

    it('is declined with a reason; the offer stands again', async () => {
      const { id, seeker, applicationId } = await agreements.sent(owner)
      const decline = (reason: string) =>
        applications.call(seeker, 'decline_agreement', {
          _agreement_id: id,
          _reason: reason,
          _expected: 'sent',
        })
      await expect(decline('  ')).rejects.toMatchObject({ code: '22023' })
      expect(await decline('The notice is too long.')).toMatchObject({ state: 'declined' })
      expect(await agreements.of(owner, id)).toMatchObject({ reason: 'The notice is too long.' })
      expect(
        await chats.acts.operate(
          `select state from public.applications where id = '${applicationId}'`,
        ),
      ).toEqual([{ state: 'offered' }])
    })
  })

  it('lapses by the clock, after reminders, each once', async () => {
    const { id, seeker } = await agreements.sent(owner)
    const ring = async (days: number) => {
      let rung = 1
      while (rung === 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const [row] = await chats.acts.operate(
          `select private.ring_one(now() + interval '${days} days') as rung`,
        )
        rung = Number(row?.['rung'])
      }
    }
    await ring(2)
    await ring(5)
    expect(await agreements.of(seeker, id)).toMatchObject({ state: 'sent' })
    expect(
      await chats.acts.operate(`select count(*)::integer as count from public.notifications
        where user_id = '${seeker.userId}' and kind = 'agreement_reminder'`),
    ).toEqual([{ count: 2 }])
    await ring(8)
    expect(await agreements.of(seeker, id)).toMatchObject({ state: 'expired' })
    expect((await kindsOf(id)).at(-1)).toBe('expired')
  })

  it('anybody asks by a hash, and gets no address, amount or id', async () => {
    const { id, seeker } = await agreements.drafted(owner)
    const { document } = await agreements.render(id)
    const ask = (hash: unknown) => applications.read(seeker, 'verify_file', { _sha256: hash })
    expect(await ask(document)).toEqual({ known: false })
    await agreements.send(owner, id)
    await agreements.sign(seeker, id)
    expect(await ask(document)).toMatchObject({
      known: true,
      kind: 'document',
      version_no: 1,
      state: 'partly_signed',
      is_latest: true,
      signed: [{ initials: 'T. L.', role: 'tenant' }],
    })
    expect(Object.keys(objectOf(await ask(document))).toSorted()).toEqual([
      'event_head',
      'is_latest',
      'kind',
      'known',
      'number',
      'signed',
      'state',
      'version_no',
    ])
    await expect(ask('abc')).rejects.toMatchObject({ code: '22023' })
  })
})

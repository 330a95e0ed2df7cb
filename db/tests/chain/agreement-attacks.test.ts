// Whoever read the code and tries to sign another text, for another person, or past a change (C15, C16).

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn } from '../support/agreements.ts'
import { type Applications, applicationsOn, objectOf, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('attacks on agreements', (open) => {
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

  const versionOf = async (person: Person, id: string) =>
    objectOf(rowsOf((await agreements.of(person, id))['versions'])[0])
  const signature = (person: Person, id: string, changes: Json) =>
    applications.call(person, 'sign_agreement', {
      _agreement_id: id,
      _version_no: 1,
      _signed_name: 'Tenzin Lhamo',
      _language: 'en',
      _expected: 'sent',
      ...changes,
    })
  const code = { code: 'PT422', hint: 'code_needed' }

  it('a code that was entered for one version signs no other, and the older hash signs nothing (C15, C16)', async () => {
    const { id, seeker } = await agreements.sent(owner)
    const older = await versionOf(seeker, id)
    await agreements.read(seeker, id)
    await agreements.prove(seeker, id)
    await applications.call(owner, 'take_agreement_back', { _agreement_id: id, _expected: 'sent' })
    await agreements.save(owner, id, { terms: { rent_paise: 9_900_000 } })
    await agreements.render(id)
    await agreements.send(owner, id)
    const newer = await versionOf(seeker, id)
    expect(newer['version_no']).toBe(2)
    const hash = { _document_sha256: older['document_sha256'] }
    const differs = { code: 'PT422', hint: 'hash_differs' }
    await expect(signature(seeker, id, hash)).rejects.toMatchObject(differs)
    await expect(signature(seeker, id, { ...hash, _version_no: 2 })).rejects.toMatchObject(differs)
    const present = { _version_no: 2, _document_sha256: newer['document_sha256'] }
    await expect(signature(seeker, id, present)).rejects.toMatchObject({ hint: 'not_opened' })
    await agreements.read(seeker, id)
    await expect(signature(seeker, id, present)).rejects.toMatchObject(code)
    expect(await agreements.of(seeker, id)).toMatchObject({ state: 'sent', signed: 0 })
  })

  it('whoever holds the service key changes no party of a paper that was made: name, address, role, agreement (C15, I6)', async () => {
    const agreed = await agreements.drafted(owner)
    const other = await agreements.drafted(owner)
    const { id, seeker } = agreed
    const change = (assignment: string) =>
      chats.acts.operate(`update public.agreement_parties set ${assignment}
        where agreement_id = '${id}' and role = 'tenant' returning legal_name`)
    const refused = async (): Promise<void> => {
      for (const assignment of [
        `legal_name = 'Somebody Else'`,
        `address = 'Elsewhere'`,
        `role = 'co_tenant'`,
        `agreement_id = '${other.id}'`,
      ])
        // oxlint-disable-next-line no-await-in-loop -- one row
        await expect(change(assignment)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await change(`legal_name = 'Tenzin L'`)).toEqual([{ legal_name: 'Tenzin L' }])
    await change(`legal_name = 'Tenzin Lhamo'`)
    await agreements.render(id)
    await refused()
    await agreements.send(owner, id)
    await refused()
    // A draft again, of which the paper that was sent is the newest.
    await applications.call(owner, 'take_agreement_back', { _agreement_id: id, _expected: 'sent' })
    await refused()
    // Saving makes the next version first, and names its parties.
    await agreements.save(owner, id, { terms: { rent_paise: 9_900_000 } })
    expect(await change(`legal_name = 'Tenzin L'`)).toHaveLength(1)
    await change(`legal_name = 'Tenzin Lhamo'`)
    await agreements.render(id)
    await agreements.send(owner, id)
    await agreements.sign(seeker, id)
    await agreements.sign(owner, id)
    await refused()
    expect(await agreements.of(owner, id)).toMatchObject({ state: 'in_force', signed: 2 })
  })

  it('a code of another session of the same person signs nothing (C16)', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await agreements.read(seeker, id)
    await agreements.prove(seeker, id)
    await chats.acts.operate(
      `update private.signing_proofs set auth_session_id = '${owner.sessionId}' where user_id = '${seeker.userId}'`,
    )
    const { document_sha256: document } = await versionOf(seeker, id)
    await expect(signature(seeker, id, { _document_sha256: document })).rejects.toMatchObject(code)
  })

  it('a code that was used once signs nothing more, withdrawn or not (C16)', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await agreements.sign(seeker, id)
    await applications.call(seeker, 'withdraw_signature', {
      _agreement_id: id,
      _expected: 'partly_signed',
    })
    await agreements.read(seeker, id)
    const { document_sha256: document } = await versionOf(seeker, id)
    await expect(signature(seeker, id, { _document_sha256: document })).rejects.toMatchObject(code)
  })

  it.each(['Meera Rao', 'Tenzin', 'Tenzin Lhаmo', '\u202eTenzin Lhamo', '', 'Tenzin Lhamo 🦚'])(
    'the name “%s” is not the tenant’s (C16)',
    async (name) => {
      const { id, seeker } = await agreements.sent(owner)
      await agreements.read(seeker, id)
      await agreements.prove(seeker, id)
      const { document_sha256: document } = await versionOf(seeker, id)
      await expect(
        signature(seeker, id, { _document_sha256: document, _signed_name: name }),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'name_differs' })
    },
  )

  it.each(['\u200eTenzin\u00a0Lhamo\u200b', 'Tenzin\u00ad Lha\u200dmo', '\ufeffTENZIN\u2003LHAMO'])(
    'a name that was pasted as %j is signed as it is read',
    async (pasted) => {
      const { id, seeker } = await agreements.drafted(owner)
      const parties = rowsOf((await agreements.of(owner, id))['parties']).map(
        ({ id: party, role, legal_name: name, address }) => ({
          id: party,
          role,
          legal_name: role === 'tenant' ? pasted : name,
          address,
        }),
      )
      await agreements.save(owner, id, { parties })
      await agreements.render(id)
      await agreements.send(owner, id)
      expect(await agreements.sign(seeker, id, { _signed_name: 'Tenzin Lhamo' })).toMatchObject({
        state: 'partly_signed',
      })
    },
  )

  const ask = (person: Person, id: string) =>
    applications.call(person, 'ask_agreement_change', {
      _agreement_id: id,
      _version_no: 1,
      _about: 'due_day',
      _wanted: 3,
      _note: null,
      _expected: 'sent',
    })

  it('a signature and an agreed change exclude each other: whoever is second is refused', async () => {
    const agree = async (id: string) => {
      const asked = await applications.read(owner, 'agreement_changes', { _agreement_id: id })
      return applications.call(owner, 'answer_agreement_change', {
        _change_id: textOf(rowsOf(objectOf(asked)['changes'])[0]?.['id']),
        _is_agreed: true,
        _expected: 'sent',
      })
    }
    const first = await agreements.sent(owner)
    await ask(first.seeker, first.id)
    await agreements.sign(first.seeker, first.id)
    await expect(agree(first.id)).rejects.toMatchObject({ code: 'PT409', hint: 'wrong_state' })

    const second = await agreements.sent(owner)
    const { document_sha256: document } = await versionOf(second.seeker, second.id)
    await agreements.read(second.seeker, second.id)
    await agreements.prove(second.seeker, second.id)
    await ask(second.seeker, second.id)
    await agree(second.id)
    await expect(
      signature(second.seeker, second.id, { _document_sha256: document }),
    ).rejects.toMatchObject({ code: 'PT409', hint: 'wrong_state' })
  })

  it('a code of an invitation ends with the draft: once it is sent, it joins nobody', async () => {
    const { id } = await agreements.drafted(owner)
    const parties = rowsOf((await agreements.of(owner, id))['parties']).map(
      ({ id: party, role, legal_name, address }) => ({ id: party, role, legal_name, address }),
    )
    const nisha = { id: null, role: 'co_tenant', legal_name: 'Nisha Rao', address: null }
    await agreements.save(owner, id, { parties: [...parties, nisha] })
    const party = rowsOf((await agreements.of(owner, id))['parties']).find(
      ({ legal_name: name }) => name === 'Nisha Rao',
    )
    const invited = await applications.call(owner, 'invite_party', {
      _agreement_id: id,
      _party_id: party?.['id'],
    })
    await agreements.save(owner, id, { parties })
    await agreements.render(id)
    await agreements.send(owner, id)
    const stranger = await chats.newSeeker()
    await chats.acts.request(stranger, `select public.try_invite('${textOf(invited['code'])}')`)
    await expect(
      applications.call(stranger, 'accept_party_invite', { _code: invited['code'] }, randomUUID()),
    ).rejects.toMatchObject({ code: 'PT404' })
    await expect(agreements.of(stranger, id)).rejects.toMatchObject({ code: 'PT404' })
  })
})

// What a tenant asks to be changed before signing, and the owner's answers: agreed, or kept as it was (chain 2.4).

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn } from '../support/agreements.ts'
import { type Applications, applicationsOn, objectOf, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const notFound = { code: 'PT404', hint: 'not_found' }
const notYours = { code: '42501', hint: 'not_your_step' }
const wrongState = { code: 'PT409', hint: 'wrong_state' }

describeOnEachEngine('changes that a signer asks for', (open) => {
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

  const ask = (person: Person, id: string, changes: Json = {}) =>
    applications.call(person, 'ask_agreement_change', {
      _agreement_id: id,
      _version_no: 1,
      _about: 'due_day',
      _wanted: 3,
      _note: null,
      _expected: 'sent',
      ...changes,
    })
  const answer = (person: Person, changeId: string, isAgreed: boolean | null, expected: string) =>
    applications.call(person, 'answer_agreement_change', {
      _change_id: changeId,
      _is_agreed: isAgreed,
      _expected: expected,
    })
  const changesOf = async (person: Person, id: string) =>
    rowsOf(
      objectOf(await applications.read(person, 'agreement_changes', { _agreement_id: id }))[
        'changes'
      ],
    )
  const versionsOf = async (id: string) => rowsOf((await agreements.of(owner, id))['versions'])

  it('are the tenants’ alone, of the version that is out, before anybody has signed', async () => {
    const draft = await agreements.drafted(owner)
    await expect(ask(draft.seeker, draft.id)).rejects.toMatchObject(notFound)
    await agreements.render(draft.id)
    await agreements.send(owner, draft.id)
    await expect(ask(owner, draft.id)).rejects.toMatchObject(notYours)
    const stranger = await chats.newSeeker()
    await expect(ask(stranger, draft.id)).rejects.toMatchObject(notFound)
    await expect(changesOf(stranger, draft.id)).rejects.toMatchObject(notFound)
    await expect(ask(draft.seeker, draft.id, { _version_no: 2 })).rejects.toMatchObject({
      code: 'PT422',
      hint: 'hash_differs',
    })
    await agreements.sign(draft.seeker, draft.id)
    await expect(ask(draft.seeker, draft.id, { _expected: 'partly_signed' })).rejects.toMatchObject(
      wrongState,
    )
  })

  it.each<[string, Json]>([
    ['the rent, which comes from the offer', { _about: 'rent_paise', _wanted: 1_000_000 }],
    ['nothing', { _about: null }],
    ['a due day of 29', { _wanted: 29 }],
    ['a due day of −1', { _wanted: -1 }],
    ['a due day of a half', { _wanted: 3.5 }],
    ['a limit of 10¹³ paise', { _about: 'repair_limit_paise', _wanted: 1e13 }],
    ['pets by a number', { _about: 'pets_allowed', _wanted: 1 }],
    ['a clause without words', { _about: 'clause', _wanted: '"   "' }],
    ['a clause of 100 kB', { _about: 'clause', _wanted: `"${'x'.repeat(100_000)}"` }],
    ['a note of 301 letters', { _note: 'x'.repeat(301) }],
    ['what stands there already', { _wanted: 5 }],
  ])('%s is not asked for', async (_title, changes) => {
    const { id, seeker } = await agreements.sent(owner)
    await expect(ask(seeker, id, changes)).rejects.toMatchObject({ code: '22023' })
    expect(await changesOf(seeker, id)).toEqual([])
  })

  it('at most ten of a version; another one for the same place takes the place of the first', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await ask(seeker, id)
    await ask(seeker, id, { _wanted: 7 })
    expect((await changesOf(seeker, id)).map(({ wanted }) => wanted)).toEqual([7])
    for (let count = 0; count < 9; count += 1)
      await ask(seeker, id, { _about: 'clause', _wanted: `"Tankers of week ${count} are shared."` })
    await expect(
      ask(seeker, id, { _about: 'clause', _wanted: '"One more."' }),
    ).rejects.toMatchObject({ code: '22023' })
    expect(await changesOf(owner, id)).toHaveLength(10)
  })

  it('all that are open are agreed to at once: by the owner, as they were seen, and in one version', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await ask(seeker, id)
    await ask(seeker, id, { _about: 'refund_days', _wanted: 10 })
    const all = async () => (await changesOf(owner, id)).map((one) => textOf(one['id']))
    const agree = (person: Person, ids: readonly string[], expected = 'sent') =>
      applications.call(person, 'agree_to_all_changes', {
        _agreement_id: id,
        _change_ids: ids,
        _expected: expected,
      })
    const seen = await all()
    await expect(agree(seeker, seen)).rejects.toMatchObject(notYours)
    await expect(agree(await chats.newSeeker(), seen)).rejects.toMatchObject(notFound)
    await expect(agree(owner, [])).rejects.toMatchObject({ code: '22023' })
    await expect(agree(owner, seen.slice(1))).rejects.toMatchObject(wrongState)
    await ask(seeker, id, { _about: 'clause', _wanted: '"Water tankers are shared by half."' })
    await expect(agree(owner, seen)).rejects.toMatchObject(wrongState)
    const other = await agreements.sent(owner)
    await ask(other.seeker, other.id)
    const foreign = (await changesOf(owner, other.id)).map((one) => textOf(one['id']))
    await expect(agree(owner, [...(await all()), ...foreign])).rejects.toMatchObject(wrongState)

    expect(await agree(owner, await all())).toMatchObject({ state: 'draft', version_no: 2 })
    expect((await changesOf(seeker, id)).map(({ state }) => state)).toEqual([
      'agreed',
      'agreed',
      'agreed',
    ])
    expect((await versionsOf(id))[0]).toMatchObject({
      version_no: 2,
      terms: { due_day: 3, refund_days: 10 },
    })
    await expect(agree(owner, await all(), 'draft')).rejects.toMatchObject(wrongState)
  })

  it('are answered by the owner alone, each once; a version with an open one is not sent', async () => {
    const { id, seeker, enquiryId } = await agreements.sent(owner)
    const said = await ask(seeker, id, { _note: 'Our pay comes on the 3rd.' })
    expect(said).toMatchObject({ state: 'sent' })
    await ask(seeker, id, { _about: 'refund_days', _wanted: 10 })
    await ask(seeker, id, { _about: 'clause', _wanted: '"Water tankers are shared by half."' })
    expect(
      await chats.acts.operate(`select turn from public.enquiries where id = '${enquiryId}'`),
    ).toEqual([{ turn: 'host' }])
    const [day, refund, clause] = await changesOf(owner, id)
    expect(day).toMatchObject({
      name: 'Tenzin Lhamo',
      is_mine: false,
      about: 'due_day',
      present: 5,
      wanted: 3,
      note: 'Our pay comes on the 3rd.',
      state: 'asked',
      answered_at: null,
    })
    const dayId = textOf(day?.['id'])
    await expect(answer(seeker, dayId, true, 'sent')).rejects.toMatchObject(notYours)
    await expect(answer(await chats.newSeeker(), dayId, true, 'sent')).rejects.toMatchObject(
      notFound,
    )
    await expect(answer(owner, dayId, null, 'sent')).rejects.toMatchObject({ code: '22023' })
    await expect(answer(owner, dayId, true, 'draft')).rejects.toMatchObject(wrongState)

    expect(await answer(owner, textOf(refund?.['id']), false, 'sent')).toMatchObject({
      state: 'sent',
      version_no: 1,
    })
    expect(await answer(owner, dayId, true, 'sent')).toMatchObject({
      state: 'draft',
      version_no: 2,
    })
    await expect(answer(owner, dayId, false, 'draft')).rejects.toMatchObject(wrongState)
    await agreements.render(id)
    await expect(agreements.send(owner, id, { _version_no: 2 })).rejects.toMatchObject({
      code: 'PT422',
      hint: 'changes_open',
    })
    // the paper was made meanwhile: what is agreed now is the third version
    expect(await answer(owner, textOf(clause?.['id']), true, 'draft')).toMatchObject({
      state: 'draft',
      version_no: 3,
    })
    const [third, second, first] = await versionsOf(id)
    expect(first?.['terms']).toMatchObject({ due_day: 5, refund_days: 15 })
    expect(second?.['terms']).toMatchObject({ due_day: 3, refund_days: 15 })
    expect(third?.['terms']).toMatchObject({ due_day: 3, refund_days: 15 })
    expect(third?.['clauses']).toEqual([
      { id: 'own-1', is_in: true, words: 'Water tankers are shared by half.' },
    ])
    expect((await changesOf(seeker, id)).map(({ state }) => state)).toEqual([
      'agreed',
      'kept',
      'agreed',
    ])
    await agreements.render(id)
    expect(await agreements.send(owner, id)).toMatchObject({ state: 'sent', version_no: 3 })
    await expect(ask(seeker, id, { _version_no: 1 })).rejects.toMatchObject({
      hint: 'hash_differs',
    })
    await agreements.sign(seeker, id)
    expect(await agreements.sign(owner, id)).toMatchObject({ state: 'in_force' })
    expect(
      await applications.read(seeker, 'check_agreement_chain', { _agreement_id: id }),
    ).toMatchObject({ ok: true })
  })

  it('each is told to the other side, without a word of it', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await ask(seeker, id, { _note: 'The geyser is old.' })
    const [change] = await changesOf(owner, id)
    await answer(owner, textOf(change?.['id']), false, 'sent')
    const told = await chats.acts
      .operate(`select kind, user_id::text, subject::text from public.notifications
      where kind like 'agreement_change%' and user_id in ('${owner.userId}', '${seeker.userId}')
        and created_at >= (select asked_at from private.agreement_changes where id = '${textOf(change?.['id'])}')
      order by id`)
    expect(told.map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['agreement_change_asked', owner.userId],
      ['agreement_change_kept', seeker.userId],
    ])
    expect(JSON.stringify(told)).not.toContain('geyser')
  })

  it('are in a copy of one’s data, and go with the account of who asked; what was agreed stays', async () => {
    const { id, seeker } = await agreements.sent(owner)
    await ask(seeker, id, { _note: 'Our pay comes on the 3rd.' })
    const [change] = await changesOf(owner, id)
    await answer(owner, textOf(change?.['id']), true, 'sent')
    const [row] = await chats.acts.operate(`select private.data_of('${seeker.userId}') as data`)
    expect(JSON.stringify(row?.['data'])).toContain('Our pay comes on the 3rd.')
    await chats.acts.operate(`select private.erase_person('${seeker.userId}')`)
    expect(await changesOf(owner, id)).toEqual([])
    expect((await versionsOf(id))[0]?.['terms']).toMatchObject({ due_day: 3 })
  })
})

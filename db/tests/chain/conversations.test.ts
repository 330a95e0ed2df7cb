import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const messagesOf = ({ messages }: Json): readonly Json[] => rowsOf(messages)

describeOnEachEngine('conversations', (open) => {
  let chats: Conversations
  let owner: Person
  let homeId: string
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    homeId = await chats.newHome(owner)
  })

  const begun = async () => {
    const seeker = await chats.newSeeker()
    return { seeker, id: await chats.start(seeker, homeId) }
  }

  const start = async (args: Json, seeker?: Person) =>
    chats.call(seeker ?? (await chats.newSeeker()), 'start_enquiry', {
      _property_id: homeId,
      _body: 'Is it free?',
      ...args,
    })

  describe('are not begun', () => {
    it.each([
      ['without words', { _body: null }, 'bad_argument'],
      ['with spaces only', { _body: ' \n\u200b ' }, 'bad_argument'],
      ['with 4,001 characters', { _body: 'x'.repeat(4_001) }, 'too_long'],
      ['with a tone', { _body: 'a\u0007b' }, 'bad_argument'],
      ['with an Aadhaar number', { _body: 'I am 2345 6789 0124' }, 'aadhaar_number'],
      ['for nobody', { _people: 0 }, 'bad_argument'],
      ['for a crowd', { _people: 21 }, 'bad_argument'],
      ['for a household that is none', { _occupancy: 'bachelors' }, 'bad_argument'],
      ['for a day that is over', { _move_in_on: '2020-01-01' }, 'bad_argument'],
      ['for a day in ten years', { _move_in_on: '2036-12-01' }, 'bad_argument'],
    ])('%s', async (_case, args, hint) => {
      await expect(start(args)).rejects.toMatchObject({ code: '22023', hint })
    })

    it('without a key', async () => {
      const seeker = await chats.newSeeker()
      await expect(
        chats.call(seeker, 'start_enquiry', { _property_id: homeId, _body: 'Hello' }, null),
      ).rejects.toMatchObject({ code: '22023', hint: 'bad_argument' })
    })

    it('about a home that never was, or is hidden', async () => {
      const notFound = { code: 'PT404', hint: 'not_found', message: 'This was not found.' }
      await expect(start({ _property_id: randomUUID() })).rejects.toMatchObject(notFound)
      const hidden = await chats.newHome(owner, { is_public: 'false' })
      await expect(start({ _property_id: hidden })).rejects.toMatchObject(notFound)
    })

    it('about one’s own home', async () => {
      await expect(start({}, owner)).rejects.toMatchObject({ code: 'PT422', hint: 'own_home' })
    })

    it('by somebody whom the owner has blocked, or who has blocked the owner', async () => {
      const { seeker, id } = await begun()
      const second = await chats.newHome(owner)
      for (const blocker of [owner, seeker]) {
        await chats.call(blocker, 'block_person', { _enquiry_id: id })
        await expect(start({ _property_id: second }, seeker)).rejects.toMatchObject({
          code: 'PT422',
          hint: 'blocked',
          message: 'Messages cannot be sent in this conversation.',
        })
        await chats.call(blocker, 'unblock_person', { _enquiry_id: id })
      }
    })
  })

  describe('are limited', () => {
    it('to ten new ones a day, and five with the same words (C4)', async () => {
      const seeker = await chats.newSeeker()
      const homes = await Promise.all(Array.from({ length: 11 }, () => chats.newHome(owner)))
      const ask = (place: number, words: string) => chats.start(seeker, homes[place] ?? '', words)
      for (let place = 0; place < 5; place += 1) await ask(place, 'Is this still free?')
      await expect(ask(5, ' is this STILL free ')).rejects.toMatchObject({
        code: 'PT429',
        hint: 'too_many',
      })
      for (let place = 5; place < 10; place += 1) await ask(place, `Question ${place}`)
      await expect(ask(10, 'Question 10')).rejects.toMatchObject({
        code: 'PT429',
        hint: 'too_many',
      })
    })

    it('to three a day without a confirmed number', async () => {
      const seeker = await chats.acts.newPerson()
      for (let place = 0; place < 3; place += 1)
        await chats.start(seeker, await chats.newHome(owner), `Question ${place}`)
      await expect(chats.start(seeker, await chats.newHome(owner))).rejects.toMatchObject({
        code: 'PT422',
        hint: 'phone_needed',
      })
    })

    it('to three messages until there is an answer (C1)', async () => {
      const { seeker, id } = await begun()
      expect(await chats.thread(seeker, id)).toMatchObject({ messages_left: 2 })
      await chats.send(seeker, id, 'Second')
      await chats.send(seeker, id, 'Third')
      await expect(chats.send(seeker, id, 'Fourth')).rejects.toMatchObject({
        code: 'PT422',
        hint: 'wait_for_answer',
      })
      await expect(chats.start(seeker, homeId, 'Fourth')).rejects.toMatchObject({
        hint: 'wait_for_answer',
      })
      await chats.send(owner, id, 'Yes, it is')
      expect(await chats.thread(seeker, id)).toMatchObject({ messages_left: null })
      await chats.send(seeker, id, 'Fourth')
    })

    it('to thirty messages in five minutes, by one or by several at once', async () => {
      const { seeker, id } = await begun()
      await chats.send(owner, id, 'Yes')
      for (let place = 1; place < 29; place += 1) await chats.send(seeker, id, `Word ${place}`)
      const both = await Promise.allSettled([
        chats.send(seeker, id, 'One more'),
        chats.send(seeker, id, 'And another'),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(chats.send(seeker, id, 'Word 31')).rejects.toMatchObject({
        code: 'PT429',
        hint: 'too_many',
        message: 'Too many requests. Please try again later.',
      })
    })
  })

  describe('are nobody else’s', () => {
    it.each([
      ['thread', {}],
      ['send_message', { _kind: 'text', _body: 'Hello', _files: [] }],
      ['mark_thread_read', { _last_read_id: 1 }],
      ['mute_thread', { _until: null }],
      ['close_enquiry', { _reason: 'other', _expected: 'open' }],
      ['reopen_enquiry', { _expected: 'closed' }],
      ['block_person', {}],
      ['unblock_person', {}],
      ['report_thread', { _message_id: null, _reason: 'payee', _details: null }],
    ])('%s answers a stranger as for one that never was (I9)', async (name, args) => {
      const { id } = await begun()
      const stranger = await chats.newSeeker()
      const asked = (enquiryId: string) =>
        chats
          .call(stranger, name, { _enquiry_id: enquiryId, ...args })
          .catch((error: unknown) => error)
      const answer = await asked(id)
      expect(answer).toMatchObject({ code: 'PT404', message: 'This was not found.' })
      expect(answer).toEqual(await asked(randomUUID()))
    })

    it('tables give strangers no row, and nobody the accounts', async () => {
      const { seeker, id } = await begun()
      const stranger = await chats.newSeeker()
      for (const table of ['enquiries', 'messages', 'chain_events']) {
        expect(await chats.acts.request(stranger, `select id from public.${table}`)).toEqual([])
        const own = await chats.acts.request(seeker, `select id from public.${table}`)
        expect(own.length).toBeGreaterThan(0)
      }
      for (const column of ['seeker_id', 'owner_id', 'broker_id']) {
        await expect(
          chats.acts.request(owner, `select ${column} from public.enquiries where id = '${id}'`),
        ).rejects.toMatchObject({ code: '42501' })
      }
    })
  })

  it('go on for both when the home is hidden, and only there', async () => {
    const { seeker, id } = await begun()
    const hidden = await chats.newHome(owner)
    const hiddenId = await chats.start(seeker, hidden, 'And this one?')
    await chats.acts.operate(
      `update public.properties set is_public = false where id = '${hidden}'`,
    )
    await chats.send(owner, hiddenId, 'Yes, but I have taken it off the site')
    await chats.send(seeker, hiddenId, 'May I see it?')
    await expect(
      chats.call(seeker, 'start_enquiry', { _property_id: hidden, _body: 'Hello' }),
    ).rejects.toMatchObject({ code: 'PT404', hint: 'not_found' })
    expect(await chats.thread(seeker, hiddenId)).toMatchObject({ state: 'open' })
    expect(await chats.thread(seeker, id)).toMatchObject({ state: 'open' })
  })

  it('begin once, and what is asked again goes into the same', async () => {
    const seeker = await chats.newSeeker()
    const first = await chats.call(seeker, 'start_enquiry', {
      _property_id: homeId,
      _body: '  We are two.\r\nIs it free? ',
      _people: 2,
      _occupancy: 'sharers',
    })
    expect(first).toMatchObject({ success: true, state: 'open', version: 1, existing: false })
    const second = await chats.call(seeker, 'start_enquiry', {
      _property_id: homeId,
      _body: 'And the deposit?',
    })
    expect(second).toMatchObject({ enquiry_id: first['enquiry_id'], existing: true })
    const thread = await chats.thread(owner, String(first['enquiry_id']))
    expect(thread).toMatchObject({
      home: {
        property_id: homeId,
        title: 'Quiet top floor',
        locality: 'Kondapur',
        is_listed: true,
      },
      other: { name: 'Tenzin L.' },
      my_side: 'owner',
      stage: 'asking',
      next: 'me',
      people: 2,
      occupancy: 'sharers',
      messages_left: null,
      can_reopen: false,
      has_more: false,
    })
    expect(messagesOf(thread).map(({ body, is_mine: isMine }) => [body, isMine])).toEqual([
      ['And the deposit?', false],
      ['We are two.\nIs it free?', false],
    ])
  })

  it('say who is waited for, what is unread, and count only what the other side wrote', async () => {
    const { seeker, id } = await begun()
    const row = async (person: Person) =>
      (await chats.threads(person)).find((one) => one['id'] === id)
    expect(await row(owner)).toMatchObject({ unread: 1, next: 'me' })
    expect(await row(seeker)).toMatchObject({ unread: 0, next: 'other' })
    const { message_id: answerId } = await chats.send(owner, id, `Yes\n${'x'.repeat(100)}`)
    expect(await row(seeker)).toMatchObject({
      unread: 1,
      next: 'me',
      last: {
        side: 'owner',
        kind: 'text',
        words: `Yes ${'x'.repeat(76)}`,
        entity: null,
        action: null,
      },
    })
    expect(await chats.acts.request(seeker, 'select public.unread_threads() as count')).toEqual([
      { count: 1 },
    ])
    expect(await chats.threads(seeker, { _only: 'unread' })).toHaveLength(1)
    await chats.call(seeker, 'mark_thread_read', { _enquiry_id: id, _last_read_id: 10 ** 12 })
    const read = await chats.call(seeker, 'mark_thread_read', { _enquiry_id: id, _last_read_id: 1 })
    expect(read).toMatchObject({ last_read_id: answerId })
    expect(await row(seeker)).toMatchObject({ unread: 0 })
    expect(await chats.threads(seeker, { _only: 'unread' })).toEqual([])
    expect(await chats.threads(seeker, { _only: 'my_turn' })).toHaveLength(1)
  })

  it('wait for nobody once the only question is taken back, and again once the only answer is', async () => {
    const { seeker, id } = await begun()
    const waits = async (person: Person): Promise<unknown> => {
      const [row] = await chats.acts.request(
        person,
        `select public.my_dashboard('{waiting}', 'owner') -> 'waiting' -> 'threads' as threads`,
      )
      const counted = await chats.call(person, 'thread_counts', { _property_id: null })
      return [rowsOf(row?.['threads']).filter((one) => one['id'] === id).length, counted['my_turn']]
    }
    const before = await chats.call(owner, 'thread_counts', { _property_id: null })
    const others = Number(before['my_turn']) - 1
    expect(await waits(owner)).toEqual([1, others + 1])
    const [line] = messagesOf(await chats.thread(seeker, id))
    await chats.call(seeker, 'take_back_message', { _message_id: line?.['id'] })
    expect(await waits(owner)).toEqual([0, others])
    expect(await waits(seeker)).toEqual([0, 0])
    await chats.send(seeker, id, 'Is it free?')
    expect(await waits(owner)).toEqual([1, others + 1])
    const { message_id: answerId } = await chats.send(owner, id, 'To somebody else')
    expect(await waits(owner)).toEqual([0, others])
    await chats.call(owner, 'take_back_message', { _message_id: answerId })
    expect(await waits(owner)).toEqual([1, others + 1])
    expect(await waits(seeker)).toEqual([0, 0])
  })

  it('are counted as each filter of the list holds them, of one home or of all', async () => {
    const host = await chats.acts.newPerson()
    const [home, other] = [await chats.newHome(host), await chats.newHome(host)]
    const asker = await chats.newSeeker()
    const counts = async (person: Person, of: string | null = null) =>
      chats.call(person, 'thread_counts', { _property_id: of })
    const none = { all: 0, unread: 0, my_turn: 0, visiting: 0, applying: 0 }
    expect(await counts(host)).toEqual(none)
    const first = await chats.start(asker, home, 'Is it free?')
    await chats.start(await chats.newSeeker(), home, 'Is there a lift?')
    await chats.start(asker, other, 'And this one?')
    expect(await counts(host)).toEqual({ ...none, all: 3, unread: 3, my_turn: 3 })
    expect(await counts(host, home)).toEqual({ ...none, all: 2, unread: 2, my_turn: 2 })
    await chats.send(host, first, 'Yes')
    await chats.call(host, 'mark_thread_read', { _enquiry_id: first, _last_read_id: 10 ** 12 })
    expect(await counts(host, home)).toEqual({ ...none, all: 2, unread: 1, my_turn: 1 })
    expect(await counts(asker)).toEqual({ ...none, all: 2, unread: 1, my_turn: 1 })
    expect(await counts(await chats.newSeeker(), home)).toEqual(none)
  })

  it('are listed in pages, none twice and none left out', async () => {
    const host = await chats.acts.newPerson()
    const home = await chats.newHome(host)
    const ids: string[] = []
    for (let place = 0; place < 5; place += 1)
      ids.unshift(await chats.start(await chats.newSeeker(), home, `Question ${place}`))
    const seen: unknown[] = []
    let before: unknown = null
    do {
      const page: Json = await chats.call(host, 'my_threads', { _before: before, _limit: 2 })
      seen.push(...rowsOf(page['threads']).map((row) => row['id']))
      before = page['next_before']
    } while (before !== null)
    expect(seen).toEqual(ids)
    await expect(chats.threads(host, { _before: 'yesterday' })).rejects.toMatchObject({
      code: '22023',
    })
    await expect(chats.threads(host, { _only: 'loud' })).rejects.toMatchObject({ code: '22023' })
    expect(await chats.threads(host, { _search: 'quiet%' })).toEqual([])
    expect(await chats.threads(host, { _search: 'tenz' })).toHaveLength(5)
  })

  it('close for both, hold no message then, and are opened again by the side that closed', async () => {
    const { seeker, id } = await begun()
    await expect(
      chats.call(owner, 'close_enquiry', {
        _enquiry_id: id,
        _reason: 'party_left',
        _expected: 'open',
      }),
    ).rejects.toMatchObject({ code: '22023' })
    await expect(
      chats.call(owner, 'close_enquiry', { _enquiry_id: id, _reason: 'other', _expected: null }),
    ).rejects.toMatchObject({ code: '22023', hint: 'bad_argument' })
    const closed = await chats.call(owner, 'close_enquiry', {
      _enquiry_id: id,
      _reason: 'found_another',
      _expected: 'open',
    })
    expect(closed).toMatchObject({ state: 'closed', version: 2 })
    for (const person of [seeker, owner])
      await expect(chats.send(person, id, 'Still there?')).rejects.toMatchObject({
        code: 'PT409',
        hint: 'wrong_state',
      })
    await expect(
      chats.call(owner, 'reopen_enquiry', { _enquiry_id: id, _expected: null }),
    ).rejects.toMatchObject({ code: '22023', hint: 'bad_argument' })
    const thread = await chats.thread(seeker, id)
    expect(thread).toMatchObject({
      state: 'closed',
      stage: 'closed',
      next: null,
      closed_by: 'owner',
      close_reason: 'found_another',
      can_reopen: false,
    })
    expect(messagesOf(thread)[0]).toMatchObject({
      kind: 'event',
      side: 'owner',
      event: { entity: 'enquiry', action: 'close', side: 'owner' },
    })
    await expect(
      chats.call(seeker, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' }),
    ).rejects.toMatchObject({ code: '42501', hint: 'not_your_step' })
    await chats.call(owner, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' })
    expect(await chats.thread(owner, id)).toMatchObject({ state: 'open', next: 'me', version: 3 })
  })

  it('hold no message between people of whom one has blocked the other, and do not say who did (C1)', async () => {
    const { seeker, id } = await begun()
    await chats.call(owner, 'block_person', { _enquiry_id: id })
    const refusals = []
    for (const person of [seeker, owner])
      refusals.push(await chats.send(person, id, 'Hello?').catch((error: unknown) => error))
    expect(refusals[0]).toMatchObject({ code: 'PT422', hint: 'blocked' })
    expect(refusals[1]).toEqual(refusals[0])
    expect(await chats.thread(owner, id)).toMatchObject({ is_blocked_by_me: true })
    expect(await chats.thread(seeker, id)).toMatchObject({ is_blocked_by_me: false })
    expect(
      await chats.acts.request(seeker, 'select * from public.blocks').catch(() => 'refused'),
    ).toBe('refused')
    expect(await chats.acts.request(seeker, 'select enquiry_id from public.blocks')).toEqual([])
  })

  it('let a message be taken back by its sender, for ten minutes, unless it was reported', async () => {
    const { seeker, id } = await begun()
    const { message_id: messageId } = await chats.send(seeker, id, 'Wrong window')
    await expect(
      chats.call(owner, 'take_back_message', { _message_id: messageId }),
    ).rejects.toMatchObject({
      code: '42501',
      hint: 'not_your_step',
    })
    await chats.call(seeker, 'take_back_message', { _message_id: messageId })
    expect(messagesOf(await chats.thread(owner, id))[0]).toMatchObject({ body: null, warnings: [] })
    const [row] = await chats.threads(seeker)
    expect(row).toMatchObject({ last: { kind: 'text', words: null } })

    const { message_id: reportedId } = await chats.send(seeker, id, 'Something ugly')
    await chats.call(owner, 'report_thread', {
      _enquiry_id: id,
      _message_id: reportedId,
      _reason: 'harassment',
      _details: null,
    })
    await expect(
      chats.call(seeker, 'take_back_message', { _message_id: reportedId }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'reported' })
    const kept = await chats.acts.operate(
      `select kept_text::text as words from private.thread_reports where message_id = ${JSON.stringify(reportedId)}`,
    )
    expect(kept[0]?.['words']).toContain('Something ugly')

    await chats.acts.operate(
      `update public.messages set created_at = now() - interval '11 minutes' where enquiry_id = '${id}' and body is not null`,
    )
    const first = messagesOf(await chats.thread(seeker, id)).at(-1)
    await expect(
      chats.call(seeker, 'take_back_message', { _message_id: first?.['id'] }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'too_late' })
  })

  it('answer several at once, each by a message of its own, and leave out who cannot be answered', async () => {
    const threads = [await begun(), await begun(), await begun()]
    const [first, second, third] = threads
    await chats.call(third?.seeker ?? owner, 'close_enquiry', {
      _enquiry_id: third?.id,
      _reason: 'found_another',
      _expected: 'open',
    })
    const answer = await chats.call(owner, 'send_answers', {
      _enquiry_ids: threads.map(({ id }) => id),
      _body: 'Hello {first name}, it is free.',
    })
    expect(answer).toMatchObject({
      success: true,
      left_out: [{ enquiry_id: third?.id, hint: 'wrong_state' }],
    })
    for (const { seeker, id } of [first, second].flatMap((one) => (one ? [one] : [])))
      expect(messagesOf(await chats.thread(seeker, id))[0]).toMatchObject({
        body: 'Hello Tenzin, it is free.',
        side: 'owner',
      })
    await expect(
      chats.call(first?.seeker ?? owner, 'send_answers', {
        _enquiry_ids: [first?.id],
        _body: 'Hi',
      }),
    ).rejects.toMatchObject({ code: '42501', hint: 'not_your_step' })
    await expect(
      chats.call(owner, 'send_answers', {
        _enquiry_ids: Array.from({ length: 21 }, () => randomUUID()),
        _body: 'Hi',
      }),
    ).rejects.toMatchObject({ code: '22023' })
    await expect(
      chats.call(owner, 'send_answers', { _enquiry_ids: [first?.id, randomUUID()], _body: 'Hi' }),
    ).rejects.toMatchObject({ code: 'PT404' })
  })
})

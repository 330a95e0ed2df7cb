import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import {
  describeOnEachEngine,
  describeOnPostgres,
  openTestDatabase,
} from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('a key of a conversation (C29, I10)', (open) => {
  let chats: Conversations
  let owner: Person
  let seeker: Person
  let homeId: string
  let id: string
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson()
    seeker = await chats.newSeeker()
    homeId = await chats.newHome(owner)
    id = await chats.start(seeker, homeId)
  })

  type Pressed = { readonly by: () => Person; readonly args: () => Json; readonly others: Json }

  const presses: Readonly<Record<string, Pressed>> = {
    start_enquiry: {
      by: () => seeker,
      args: () => ({ _property_id: homeId, _body: 'Hello again' }),
      others: { _people: 2 },
    },
    send_message: {
      by: () => owner,
      args: () => ({ _enquiry_id: id, _kind: 'text', _body: 'Yes', _files: [] }),
      others: { _body: 'No' },
    },
    send_answers: {
      by: () => owner,
      args: () => ({ _enquiry_ids: [id], _body: 'Yes' }),
      others: { _body: 'No' },
    },
    report_thread: {
      by: () => seeker,
      args: () => ({ _enquiry_id: id, _message_id: null, _reason: 'payee', _details: null }),
      others: { _reason: 'harassment' },
    },
    block_person: {
      by: () => seeker,
      args: () => ({ _enquiry_id: id }),
      others: { _enquiry_id: randomUUID() },
    },
    unblock_person: {
      by: () => seeker,
      args: () => ({ _enquiry_id: id }),
      others: { _enquiry_id: randomUUID() },
    },
    close_enquiry: {
      by: () => owner,
      args: () => ({ _enquiry_id: id, _reason: 'other', _expected: 'open' }),
      others: { _reason: 'home_gone' },
    },
    reopen_enquiry: {
      by: () => owner,
      args: () => ({ _enquiry_id: id, _expected: 'closed' }),
      others: { _expected: 'open' },
    },
  }

  it.each(Object.keys(presses))('answers %s twice with equal bytes and acts once', async (name) => {
    const pressed = presses[name]
    if (pressed === undefined) throw new Error('no such press')
    const key = randomUUID()
    const first = await chats.call(pressed.by(), name, pressed.args(), key)
    const count = () => chats.acts.operate('select count(*)::integer as count from public.messages')
    const before = await count()
    const second = await chats.call(pressed.by(), name, pressed.args(), key)
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(await count()).toEqual(before)
    await expect(
      chats.call(pressed.by(), name, { ...pressed.args(), ...pressed.others }, key),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'key_reused' })
  })

  it('takes a message back once', async () => {
    const { message_id: messageId } = await chats.send(seeker, id, 'Oops')
    const key = randomUUID()
    const first = await chats.call(seeker, 'take_back_message', { _message_id: messageId }, key)
    expect(await chats.call(seeker, 'take_back_message', { _message_id: messageId }, key)).toEqual(
      first,
    )
    await expect(
      chats.call(seeker, 'take_back_message', { _message_id: 1 }, key),
    ).rejects.toMatchObject({ hint: 'key_reused' })
  })

  it('of somebody else is none: their words are sent', async () => {
    const key = randomUUID()
    const args = { _enquiry_id: id, _kind: 'text', _body: 'Yes', _files: [] }
    const one = await chats.call(owner, 'send_message', args, key)
    const other = await chats.call(seeker, 'send_message', args, key)
    expect(other['message_id']).not.toEqual(one['message_id'])
  })

  it('whose act was refused may be used again', async () => {
    const key = randomUUID()
    await expect(
      chats.call(
        owner,
        'send_message',
        { _enquiry_id: id, _kind: 'file', _body: null, _files: [{ object_name: 'nowhere' }] },
        key,
      ),
    ).rejects.toMatchObject({ hint: 'file_unknown' })
    await chats.call(
      owner,
      'send_message',
      { _enquiry_id: id, _kind: 'text', _body: 'Hi', _files: [] },
      key,
    )
  })
})

describeOnPostgres('conversations that several write in at once', () => {
  let chats: Conversations
  let owner: Person
  let homeId: string
  beforeAll(async () => {
    const database = await openTestDatabase('postgres', { connections: 24 })
    chats = conversationsOn(actsOn(database))
    owner = await chats.acts.newPerson()
    homeId = await chats.newHome(owner)
    return () => database.close()
  })

  it('get one message of twenty presses with one key', async () => {
    const seeker = await chats.newSeeker()
    const id = await chats.start(seeker, homeId)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        chats.call(
          owner,
          'send_message',
          { _enquiry_id: id, _kind: 'text', _body: 'Yes', _files: [] },
          key,
        ),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const sent = await chats.acts.operate(
      `select count(*)::integer as count from public.messages where enquiry_id = '${id}' and side = 'owner'`,
    )
    expect(sent).toEqual([{ count: 1 }])
  })

  type Asked = { readonly id: string; readonly homeId: string; readonly seeker: Person }
  type Press = {
    /** The owner unless said. */
    readonly by?: 'seeker'
    /** Where the act leaves a row more, or less. */
    readonly rows: string
    readonly before?: (asked: Asked) => Promise<unknown>
    readonly args: (asked: Asked, before: unknown) => Json
    readonly rowsMore?: number
  }
  const presses: Readonly<Record<string, Press>> = {
    start_enquiry: {
      by: 'seeker',
      rows: 'public.messages',
      args: (asked) => ({ _property_id: asked.homeId, _body: 'Hi' }),
    },
    send_answers: {
      rows: 'public.messages',
      args: ({ id }) => ({ _enquiry_ids: [id], _body: 'Yes' }),
    },
    take_back_message: {
      rows: 'public.messages where removed_at is not null',
      before: async ({ id }) => (await chats.send(owner, id, 'Oops'))['message_id'],
      args: (_asked, messageId) => ({ _message_id: messageId }),
    },
    report_thread: {
      by: 'seeker',
      rows: 'private.thread_reports',
      args: ({ id }) => ({ _enquiry_id: id, _message_id: null, _reason: 'payee', _details: null }),
    },
    block_person: { rows: 'public.blocks', args: ({ id }) => ({ _enquiry_id: id }) },
    unblock_person: {
      rows: 'public.blocks',
      before: ({ id }) => chats.call(owner, 'block_person', { _enquiry_id: id }),
      args: ({ id }) => ({ _enquiry_id: id }),
      rowsMore: -1,
    },
    close_enquiry: {
      rows: 'public.chain_events',
      args: ({ id }) => ({ _enquiry_id: id, _reason: 'other', _expected: 'open' }),
    },
    reopen_enquiry: {
      rows: 'public.chain_events',
      before: ({ id }) =>
        chats.call(owner, 'close_enquiry', {
          _enquiry_id: id,
          _reason: 'other',
          _expected: 'open',
        }),
      args: ({ id }) => ({ _enquiry_id: id, _expected: 'closed' }),
    },
    create_invite: {
      rows: 'private.invites',
      args: (asked) => ({ _property_id: asked.homeId, _kind: 'tenant', _tenancy_id: null }),
    },
    accept_invite: {
      by: 'seeker',
      rows: 'public.enquiries',
      before: async ({ seeker }) => {
        const { code } = await chats.call(owner, 'create_invite', {
          _property_id: await chats.newHome(owner),
          _kind: 'tenant',
          _tenancy_id: null,
        })
        await chats.call(seeker, 'try_invite', { _code: code })
        return code
      },
      args: (_asked, code) => ({ _code: code }),
    },
  }

  it.each(Object.entries(presses))(
    'act once of twenty presses of %s with one key (C29)',
    async (name, press) => {
      const seeker = await chats.newSeeker()
      const asked = { id: await chats.start(seeker, homeId), homeId, seeker }
      const args = press.args(asked, await press.before?.(asked))
      const rows = async () => {
        const [row] = await chats.acts.operate(
          `select count(*)::integer as count from ${press.rows}`,
        )
        return Number(row?.['count'])
      }
      const before = await rows()
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          chats.call(press.by === 'seeker' ? seeker : owner, name, args, key),
        ),
      )
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect((await rows()) - before).toBe(press.rowsMore ?? 1)
    },
  )

  it('are begun once by two tabs, with two messages', async () => {
    const seeker = await chats.newSeeker()
    const ids = await Promise.all([
      chats.start(seeker, homeId, 'One'),
      chats.start(seeker, homeId, 'Two'),
    ])
    expect(new Set(ids).size).toBe(1)
    expect(await chats.thread(seeker, ids[0])).toMatchObject({ messages_left: 1 })
  })

  it('begin ten times a day of eleven at once (C4)', async () => {
    const seeker = await chats.newSeeker()
    const homes = await Promise.all(Array.from({ length: 11 }, () => chats.newHome(owner)))
    const asked = await Promise.allSettled(
      homes.map((home, place) => chats.start(seeker, home, `Question ${place}`)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('take no message after they were closed, whoever came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const seeker = await chats.newSeeker()
      const id = await chats.start(seeker, homeId)
      const [sent] = await Promise.allSettled([
        chats.send(seeker, id, 'One more'),
        chats.call(owner, 'close_enquiry', {
          _enquiry_id: id,
          _reason: 'other',
          _expected: 'open',
        }),
      ])
      const [last] = await chats.acts.operate(
        `select kind from public.messages where enquiry_id = '${id}' order by id desc limit 1`,
      )
      expect(last).toEqual({ kind: 'event' })
      expect(await chats.thread(owner, id)).toMatchObject({ state: 'closed', next: null })
      const said: unknown = sent.status === 'rejected' ? sent.reason : { hint: 'wrong_state' }
      expect(said).toMatchObject({ hint: 'wrong_state' })
    }
  })

  it('are closed once by both sides', async () => {
    const seeker = await chats.newSeeker()
    const id = await chats.start(seeker, homeId)
    const close = (person: Person) =>
      chats.call(person, 'close_enquiry', { _enquiry_id: id, _reason: 'other', _expected: 'open' })
    const both = await Promise.allSettled([close(owner), close(seeker)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await chats.thread(owner, id)).toMatchObject({ version: 2 })
  })
})

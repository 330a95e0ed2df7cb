// Breaks the guards of conversations, one at a time, and sees whether the attack that each of them stops is noticed: refused while
// the guard stands, done once it is broken. The guards are functions inside the procedures, which the declared rights cannot see.

import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import {
  openTestDatabase,
  type TestDatabase,
  usualEngine,
} from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

type Guard = {
  /** Of `private`. */
  readonly name: string
  /** What the broken guard answers: an expression, or nothing. */
  readonly answers: string
  readonly attack: string
  /** What the attack is refused with. */
  readonly refusal: { readonly code: string; readonly hint?: string }
  /** Makes what the attack needs, and gives the one call that must be refused. */
  readonly prepare: () => Promise<() => Promise<unknown>>
}

describe('the guards of conversations', () => {
  let database: TestDatabase
  let chats: Conversations
  let owner: Person
  beforeAll(async () => {
    database = await openTestDatabase(usualEngine())
    chats = conversationsOn(actsOn(database))
    owner = await chats.acts.newPerson()
    return () => database.close()
  })

  const begun = async () => {
    const seeker = await chats.newSeeker()
    return { seeker, id: await chats.start(seeker, await chats.newHome(owner)) }
  }
  const storedFile = async (person: Person, enquiryId: string) => {
    const name = `${enquiryId}/${randomUUID()}.jpg`
    await chats.acts.operate(`insert into storage.objects (bucket_id, name, owner_id, metadata)
      values ('thread-files', '${name}', '${person.userId}', '{"size": 9, "mimetype": "image/jpeg"}')`)
    return name
  }
  const switchState = async (person: Person, id: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1)
      await (turn % 2 === 0
        ? chats.call(person, 'close_enquiry', {
            _enquiry_id: id,
            _reason: 'other',
            _expected: 'open',
          })
        : chats.call(person, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' }))
  }

  const guards: readonly Guard[] = [
    {
      name: 'side_of',
      answers: `'owner'`,
      attack: 'a stranger reads a conversation (I9)',
      refusal: { code: 'PT404', hint: 'not_found' },
      prepare: async () => {
        const { id } = await begun()
        const stranger = await chats.newSeeker()
        return () => chats.thread(stranger, id)
      },
    },
    {
      name: 'require_may_write',
      answers: '',
      attack: 'a fourth message before an answer (C1)',
      refusal: { code: 'PT422', hint: 'wait_for_answer' },
      prepare: async () => {
        const { seeker, id } = await begun()
        await chats.send(seeker, id, 'Second')
        await chats.send(seeker, id, 'Third')
        return () => chats.send(seeker, id, 'Fourth')
      },
    },
    {
      name: 'is_blocked',
      answers: 'false',
      attack: 'a message after a block (C1)',
      refusal: { code: 'PT422', hint: 'blocked' },
      prepare: async () => {
        const { seeker, id } = await begun()
        await chats.call(owner, 'block_person', { _enquiry_id: id })
        return () => chats.send(seeker, id, 'Why?')
      },
    },
    {
      name: 'require_start_pace',
      answers: '',
      attack: 'an eleventh conversation in a day (C4)',
      refusal: { code: 'PT429', hint: 'too_many' },
      prepare: async () => {
        const seeker = await chats.newSeeker()
        for (let place = 0; place < 10; place += 1)
          await chats.start(seeker, await chats.newHome(owner), `Question ${place}`)
        const home = await chats.newHome(owner)
        return () => chats.start(seeker, home, 'One more')
      },
    },
    {
      name: 'require_message_pace',
      answers: '',
      attack: 'a 31st message in five minutes',
      refusal: { code: 'PT429', hint: 'too_many' },
      prepare: async () => {
        const { seeker, id } = await begun()
        await chats.send(owner, id, 'Yes')
        for (let place = 1; place < 30; place += 1) await chats.send(seeker, id, `Word ${place}`)
        return () => chats.send(seeker, id, 'Word 31')
      },
    },
    {
      name: 'require_state_pace',
      answers: '',
      attack: 'a conversation is closed and opened a seventh time in a day (C28)',
      refusal: { code: 'PT429', hint: 'too_many' },
      prepare: async () => {
        const { seeker, id } = await begun()
        await switchState(seeker, id, 6)
        return () => switchState(seeker, id, 1)
      },
    },
    {
      name: 'is_listed',
      answers: 'true',
      attack: 'a question about a home that is hidden',
      refusal: { code: 'PT404', hint: 'not_found' },
      prepare: async () => {
        const home = await chats.newHome(owner, { is_public: 'false' })
        const seeker = await chats.newSeeker()
        return () => chats.start(seeker, home)
      },
    },
    {
      name: 'adds_thread_file',
      answers: 'true',
      attack: 'a stranger puts a file into a conversation (C3)',
      refusal: { code: '42501' },
      prepare: async () => {
        const { id } = await begun()
        const stranger = await chats.newSeeker()
        return () =>
          chats.acts.request(
            stranger,
            `insert into storage.objects (bucket_id, name) values ('thread-files', '${id}/a.jpg')`,
          )
      },
    },
    {
      name: 'why_not_reopen',
      answers: 'null::text',
      attack: 'the side that was closed to opens again (C1)',
      refusal: { code: '42501', hint: 'not_your_step' },
      prepare: async () => {
        const { seeker, id } = await begun()
        await switchState(owner, id, 1)
        return () => chats.call(seeker, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' })
      },
    },
    {
      name: 'is_admin',
      answers: 'true',
      attack: 'somebody who is no admin lists the reports of conversations (C27)',
      refusal: { code: '42501' },
      prepare: async () => {
        const person = await chats.newSeeker()
        return () => chats.acts.request(person, 'select * from public.admin_get_thread_reports()')
      },
    },
  ]

  const ask = async (name: string, expression: string) => {
    const [row] = await chats.acts.operate(`select ${expression} as text from pg_proc
      where pronamespace = 'private'::regnamespace and proname = '${name}'`)
    const text = row?.['text']
    if (typeof text !== 'string') throw new Error(`private.${name} is no function`)
    return text
  }

  /** Runs what is to be seen while the guard answers anything; the guard stands again afterwards. */
  const whileBroken = async (
    { name, answers }: Pick<Guard, 'name' | 'answers'>,
    look: () => Promise<void>,
  ) => {
    const whole = await ask(name, 'pg_get_functiondef(oid)')
    const head = await ask(
      name,
      `format('create or replace function private.${name}(%s) returns %s', pg_get_function_arguments(oid), pg_get_function_result(oid))`,
    )
    await database.owner.script(
      `${head} language plpgsql volatile security definer set search_path = '' as $$ begin return ${answers}; end $$`,
    )
    try {
      await look()
    } finally {
      await database.owner.script(whole)
    }
  }

  it.each(guards)('$name: $attack', async (guard) => {
    const attack = await guard.prepare()
    await expect(attack()).rejects.toMatchObject(guard.refusal)
    await whileBroken(guard, async () => {
      expect(await attack().then(() => 'done')).toBe('done')
    })
  })

  it('a file of somebody else is shown to nobody but its two sides (reads_thread_file)', async () => {
    const { seeker, id } = await begun()
    const name = await storedFile(seeker, id)
    const stranger = await chats.newSeeker()
    const shown = async () =>
      (await chats.acts.request(stranger, `select from storage.objects where name = '${name}'`))
        .length
    expect(await shown()).toBe(0)
    await whileBroken({ name: 'reads_thread_file', answers: 'true' }, async () => {
      expect(await shown()).toBe(1)
    })
  })
})

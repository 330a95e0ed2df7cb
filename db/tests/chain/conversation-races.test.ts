// Who acts at the same moment on the same conversations: nobody is told of a deadlock, and what one was promised holds.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { DatabaseError } from '../../../server/src/db/database-error.ts'
import {
  describeOnPostgres,
  openTestDatabase,
  type TestDatabase,
} from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

function hintOf(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'done'
  const reason: unknown = outcome.reason
  if (!(reason instanceof DatabaseError)) throw reason
  return `${reason.code} ${reason.hint ?? ''}`.trim()
}

describeOnPostgres('conversations of a moment', () => {
  let database: TestDatabase
  let chats: Conversations
  let owner: Person
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { connections: 24 })
    chats = conversationsOn(actsOn(database))
    return () => database.close()
  })
  // how many messages a person writes in five minutes is limited
  beforeEach(async () => {
    owner = await chats.acts.newPerson()
  })

  const asked = async (homeId: string, count: number) => {
    const threads: { seeker: Person; id: string }[] = []
    for (let place = 0; place < count; place += 1) {
      const seeker = await chats.newSeeker()
      threads.push({ seeker, id: await chats.start(seeker, homeId, `Question ${place}`) })
    }
    return threads
  }

  it('2.1 edge 4: a home that is deleted while people write about it is deleted, and they are heard', async () => {
    for (let round = 0; round < 8; round += 1) {
      const home = await chats.newHome(owner)
      const threads = await asked(home, 4)
      const outcomes = await Promise.allSettled([
        ...threads.map(({ seeker, id }) => chats.send(seeker, id, 'One more')),
        chats.acts.operate(`delete from public.properties where id = '${home}'`),
        ...threads.map(({ seeker, id }) => chats.send(seeker, id, 'And another')),
      ])
      expect(outcomes.map(hintOf)).toEqual(outcomes.map(() => 'done'))
      const alarms = await chats.acts
        .operate(`select alarm.due_at < now() + interval '31 days' as is_near
        from private.alarms as alarm
        where alarm.subject_id in (${threads.map(({ id }) => `'${id}'`).join(', ')})`)
      expect(alarms).toEqual(threads.map(() => ({ is_near: true })))
    }
  })

  it('2.1 edge 5: a listing that gets another broker while its owner answers several', async () => {
    const broker = await chats.acts.newPerson()
    for (let round = 0; round < 6; round += 1) {
      owner = await chats.acts.newPerson()
      const home = await chats.newHome(owner)
      const threads = await asked(home, 6)
      const outcomes = await Promise.allSettled([
        chats.call(owner, 'send_answers', {
          _enquiry_ids: threads.map(({ id }) => id),
          _body: 'Yes',
        }),
        chats.acts.operate(
          `update public.properties set broker_id = '${broker.userId}' where id = '${home}'`,
        ),
        chats.call(owner, 'send_answers', {
          _enquiry_ids: threads.map(({ id }) => id).toReversed(),
          _body: 'Come and see',
        }),
      ])
      expect(outcomes.map(hintOf)).toEqual(['done', 'done', 'done'])
    }
  })

  it('2.1 edge 10: a message that is reported and taken back at once is one of the two', async () => {
    const [thread] = await asked(await chats.newHome(owner), 1)
    if (thread === undefined) throw new Error('there is no conversation')
    await chats.send(owner, thread.id, 'Yes')
    for (let round = 0; round < 8; round += 1) {
      const { message_id: id } = await chats.send(thread.seeker, thread.id, `Ugly words ${round}`)
      const [report, back] = await Promise.allSettled([
        chats.call(owner, 'report_thread', {
          _enquiry_id: thread.id,
          _message_id: id,
          _reason: 'harassment',
          _details: null,
        }),
        chats.call(thread.seeker, 'take_back_message', { _message_id: id }),
      ])
      expect(hintOf(report)).toBe('done')
      const [kept] = await chats.acts
        .operate(`select kept_text::text like '%Ugly words ${round}%' as has_words
        from private.thread_reports where message_id = ${Number(id)}`)
      const [sent] = await chats.acts.operate(
        `select body is not null as has_words from public.messages where id = ${Number(id)}`,
      )
      const isReported = hintOf(back) === 'PT422 reported'
      expect([hintOf(back), kept, sent]).toEqual([
        isReported ? 'PT422 reported' : 'done',
        { has_words: isReported },
        { has_words: isReported },
      ])
    }
  })

  it('an account that is erased while its person asks and others write leaves no word of theirs', async () => {
    for (let round = 0; round < 8; round += 1) {
      const first = await chats.newHome(owner)
      const second = await chats.newHome(owner)
      const third = await chats.newHome(owner)
      const [thread] = await asked(first, 1)
      if (thread === undefined) throw new Error('there is no conversation')
      const { seeker, id } = thread
      const outcomes = await Promise.allSettled([
        chats.start(seeker, second, 'My own words'),
        chats.send(seeker, id, 'My own words'),
        chats.acts.operate(`select private.erase_person('${seeker.userId}')`),
        chats.send(owner, id, 'Yes'),
        chats.start(seeker, third, 'My own words'),
      ])
      for (const outcome of outcomes) expect(hintOf(outcome)).not.toMatch(/^(?:40|XX)/)
      expect(outcomes[2]?.status).toBe('fulfilled')
      expect(
        await chats.acts.operate(`select thread.state, sent.body
          from public.enquiries as thread join public.messages as sent on sent.enquiry_id = thread.id
          where thread.seeker_id = '${seeker.userId}' and (thread.state = 'open' or sent.sender_id = thread.seeker_id and sent.body is not null)`),
      ).toEqual([])
      expect(
        await chats.acts.operate(
          `select from public.notifications where user_id = '${seeker.userId}'`,
        ),
      ).toEqual([])
    }
  })

  it('an owner whose account is erased while somebody asks leaves nobody waiting', async () => {
    for (let round = 0; round < 6; round += 1) {
      const leaving = await chats.acts.newPerson()
      const home = await chats.newHome(leaving)
      const seekers = [await chats.newSeeker(), await chats.newSeeker(), await chats.newSeeker()]
      const [erased, ...starts] = await Promise.allSettled([
        chats.acts.operate(`select private.erase_person('${leaving.userId}')`),
        ...seekers.map((seeker) => chats.start(seeker, home)),
      ])
      expect(hintOf(erased)).toBe('done')
      for (const outcome of starts) expect(['done', 'PT404 not_found']).toContain(hintOf(outcome))
      expect(
        await chats.acts.operate(
          `select from public.enquiries where owner_id = '${leaving.userId}' and state = 'open'`,
        ),
      ).toEqual([])
    }
  })
})

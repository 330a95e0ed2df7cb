import { beforeAll, expect, it } from 'vitest'

import {
  describeOnEachEngine,
  describeOnPostgres,
  openTestDatabase,
  type TestDatabase,
} from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

/** `now` as SQL. */
async function ringAll(chats: Conversations, now: string): Promise<number> {
  let rung = 0
  for (;;) {
    const [row] = await chats.acts.operate(`select private.ring_one(${now}) as rung`)
    if (row?.['rung'] !== 1) return rung
    rung += 1
  }
}

describeOnEachEngine('alarms of conversations', (open) => {
  let chats: Conversations
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson()
  })

  const begun = async () => {
    const seeker = await chats.newSeeker()
    const homeId = await chats.newHome(owner)
    return { seeker, homeId, id: await chats.start(seeker, homeId) }
  }
  const alarmOf = (id: string) =>
    chats.acts.operate(
      `select attempts, last_error, due_at > now() + interval '59 days' as is_far, due_at < now() + interval '31 days' as is_near
        from private.alarms where subject_id = '${id}'`,
    )

  it('close after sixty days without a message, once, and not a day before (I11)', async () => {
    const { seeker, id } = await begun()
    expect(await ringAll(chats, `now() + interval '59 days'`)).toBe(0)
    expect(await ringAll(chats, `now() + interval '61 days'`)).toBe(1)
    expect(await ringAll(chats, `now() + interval '61 days'`)).toBe(0)
    expect(await chats.thread(seeker, id)).toMatchObject({
      state: 'closed',
      closed_by: 'clock',
      close_reason: 'no_answer',
      can_reopen: true,
      version: 2,
    })
    const [event] = await chats.acts.operate(
      `select side, actor_id, happened_at > now() + interval '60 days' as is_told from public.chain_events
        where enquiry_id = '${id}' and action = 'quiet'`,
    )
    expect(event).toEqual({ side: 'clock', actor_id: null, is_told: true })
    await chats.call(seeker, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' })
    expect(await alarmOf(id)).toMatchObject([{ is_far: true }])
  })

  it('look again at the state: one that came late moves itself', async () => {
    const { id } = await begun()
    await chats.acts.operate(
      `update private.alarms set due_at = now() - interval '1 day' where subject_id = '${id}'`,
    )
    expect(await ringAll(chats, 'now()')).toBe(1)
    expect(await chats.thread(owner, id)).toMatchObject({ state: 'open' })
    expect(await alarmOf(id)).toMatchObject([{ is_far: true }])
  })

  it('end a conversation thirty days after its listing went, which stays readable until then', async () => {
    const { seeker, homeId, id } = await begun()
    await chats.acts.operate(`delete from public.properties where id = '${homeId}'`)
    expect(await chats.thread(seeker, id)).toMatchObject({
      home: { property_id: null, title: 'Quiet top floor', photo: null, is_listed: false },
      state: 'open',
    })
    await chats.send(owner, id, 'I sold it')
    expect(await alarmOf(id)).toMatchObject([{ is_near: true }])
    await ringAll(chats, `now() + interval '31 days'`)
    expect(await chats.thread(seeker, id)).toMatchObject({
      close_reason: 'home_gone',
      can_reopen: false,
    })
    await expect(
      chats.call(seeker, 'reopen_enquiry', { _enquiry_id: id, _expected: 'closed' }),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'home_gone' })
  })

  it('are set for each open conversation and for no closed one (I18)', async () => {
    const { id } = await begun()
    expect(await chats.acts.operate('select * from private.missing_alarms(now())')).toEqual([])
    await chats.acts.operate(`delete from private.alarms where subject_id = '${id}'`)
    expect(await chats.acts.operate('select private.set_missing_alarms(now()) as set')).toEqual([
      { set: 1 },
    ])
    expect(await alarmOf(id)).toHaveLength(1)
    await chats.call(owner, 'close_enquiry', {
      _enquiry_id: id,
      _reason: 'other',
      _expected: 'open',
    })
    expect(await alarmOf(id)).toEqual([])
  })

  it('that fail are put off, undo what they did, and hinder no other', async () => {
    const { id } = await begun()
    await chats.acts
      .operate(`create function private.on_broken(_subject_id uuid, _now timestamptz) returns void
      language plpgsql as $$ begin
        update public.enquiries set home_title = 'Broken' where id = _subject_id;
        raise exception 'out of order';
      end $$`)
    await chats.acts.operate(`insert into private.alarms (kind, subject_id, due_at)
      values ('broken', '${id}', now() - interval '1 hour')`)
    for (const [attempt, minutes] of [
      [1, 1],
      [2, 5],
      [3, 30],
      [4, 360],
      [5, 1440],
      [6, 1440],
    ]) {
      await chats.acts.operate(`update private.alarms set due_at = now() where kind = 'broken'`)
      const [row] = await chats.acts.operate(`
        with rung as materialized (select private.ring_one(now()) as rung)
        select rung from rung`)
      expect(row).toEqual({ rung: 1 })
      expect(
        await chats.acts
          .operate(`select attempts, last_error, round(extract(epoch from due_at - now()) / 60)::integer as minutes
          from private.alarms where kind = 'broken'`),
      ).toEqual([{ attempts: attempt, last_error: 'P0001 out of order', minutes }])
    }
    expect(await chats.thread(owner, id)).toMatchObject({ home: { title: 'Quiet top floor' } })
    await chats.acts.operate(`delete from private.alarms where kind = 'broken'`)
  })
})

describeOnPostgres('two nodes that ring alarms', () => {
  let database: TestDatabase
  let chats: Conversations
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { connections: 12 })
    chats = conversationsOn(actsOn(database))
    return () => database.close()
  })

  it('ring each once, while people write, and nobody is refused', async () => {
    const owner = await chats.acts.newPerson()
    const homeId = await chats.newHome(owner)
    const ids: string[] = []
    for (let place = 0; place < 12; place += 1)
      ids.push(await chats.start(await chats.newSeeker(), homeId, `Question ${place}`))
    await chats.acts.operate(
      `update public.enquiries set last_message_at = now() - interval '61 days'`,
    )
    await chats.acts.operate(`update private.alarms set due_at = now() - interval '1 day'`)
    const [first, second] = await Promise.all([
      ringAll(chats, 'now()'),
      ringAll(chats, 'now()'),
      ...ids.slice(0, 6).map((id) => chats.send(owner, id, 'Yes').catch((error: unknown) => error)),
    ])
    const closed = await chats.acts.operate(
      `select enquiry_id from public.chain_events where action = 'quiet' and side = 'clock'`,
    )
    expect(new Set(closed.map((row) => row['enquiry_id'])).size).toBe(closed.length)
    expect(first + second).toBeGreaterThanOrEqual(closed.length)
    const states = await chats.acts
      .operate(`select thread.state, count(alarm.kind)::integer as alarms
      from public.enquiries as thread left join private.alarms as alarm on alarm.subject_id = thread.id
      group by thread.id`)
    for (const row of states) expect(row['alarms']).toBe(row['state'] === 'open' ? 1 : 0)
    expect(await ringAll(chats, 'now()')).toBe(0)
  })
})

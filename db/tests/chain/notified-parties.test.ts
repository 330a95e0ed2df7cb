// I19: a notification has one event, and a party of the conversation as its reader; C28: what leaves about it holds nothing of theirs.

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const secrets = {
  surname: 'Wangchukverma',
  words: 'The key lies under the blue pot',
  answer: 'My aunt Kamala opens the gate',
  place: 'House 12, Lane 7, behind the temple',
}

describeOnEachEngine('notifications of conversations', (open) => {
  let talk: Conversations
  let owners: readonly Person[]
  let seekers: readonly Person[]
  const threads: { id: string; seeker: Person; owner: Person }[] = []
  beforeAll(async () => {
    const acts = actsOn(await open())
    talk = conversationsOn(acts)
    owners = [await acts.newPerson(), await acts.newPerson()]
    seekers = [
      await talk.newSeeker('Asha'),
      await talk.newSeeker('Nisha'),
      await talk.newSeeker('Tenzin'),
    ]
    for (const person of [...owners, ...seekers]) {
      await acts.operate(
        `update public.profiles set last_name = '${secrets.surname}' where id = '${person.userId}'`,
      )
    }
    for (const owner of owners) {
      const home = await talk.newHome(owner, { location: `'${secrets.place}'` })
      for (const seeker of seekers) {
        const id = await talk.start(seeker, home, `${secrets.words}?`)
        threads.push({ id, seeker, owner })
        await talk.send(owner, id, secrets.answer)
        await talk.send(seeker, id, secrets.words)
      }
    }
    for (const { id, owner } of threads.slice(0, 2)) {
      await talk.call(owner, 'close_enquiry', {
        _enquiry_id: id,
        _reason: 'other',
        _expected: 'open',
      })
    }
  })

  it('are there for each message and each close', async () => {
    const rows = await talk.acts.operate(
      `select kind, count(*)::integer as count from public.notifications group by kind order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'enquiry_closed', count: 2 },
      { kind: 'enquiry_new', count: 6 },
      { kind: 'message_new', count: 12 },
    ])
  })

  it('I19 have an event of their conversation and a reader who is a party and did not act', async () => {
    const strange = await talk.acts.operate(`
      select notice.id
      from public.notifications as notice
      left join public.enquiries as thread on thread.id = notice.enquiry_id
      left join public.messages as sent
        on notice.kind = 'message_new' and sent.id = notice.event_id and sent.enquiry_id = notice.enquiry_id
      left join public.chain_events as event
        on notice.kind <> 'message_new' and event.id = notice.event_id and event.enquiry_id = notice.enquiry_id
      where num_nonnulls(sent.id, event.id) <> 1
        or thread.id is null
        or notice.user_id not in (thread.seeker_id, thread.owner_id, coalesce(thread.broker_id, thread.owner_id))
        or notice.user_id in (sent.sender_id, event.actor_id)`)
    expect(strange).toEqual([])
  })

  it('C28 say nothing that people wrote, no surname, no place, no address, in list, mail or push', async () => {
    for (const { userId, sessionId } of [...owners, ...seekers]) {
      await talk.acts
        .operate(`insert into public.push_subscriptions (user_id, auth_session_id, endpoint, p256dh, auth)
        values ('${userId}', '${sessionId}', 'https://push.example.net/${userId}', repeat('a', 87), repeat('b', 22))`)
    }
    await talk.acts.operate(
      `update public.notifications set push_due_at = now() where kind <> 'enquiry_closed'`,
    )
    const leaving = [
      ...(await talk.acts.operate('select subject from public.notifications')),
      ...(await talk.acts.operate(`select push - 'browsers' as push from private.take_pushes(
        date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + interval '36 hours', 100) as push`)),
      ...(await talk.acts
        .operate(`select mail -> 'items' as items from private.take_notification_mails(
        date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + interval '60 hours', 1000) as mail`)),
    ]
    expect(leaving.length).toBeGreaterThan(30)
    const text = JSON.stringify(leaving)
    for (const secret of [...Object.values(secrets), '@example.in']) {
      expect(text).not.toContain(secret)
    }
    const phones = await talk.acts.operate('select phone from auth.users where phone is not null')
    for (const { phone } of phones) expect(text).not.toContain(phone)
  })

  describe('that a person has', () => {
    it('are read when the conversation is read, and the bell counts them no more', async () => {
      const [thread] = threads
      if (thread === undefined) throw new Error('there is no conversation')
      const before = await talk.call(thread.owner, 'my_unread', {})
      await talk.call(thread.owner, 'mark_thread_read', {
        _enquiry_id: thread.id,
        _last_read_id: 1_000_000_000,
      })
      const after = await talk.call(thread.owner, 'my_unread', {})
      expect(Number(before['unseen_notifications']) - Number(after['unseen_notifications'])).toBe(2)
      const [unread] = await talk.acts
        .operate(`select count(*)::integer as count from public.notifications
        where user_id = '${thread.owner.userId}' and enquiry_id = '${thread.id}' and read_at is null`)
      expect(unread).toEqual({ count: 0 })
    })
  })

  it('muting is no reading: what notified of the conversation before stays unread', async () => {
    const owner = await talk.acts.newPerson()
    const id = await talk.start(await talk.newSeeker(), await talk.newHome(owner))
    const unread = () =>
      talk.acts.operate(`select kind from public.notifications
        where user_id = '${owner.userId}' and read_at is null`)
    await talk.call(owner, 'mute_thread', { _enquiry_id: id, _until: '2026-12-24T00:00:00Z' })
    expect(await unread()).toEqual([{ kind: 'enquiry_new' }])
    await talk.call(owner, 'mark_thread_read', { _enquiry_id: id, _last_read_id: 0 })
    expect(await unread()).toEqual([{ kind: 'enquiry_new' }])
    await talk.call(owner, 'mark_thread_read', { _enquiry_id: id, _last_read_id: 1_000_000_000 })
    expect(await unread()).toEqual([])
  })

  describe('of a broker', () => {
    let broker: Person
    let id: string
    let seeker: Person
    beforeAll(async () => {
      broker = await talk.acts.newPerson()
      await talk.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
        values ('${broker.userId}', 'broker', 'approved')`)
      await talk.acts
        .operate(`insert into public.notification_preferences (user_id, digest, per_kind)
        values ('${broker.userId}', 'daily', '{}')`)
      const home = await talk.newHome(await talk.acts.newPerson())
      await talk.acts.operate(
        `update public.properties set broker_id = '${broker.userId}' where id = '${home}'`,
      )
      seeker = await talk.newSeeker()
      id = await talk.start(seeker, home)
    })
    const approve = (status: string) =>
      talk.acts.operate(`update public.user_roles set role_approval_status = '${status}'
        where role = 'broker' and user_id = '${broker.userId}'`)
    const leaving = async () => {
      await talk.acts
        .operate(`insert into public.push_subscriptions (user_id, auth_session_id, endpoint, p256dh, auth)
        values ('${broker.userId}', '${broker.sessionId}', 'https://push.example.net/${broker.userId}', repeat('a', 87), repeat('b', 22))
        on conflict do nothing`)
      await talk.acts
        .operate(`update public.notifications set push_due_at = now(), mail_due_at = now()
        where user_id = '${broker.userId}'`)
      return talk.acts.operate(`
        select 'mail' as way from private.take_notification_mails(now(), 1000) as mail
        where mail ->> 'user_id' = '${broker.userId}'
        union all
        select 'push' from private.take_pushes(now(), 1000) as push
        where push ->> 'enquiry_id' = '${id}' and push::text like '%${broker.userId}%'`)
    }

    it('end with the role: no new one, and none of before leaves by mail or push', async () => {
      await approve('rejected')
      await talk.send(seeker, id, 'And the deposit?')
      expect(
        await talk.acts.operate(
          `select kind from public.notifications where user_id = '${broker.userId}'`,
        ),
      ).toEqual([{ kind: 'enquiry_new' }])
      expect(await leaving()).toEqual([])
    })

    it('come again with it', async () => {
      await approve('approved')
      await talk.send(seeker, id, 'Hello?')
      const ways = (await leaving()).map(({ way }) => way)
      expect(ways).toEqual(['mail', 'mail', 'push', 'push'])
    })
  })
})

// Browsers that notifications are pushed to, and which pushes are due.

import { beforeAll, describe, expect, it } from 'vitest'

import type { Row } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

type Push = {
  readonly ids: readonly number[]
  readonly kind: string
  readonly side: string
  readonly browsers: readonly { id: string; endpoint: string }[]
}

/** Noon in India, so that nothing is quiet. */
const at = (minutes: number) =>
  `timestamptz '2026-06-10T12:00:00+05:30' + interval '${minutes} minutes'`
const KEYS = `repeat('a', 87), repeat('b', 22)`

function idOf(row: Row | undefined): string {
  const id = row?.['id']
  if (typeof id !== 'string') throw new Error('nothing was stored')
  return id
}

describeOnEachEngine('push subscriptions', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  const subscribe = (person: Person, endpoint: string, given = KEYS) =>
    acts.request(person, `select public.save_push_subscription('${endpoint}', ${given})`)
  const endpointsOf = async ({ userId }: Person) =>
    (
      await acts.operate(
        `select endpoint from public.push_subscriptions where user_id = '${userId}' order by endpoint`,
      )
    ).map((row) => row['endpoint'])
  const openThread = async () => {
    const [seeker, owner] = [await acts.newPerson(), await acts.newPerson()]
    const [row] = await acts.operate(`insert into public.enquiries
        (home_title, home_locality, seeker_id, owner_id, opening_hash)
      values ('Quiet 2 BHK', 'Kondapur', '${seeker.userId}', '${owner.userId}', sha256('')) returning id`)
    const id = idOf(row)
    await subscribe(owner, `https://push.example.net/${id}`)
    return { seeker, owner, id }
  }
  let events = 1000
  const notify = async ({ userId }: Person, kind: string, thread: string, now = at(0)) => {
    events += 1
    await acts.operate(`select private.notify('${userId}', '${kind}', ${events}, '${thread}',
      '{"name": "Tenzin L.", "home": "Quiet 2 BHK"}', ${now})`)
  }
  const pushesTo = async (thread: string, now: string) => {
    const rows = await acts.operate(`select push from private.take_pushes(${now}, 1000) as push`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the function's comment says
    const pushes = rows.map((row) => row['push'] as unknown as Push)
    return pushes.filter(({ browsers }) =>
      browsers.some(({ endpoint }) => endpoint.endsWith(thread)),
    )
  }

  describe('are refused', () => {
    it.each([
      ['no https', 'http://push.example.net/a'],
      ['the address of cloud metadata', 'https://169.254.169.254/latest'],
      ['an address of a network of one’s own', 'https://10.0.0.8/a'],
      ['this machine', 'https://localhost/a'],
      ['this machine in other words', 'https://127.1/a'],
      ['an address as one number', 'https://2130706433/a'],
      ['an address in hexadecimal', 'https://0x7f000001/a'],
      ['an address that is hexadecimal in part', 'https://0x7f.1/a'],
      ['an address of IPv6', 'https://[::1]/a'],
      ['a name of a local network', 'https://printer.local/a'],
      ['a name inside a cluster', 'https://db.svc.internal/a'],
      ['a name without a dot', 'https://postgres:5432/a'],
      ['a user before the host', 'https://push.example.net@10.0.0.8/a'],
      ['a line break', 'https://push.example.net/a\nb'],
      ['no path', 'https://push.example.net'],
      ['501 characters', `https://push.example.net/${'a'.repeat(476)}`],
    ])('with %s', async (_case, endpoint) => {
      await expect(subscribe(await acts.newPerson(), endpoint)).rejects.toMatchObject({
        code: '22023',
      })
    })

    it.each([
      `'short', repeat('b', 22)`,
      `repeat('a', 87), 'short'`,
      `null, null`,
      `repeat('+', 87), repeat('b', 22)`,
    ])('with keys %s', async (given) => {
      await expect(
        subscribe(await acts.newPerson(), 'https://push.example.net/keys', given),
      ).rejects.toMatchObject({ code: '22023' })
    })
  })

  it('are one a browser, ten a person, and follow who signs in there', async () => {
    const [one, two] = [await acts.newPerson(), await acts.newPerson()]
    for (let count = 0; count < 12; count += 1)
      await subscribe(one, `https://push.example.org/${count}`)
    await subscribe(one, 'https://push.example.org/11')
    expect(await endpointsOf(one)).toHaveLength(10)
    expect(await endpointsOf(one)).not.toContain('https://push.example.org/0')
    await subscribe(two, 'https://push.example.org/11')
    expect(await endpointsOf(one)).toHaveLength(9)
    expect(await endpointsOf(two)).toEqual(['https://push.example.org/11'])
    await acts.request(one, `select public.remove_push_subscription('https://push.example.org/11')`)
    expect(await endpointsOf(two)).toHaveLength(1)
    await acts.request(two, `select public.remove_push_subscription('https://push.example.org/11')`)
    expect(await endpointsOf(two)).toEqual([])
  })

  it('are nobody’s for the address alone: the keys are known to the browser', async () => {
    const [one, two] = [await acts.newPerson(), await acts.newPerson()]
    await subscribe(one, 'https://push.example.org/taken')
    await expect(
      subscribe(two, 'https://push.example.org/taken', `repeat('z', 87), repeat('z', 22)`),
    ).rejects.toMatchObject({ code: '22023' })
    expect(await endpointsOf(one)).toEqual(['https://push.example.org/taken'])
  })

  describe('of a person', () => {
    it('are pushed to at once, several messages of a conversation as one', async () => {
      const { owner, id } = await openThread()
      for (let count = 0; count < 3; count += 1) await notify(owner, 'message_new', id)
      const pushes = await pushesTo(id, at(0))
      expect(pushes).toMatchObject([{ kind: 'message_new', side: 'owner', browsers: [{}] }])
      expect(pushes[0]?.ids).toHaveLength(3)
      expect(await pushesTo(id, at(1))).toEqual([])
    })

    it('are pushed to again after two minutes when nobody said that it was done', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      const [push] = await pushesTo(id, at(0))
      const [again] = await pushesTo(id, at(2))
      expect(again?.ids).toEqual(push?.ids)
      await acts.operate(`select private.end_pushes(array[${again?.ids.join(',')}])`)
      expect(await pushesTo(id, at(10))).toEqual([])
    })

    it.each([
      ['the kind is in the digest', 'enquiry_closed', ''],
      [
        'the kind is switched off',
        'enquiry_new',
        `insert into public.notification_preferences (user_id, digest, per_kind)
        values (:me, 'daily', '{"enquiry_new": {"mail": true, "push": false, "sms": true}}')`,
      ],
      [
        'the account is suspended',
        'enquiry_new',
        `update auth.users set banned_until = 'infinity' where id = :me`,
      ],
      [
        'the conversation is muted',
        'message_new',
        `insert into public.enquiry_reads (enquiry_id, user_id, last_read_id, muted_until)
        values (:thread, :me, 0, 'infinity')`,
      ],
      [
        'it was read',
        'enquiry_new',
        `select private.mark_notifications(:me, array(select id from public.notifications where user_id = :me), now())`,
      ],
    ])('are not pushed to when %s', async (_case, kind, change) => {
      const { owner, id } = await openThread()
      await notify(owner, kind, id)
      if (change !== '') {
        await acts.operate(
          change.replaceAll(':me', `'${owner.userId}'`).replaceAll(':thread', `'${id}'`),
        )
      }
      expect(await pushesTo(id, at(1))).toEqual([])
      expect(await pushesTo(id, at(1000))).toEqual([])
    })

    it('end with the session that asked for them, however it ends', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      await acts.operate(`delete from auth.sessions where id = '${owner.sessionId}'`)
      expect(await endpointsOf(owner)).toEqual([])
      expect(await pushesTo(id, at(0))).toEqual([])
    })

    it('do not leave once the session’s time is over', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      await acts.operate(
        `update auth.sessions set not_after = ${at(5)} where id = '${owner.sessionId}'`,
      )
      expect(await pushesTo(id, at(6))).toEqual([])
      await notify(owner, 'enquiry_new', id, at(7))
      expect(await pushesTo(id, at(7))).toEqual([])
    })

    it('wait for the end of quiet hours', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id, at(11 * 60))
      expect(await pushesTo(id, at(12 * 60))).toEqual([])
      expect(await pushesTo(id, at(19 * 60))).toHaveLength(1)
    })

    it('are not pushed to about what is a day old', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      expect(await pushesTo(id, at(24 * 60 + 1))).toEqual([])
    })

    it('are forgotten when they are gone, and at the tenth failure in a row', async () => {
      const { owner, id } = await openThread()
      const note = (outcome: string) =>
        acts.operate(`select private.note_push(id, '${outcome}') from public.push_subscriptions
          where user_id = '${owner.userId}'`)
      for (let count = 0; count < 9; count += 1) await note('failed')
      await note('sent')
      for (let count = 0; count < 9; count += 1) await note('failed')
      expect(await endpointsOf(owner)).toHaveLength(1)
      await note('failed')
      expect(await endpointsOf(owner)).toEqual([])
      await subscribe(owner, `https://push.example.net/${id}`)
      await note('gone')
      expect(await endpointsOf(owner)).toEqual([])
    })
  })
})

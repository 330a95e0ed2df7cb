// Notifications in SQL: what is written, marked and due, by a clock that is an argument.

import { beforeAll, describe, expect, it } from 'vitest'

import { notificationKinds } from '@basera/contract/constants/notifications'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import type { Row } from '../../../server/src/db/rows.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

type Mail = {
  readonly id: number
  readonly kind: string
  readonly user_id: string
  readonly count: number
  readonly items: readonly {
    kind: string
    side: string
    subject: { name?: string; home?: string }
  }[]
}

const byKind = (one: { kind?: unknown }, other: { kind?: unknown }) =>
  String(one.kind).localeCompare(String(other.kind))

/** Noon in India, so that nothing is quiet. */
const NOON = '2026-06-10T12:00:00+05:30'
const at = (minutes: number, from = NOON) => `timestamptz '${from}' + interval '${minutes} minutes'`

function idOf(row: Row | undefined): string {
  const id = row?.['id']
  if (typeof id !== 'string') throw new Error('nothing was stored')
  return id
}

describeOnEachEngine('notifications', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  const openThread = async () => {
    const [seeker, owner] = [
      await acts.newPerson({ first_name: 'Tenzin', last_name: 'Lama' }),
      await acts.newPerson(),
    ]
    const [row] = await acts.operate(`insert into public.enquiries
        (home_title, home_locality, seeker_id, owner_id, opening_hash)
      values ('Quiet 2 BHK', 'Kondapur', '${seeker.userId}', '${owner.userId}', sha256('')) returning id`)
    return { seeker, owner, id: idOf(row) }
  }
  let events = 1000
  const notify = async (
    { userId }: Person,
    kind: string,
    thread: string,
    now = at(0),
    event = (events += 1),
  ) => {
    await acts.operate(`select private.notify('${userId}', '${kind}', ${event}, '${thread}',
      '{"name": "Tenzin L.", "home": "Quiet 2 BHK", "phone": "+919848012345"}', ${now})`)
    return event
  }
  /** Mails to this person that are due at the moment; those of others are taken, too. */
  const mailsTo = async ({ userId }: Person, now: string) => {
    const rows = await acts.operate(
      `select mail from private.take_notification_mails(${now}, 1000) as mail`,
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the function's comment says
    const mails = rows.map((row) => row['mail'] as unknown as Mail)
    return mails.filter((mail) => mail.user_id === userId)
  }
  const rowsOf = ({ userId }: Person): Promise<Row[]> =>
    acts.operate(`select kind, subject, seen_at, read_at, mail_due_at, push_due_at
      from public.notifications where user_id = '${userId}' order by id`)
  const ask = async (person: Person, call: string) => {
    const [row] = await acts.request(person, `select ${call} as answer`)
    return row?.['answer']
  }
  const listed = async (person: Person, call = 'public.my_notifications()') => {
    const answer = await ask(person, call)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- MyNotifications of the contract
    return answer as { notifications: { id: number; kind: string }[]; has_more: boolean }
  }
  const prefer = (person: Person, changes: Readonly<Record<string, unknown>>) =>
    ask(
      person,
      `public.save_preferences('${JSON.stringify({ quiet_from: null, quiet_until: null, digest: 'daily', per_kind: {}, ...changes })}')`,
    )
  const refusal = { code: '22023' }

  describe('are refused', () => {
    it('for a kind that is in no catalogue', async () => {
      const { owner, id } = await openThread()
      await expect(notify(owner, 'lottery_won', id)).rejects.toMatchObject(refusal)
    })

    it.each([
      ['a page of none', 'public.my_notifications(null, null, 0)'],
      ['a page of 51', 'public.my_notifications(null, null, 51)'],
      ['an unknown kind', `public.my_notifications(array['lottery_won'])`],
      ['seeing up to nowhere', 'public.mark_seen(null)'],
      [
        'reading 201 at once',
        'public.mark_notifications_read(array(select generate_series(1, 201)))',
      ],
    ])('%s', async (_case, call) => {
      await expect(ask(await acts.newPerson(), call)).rejects.toMatchObject(refusal)
    })

    it.each([
      [
        'an unknown kind (2.11, edge 7)',
        { per_kind: { lottery_won: { mail: true, push: true, sms: true } } },
      ],
      ['a kind without its ways', { per_kind: { message_new: { mail: true } } }],
      [
        'a way that there is not',
        { per_kind: { message_new: { mail: true, push: true, sms: true, fax: true } } },
      ],
      [
        'a way that is a word',
        { per_kind: { message_new: { mail: 'yes', push: true, sms: true } } },
      ],
      ['kinds that are a list', { per_kind: [] }],
      ['an hour that there is not', { quiet_from: '24:00', quiet_until: '07:00' }],
      ['a time in words', { quiet_from: 'ten', quiet_until: '07:00' }],
      ['one end of quiet hours', { quiet_from: '22:00' }],
      ['quiet hours without a length', { quiet_from: '22:00', quiet_until: '22:00' }],
      ['a weekly digest', { digest: 'weekly' }],
      ['a digest of nothing', { digest: null }],
      ['something more', { theme: 'dark' }],
    ])('preferences with %s', async (_case, changes) => {
      await expect(prefer(await acts.newPerson(), changes)).rejects.toMatchObject(refusal)
    })

    it.each(['null', `'[]'`, `'"off"'`, `'{}'`])('preferences that are %s', async (text) => {
      await expect(
        ask(await acts.newPerson(), `public.save_preferences(${text})`),
      ).rejects.toMatchObject(refusal)
    })
  })

  it('have the ways that the screens know', async () => {
    const rows = await acts.operate(`select kind, mail, is_pushed, is_texted, is_urgent,
      unread_minutes::integer, spacing_minutes::integer from private.notification_kinds`)
    const known = Object.entries(notificationKinds).map(([kind, ways]) => ({
      kind,
      mail: ways.mail,
      is_pushed: ways.isPushed,
      is_texted: ways.isTexted,
      is_urgent: ways.isUrgent,
      unread_minutes: ways.unreadMinutes,
      spacing_minutes: ways.spacingMinutes,
    }))
    expect(rows.toSorted(byKind)).toEqual(known.toSorted(byKind))
  })

  it('are written once an event and person, and keep of the subject only a name and a title', async () => {
    const { owner, id } = await openThread()
    const event = await notify(owner, 'enquiry_new', id)
    await notify(owner, 'enquiry_new', id, at(1), event)
    const rows = await rowsOf(owner)
    expect(rows.map(({ kind, subject }) => ({ kind, subject }))).toEqual([
      { kind: 'enquiry_new', subject: { name: 'Tenzin L.', home: 'Quiet 2 BHK' } },
    ])
  })

  it('of applications keep until when, the reason and the kind of paper: no sum, file or words (C28)', async () => {
    const { owner, id } = await openThread()
    await acts.operate(`select private.notify('${owner.userId}', 'application_offered', 1, '${id}',
      '{"home": "Quiet 2 BHK", "until": "2026-06-14T12:00:00+05:30", "reason": "papers_missing", "paper": "identity",
        "rent_paise": 2500000, "file": "pan-card.pdf", "words": "Please send it again."}', ${at(0)})`)
    const [row] = await rowsOf(owner)
    expect(row?.['subject']).toEqual({
      home: 'Quiet 2 BHK',
      until: '2026-06-14T12:00:00+05:30',
      reason: 'papers_missing',
      paper: 'identity',
    })
    await expect(
      acts.operate(`select private.notify('${owner.userId}', 'document_ends', 2, '${id}',
        '{"paper": "pan-card.pdf"}', ${at(0)})`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('leave no row when what they tell of is undone (2.11, edge 5)', async () => {
    const { owner, id } = await openThread()
    await expect(
      acts.operate(`do $$ begin
        perform private.notify('${owner.userId}', 'enquiry_new', 1, '${id}', '{}', now());
        raise exception 'undone';
      end $$`),
    ).rejects.toThrow('undone')
    expect(await rowsOf(owner)).toEqual([])
  })

  it.each([
    ['suspended', `banned_until = 'infinity'`],
    ['erased', 'deleted_at = now()'],
  ])('reach nobody who is %s (2.11, edge 8)', async (_state, change) => {
    const before = await openThread()
    await notify(before.owner, 'enquiry_new', before.id)
    await acts.operate(`update auth.users set ${change} where id = '${before.owner.userId}'`)
    await notify(before.owner, 'enquiry_new', before.id)
    expect(await rowsOf(before.owner)).toHaveLength(1)
    expect(await mailsTo(before.owner, at(10))).toEqual([])
    expect(await mailsTo(before.owner, at(2000))).toEqual([])
  })

  it('ring the bell alone while the address is unproven (2.11, edge 3)', async () => {
    const { owner, id } = await openThread()
    await acts.operate(
      `update auth.users set email_confirmed_at = null where id = '${owner.userId}'`,
    )
    await acts.operate(`insert into public.push_subscriptions (user_id, auth_session_id, endpoint, p256dh, auth)
      values ('${owner.userId}', '${owner.sessionId}', 'https://push.example.net/${id}', repeat('a', 87), repeat('b', 22))`)
    await notify(owner, 'enquiry_new', id)
    expect(await rowsOf(owner)).toMatchObject([
      { mail_due_at: null, push_due_at: null, seen_at: null },
    ])
    expect(await mailsTo(owner, at(10))).toEqual([])
  })

  describe('as mails', () => {
    it('leave at once and once, with who acted and which home', async () => {
      const { owner, seeker, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      expect(await mailsTo(seeker, at(0))).toEqual([])
      await notify(owner, 'enquiry_new', id)
      const mails = await mailsTo(owner, at(0))
      expect(mails).toMatchObject([
        {
          kind: 'enquiry_new',
          count: 1,
          items: [{ side: 'owner', subject: { name: 'Tenzin L.', home: 'Quiet 2 BHK' } }],
        },
      ])
      expect(await mailsTo(owner, at(60))).toEqual([])
    })

    it('do not leave about what was read before they were due (2.11, edge 2)', async () => {
      const { owner, id } = await openThread()
      const event = await notify(owner, 'message_new', id)
      await acts.operate(`insert into public.enquiry_reads (enquiry_id, user_id, last_read_id)
        values ('${id}', '${owner.userId}', ${event})`)
      expect(await mailsTo(owner, at(10))).toEqual([])
      const [row] = await rowsOf(owner)
      expect(row?.['read_at']).not.toBeNull()
      expect(row?.['seen_at']).not.toBeNull()
    })

    it('leave about a message that came after what was read', async () => {
      const { owner, id } = await openThread()
      const event = await notify(owner, 'message_new', id)
      await notify(owner, 'message_new', id, at(4))
      await acts.operate(`insert into public.enquiry_reads (enquiry_id, user_id, last_read_id)
        values ('${id}', '${owner.userId}', ${event})`)
      expect(await mailsTo(owner, at(8))).toEqual([])
      expect(await mailsTo(owner, at(9))).toMatchObject([{ kind: 'message_new', count: 1 }])
    })

    it('tell of messages that stayed unread for five minutes, one mail a conversation in fifteen', async () => {
      const { owner, id } = await openThread()
      const other = await openThread()
      await acts.operate(
        `update public.enquiries set owner_id = '${owner.userId}' where id = '${other.id}'`,
      )
      await notify(owner, 'message_new', id)
      await notify(owner, 'message_new', other.id)
      await notify(owner, 'message_new', id, at(1))
      expect(await mailsTo(owner, at(4.9))).toEqual([])
      expect((await mailsTo(owner, at(6))).map(({ count }) => count)).toEqual([2, 1])
      await notify(owner, 'message_new', id, at(7))
      expect(await mailsTo(owner, at(13))).toEqual([])
      expect(await mailsTo(owner, at(20.9))).toEqual([])
      expect(await mailsTo(owner, at(21))).toMatchObject([{ count: 1 }])
    })

    it('are at most four in any hour for 500 messages (2.11, edge 6; C28)', async () => {
      const { owner, id } = await openThread()
      const mailed: number[] = []
      for (let minute = 0; minute < 100; minute += 1) {
        if (minute < 62) {
          await acts.operate(`select private.notify('${owner.userId}', 'message_new', ${minute} * 10 + n, '${id}',
            '{}', ${at(minute)}) from generate_series(100000, 100008) as n`)
        }
        const mails = await mailsTo(owner, at(minute))
        mailed.push(...mails.map(() => minute))
      }
      expect(await rowsOf(owner)).toHaveLength(558)
      for (const first of mailed) {
        expect(
          mailed.filter((minute) => minute >= first && minute < first + 60).length,
        ).toBeLessThanOrEqual(4)
      }
      expect(mailed.length).toBeGreaterThanOrEqual(5)
    })

    it('about questions of many are three in an hour, then one in a quarter of it about all (C28)', async () => {
      const { owner, id } = await openThread()
      const mailed: number[] = []
      const counts: number[] = []
      for (let minute = 0; minute < 60; minute += 1) {
        await notify(owner, 'enquiry_new', id, at(minute))
        const mails = await mailsTo(owner, at(minute))
        mailed.push(...mails.map(() => minute))
        counts.push(...mails.map(({ count }) => count))
      }
      expect(mailed).toEqual([0, 1, 2, 17, 32, 47])
      expect(counts).toEqual([1, 1, 1, 15, 15, 15])
    })

    it('about questions of one night come as one in the morning (C28)', async () => {
      const { owner, id } = await openThread()
      for (let count = 0; count < 30; count += 1) await notify(owner, 'enquiry_new', id, at(700))
      const mails = await mailsTo(owner, at(1200))
      expect(mails.map(({ kind, count, items }) => [kind, count, items.length])).toEqual([
        ['enquiry_new', 30, 20],
      ])
    })

    it('wait for the end of quiet hours, over midnight, too (2.11, edge 4)', async () => {
      for (const [clock, due] of [
        ['2026-06-10T21:59:00', '2026-06-10T21:59:00'],
        ['2026-06-10T22:00:00', '2026-06-11T07:00:00'],
        ['2026-06-10T23:59:59', '2026-06-11T07:00:00'],
        ['2026-06-11T00:00:00', '2026-06-11T07:00:00'],
        ['2026-06-11T06:59:59', '2026-06-11T07:00:00'],
        ['2026-06-11T07:00:00', '2026-06-11T07:00:00'],
      ]) {
        const { owner, id } = await openThread()
        await notify(owner, 'enquiry_new', id, `timestamptz '${clock}+05:30'`)
        const [row] =
          await acts.operate(`select mail_due_at = timestamptz '${due}+05:30' as fits, seen_at
          from public.notifications where user_id = '${owner.userId}'`)
        expect([clock, row]).toEqual([clock, { fits: true, seen_at: null }])
      }
    })

    it('wait also for quiet hours that were chosen after the event, and within one day', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      await prefer(owner, { quiet_from: '11:00', quiet_until: '13:30' })
      expect(await mailsTo(owner, at(1))).toEqual([])
      expect(await mailsTo(owner, at(89))).toEqual([])
      expect(await mailsTo(owner, at(90))).toHaveLength(1)
    })

    it('do not leave for a kind that is switched off, before or after the event', async () => {
      const off = { per_kind: { enquiry_new: { mail: false, push: true, sms: true } } }
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      await prefer(owner, off)
      await notify(owner, 'enquiry_new', id)
      expect(await mailsTo(owner, at(1))).toEqual([])
      expect(await rowsOf(owner)).toHaveLength(2)
    })

    it('do not leave about messages of a muted conversation, which the bell does not count either', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'message_new', id)
      await acts.operate(`insert into public.enquiry_reads (enquiry_id, user_id, last_read_id, muted_until)
        values ('${id}', '${owner.userId}', 0, 'infinity')`)
      await notify(owner, 'message_new', id)
      expect(await mailsTo(owner, at(30))).toEqual([])
      expect(await ask(owner, 'public.my_unread()')).toMatchObject({ unseen_notifications: 1 })
    })

    it('of little haste come together at 8 in the morning in India', async () => {
      const one = await openThread()
      const two = await openThread()
      await acts.operate(
        `update public.enquiries set owner_id = '${one.owner.userId}' where id = '${two.id}'`,
      )
      await notify(one.owner, 'enquiry_closed', one.id)
      await notify(one.owner, 'enquiry_closed', two.id, at(300))
      expect(await mailsTo(one.owner, `timestamptz '2026-06-11T07:59:00+05:30'`)).toEqual([])
      expect(await mailsTo(one.owner, `timestamptz '2026-06-11T08:00:00+05:30'`)).toMatchObject([
        {
          kind: 'digest',
          count: 2,
          items: [{ kind: 'enquiry_closed' }, { kind: 'enquiry_closed' }],
        },
      ])
    })

    it.each([
      ['at_once', 1],
      ['off', 0],
    ])('of little haste obey the choice %s', async (digest, count) => {
      const { owner, id } = await openThread()
      await prefer(owner, { digest })
      await notify(owner, 'enquiry_closed', id)
      expect(await mailsTo(owner, at(1))).toHaveLength(count)
      expect(await mailsTo(owner, at(2000))).toEqual([])
    })

    it('end for their kind by the link, whatever else was chosen', async () => {
      const { owner, id } = await openThread()
      await prefer(owner, { per_kind: { message_new: { mail: true, push: false, sms: true } } })
      for (const kind of ['enquiry_new', 'message_new', 'digest', 'lottery_won']) {
        await acts.operate(`select private.stop_notification_mails('${owner.userId}', '${kind}')`)
      }
      expect(await ask(owner, 'public.my_preferences()')).toEqual({
        quiet_from: null,
        quiet_until: null,
        digest: 'off',
        per_kind: {
          enquiry_new: { mail: false, push: true, sms: true },
          message_new: { mail: false, push: false, sms: true },
        },
      })
      await notify(owner, 'message_new', id)
      await notify(owner, 'invite_accepted', id)
      expect((await mailsTo(owner, at(10))).map(({ kind }) => kind)).toEqual(['invite_accepted'])
    })
  })

  describe('in the list', () => {
    it('are the caller’s own, newest first, page by page', async () => {
      const { owner, seeker, id } = await openThread()
      for (let count = 0; count < 5; count += 1) await notify(owner, 'message_new', id, at(count))
      await notify(owner, 'enquiry_new', id, at(9))
      expect(await listed(seeker)).toEqual({ notifications: [], has_more: false })
      const first = await listed(owner, 'public.my_notifications(null, null, 4)')
      expect(first.has_more).toBe(true)
      expect(first.notifications.map(({ kind }) => kind)).toEqual([
        'enquiry_new',
        'message_new',
        'message_new',
        'message_new',
      ])
      expect(Object.keys(first.notifications[0] ?? {}).toSorted()).toEqual([
        'agreement_id',
        'created_at',
        'enquiry_id',
        'id',
        'kind',
        'read_at',
        'seen_at',
        'subject',
        'tenancy_id',
        'ticket_id',
      ])
      // a tab asks for many kinds at once
      const many = Object.keys(notificationKinds).join("','")
      const all = await listed(owner, `public.my_notifications(array['${many}'], null, 50)`)
      expect(all.notifications).toHaveLength(6)
      const rest = await listed(
        owner,
        `public.my_notifications(null, ${first.notifications[3]?.id}, 4)`,
      )
      expect(rest).toMatchObject({ has_more: false })
      expect(rest.notifications).toHaveLength(2)
      const some = await listed(owner, `public.my_notifications(array['enquiry_new'])`)
      expect(some.notifications).toHaveLength(1)
    })

    it('are marked as seen up to one, and as read with their own ids only', async () => {
      const { owner, seeker, id } = await openThread()
      for (let count = 0; count < 3; count += 1) await notify(owner, 'enquiry_new', id)
      const [third, second, first] = (await listed(owner)).notifications.map((one) => one.id)
      expect(await ask(seeker, `public.mark_seen(${third})`)).toMatchObject({
        unseen_notifications: 0,
      })
      expect(await ask(seeker, `public.mark_notifications_read(array[${first}])`)).toBeDefined()
      expect(await ask(owner, 'public.my_unread()')).toEqual({
        unseen_notifications: 3,
        unread_threads: 0,
      })
      expect(await ask(owner, `public.mark_seen(${second})`)).toMatchObject({
        unseen_notifications: 1,
      })
      expect(await ask(owner, `public.mark_notifications_read(array[${third}])`)).toMatchObject({
        unseen_notifications: 0,
      })
      expect((await rowsOf(owner)).filter((row) => row['read_at'] !== null)).toHaveLength(1)
      await ask(owner, 'public.mark_notifications_read(null)')
      expect((await rowsOf(owner)).filter((row) => row['read_at'] === null)).toEqual([])
    })

    it('are counted to a hundred', async () => {
      const { owner, id } = await openThread()
      await acts.operate(`select private.notify('${owner.userId}', 'message_new', n, '${id}', '{}', now())
        from generate_series(1, 120) as n`)
      expect(await ask(owner, 'public.my_unread()')).toMatchObject({ unseen_notifications: 100 })
    })

    it('go after 180 days', async () => {
      const { owner, id } = await openThread()
      await notify(owner, 'enquiry_new', id)
      await notify(owner, 'enquiry_new', id, at(60))
      const half = 180 * 24 * 60
      await acts.operate(`select private.forget_notifications(${at(half)}, 100000)`)
      expect(await rowsOf(owner)).toHaveLength(2)
      await acts.operate(`select private.forget_notifications(${at(half + 30)}, 100000)`)
      expect(await rowsOf(owner)).toHaveLength(1)
    })
  })

  it('quiet hours and ways are by default those of the catalogue, and saved as they were sent', async () => {
    const person = await acts.newPerson()
    expect(await ask(person, 'public.my_preferences()')).toEqual({
      quiet_from: '22:00',
      quiet_until: '07:00',
      digest: 'daily',
      per_kind: {},
    })
    const chosen = {
      quiet_from: '23:30',
      quiet_until: '06:15',
      digest: 'off',
      per_kind: { message_new: { mail: false, push: true, sms: false } },
    }
    expect(await prefer(person, chosen)).toEqual(chosen)
    expect(await ask(person, 'public.my_preferences()')).toEqual(chosen)
  })

  it('show no name of a person who has left', async () => {
    const { owner, seeker, id } = await openThread()
    await notify(owner, 'enquiry_new', id)
    await acts.operate(`update auth.users set deleted_at = now() where id = '${seeker.userId}'`)
    expect(await rowsOf(owner)).toMatchObject([{ subject: { home: 'Quiet 2 BHK' } }])
    expect((await rowsOf(owner))[0]?.['subject']).not.toHaveProperty('name')
  })
})

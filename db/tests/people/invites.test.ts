import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import {
  describeOnEachEngine,
  describeOnPostgres,
  openTestDatabase,
} from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const invite = (chats: Conversations, by: Person, homeId: string, key?: string) =>
  chats.call(by, 'create_invite', { _property_id: homeId, _kind: 'tenant', _tenancy_id: null }, key)
const codeOf = async (chats: Conversations, by: Person, homeId: string) =>
  String((await invite(chats, by, homeId))['code'])
async function accept(chats: Conversations, by: Person, code: unknown, key?: string) {
  await chats.call(by, 'try_invite', { _code: code })
  return chats.call(by, 'accept_invite', { _code: code }, key)
}
/** The place-th code that nobody made. */
const wrong = (place: number) => `ABCDEFGHJK${'ABCDEFGHJKLM'.charAt(place)}Z`

const notFound = { code: 'PT404', hint: 'not_found', message: 'This was not found.' }

describeOnEachEngine('invitations', (open) => {
  let chats: Conversations
  let owner: Person
  let homeId: string
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    homeId = await chats.newHome(owner, { is_public: 'false' })
  })
  const operate = (sql: string) => chats.acts.operate(sql)

  describe('are not made', () => {
    it.each([
      ['for a co-tenant, yet', { _kind: 'co_tenant' }],
      ['for an owner, yet', { _kind: 'owner' }],
      ['for nobody', { _kind: null }],
      ['to a tenancy', { _tenancy_id: randomUUID() }],
    ])('%s', async (_case, args) => {
      await expect(
        chats.call(owner, 'create_invite', {
          _property_id: homeId,
          _kind: 'tenant',
          _tenancy_id: null,
          ...args,
        }),
      ).rejects.toMatchObject({ code: '22023', hint: 'bad_argument' })
    })

    it('to a home of somebody else, or to none: the same words', async () => {
      const stranger = await chats.newSeeker()
      await expect(invite(chats, stranger, homeId)).rejects.toMatchObject(notFound)
      await expect(invite(chats, owner, randomUUID())).rejects.toMatchObject(notFound)
    })

    it('by a broker without the role, and to a home that is archived or on hold', async () => {
      const broker = await chats.acts.newPerson()
      const home = await chats.newHome(owner)
      await operate(
        `update public.properties set broker_id = '${broker.userId}' where id = '${home}'`,
      )
      await expect(invite(chats, broker, home)).rejects.toMatchObject(notFound)
      await operate(`insert into public.user_roles (user_id, role, role_approval_status)
        values ('${broker.userId}', 'broker', 'approved')`)
      expect(await invite(chats, broker, home)).toMatchObject({ success: true })
      await operate(
        `insert into private.property_holds (property_id, reason) values ('${home}', 'moderation')`,
      )
      await expect(invite(chats, owner, home)).rejects.toMatchObject(notFound)
    })

    it('more than twenty times a day', async () => {
      const host = await chats.acts.newPerson()
      const home = await chats.newHome(host)
      for (let place = 0; place < 20; place += 1) await invite(chats, host, home)
      await expect(invite(chats, host, home)).rejects.toMatchObject({
        code: 'PT429',
        hint: 'too_many',
      })
    })
  })

  describe('are not accepted', () => {
    it.each(['', 'ABC', 'ABCDEFGHJKL1', 'ABCDEFGHJKLMN', null])(
      'with %s for a code',
      async (code) => {
        await expect(accept(chats, await chats.newSeeker(), code)).rejects.toMatchObject({
          code: '22023',
        })
      },
    )

    it('with a code that is none, is over, was used or whose maker lets the home no more', async () => {
      const seeker = await chats.newSeeker()
      const over = await codeOf(chats, owner, homeId)
      await operate(`update private.invites set ends_at = now() where used_at is null`)
      const used = await codeOf(chats, owner, homeId)
      await accept(chats, await chats.newSeeker(), used)
      const broker = await chats.acts.newPerson()
      await operate(`insert into public.user_roles (user_id, role, role_approval_status)
        values ('${broker.userId}', 'broker', 'approved')`)
      await operate(
        `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
      )
      const former = await codeOf(chats, broker, homeId)
      await operate(`update public.properties set broker_id = null where id = '${homeId}'`)
      for (const code of ['ABCDEFGHJKLM', over, used, former]) {
        await expect(accept(chats, seeker, code)).rejects.toMatchObject(notFound)
      }
      expect(await chats.threads(seeker)).toEqual([])
    })

    it('without a try that was counted before', async () => {
      const code = await codeOf(chats, owner, homeId)
      const seeker = await chats.newSeeker()
      const uncounted = { code: '22023', hint: 'bad_argument' }
      await expect(chats.call(seeker, 'accept_invite', { _code: code })).rejects.toMatchObject(
        uncounted,
      )
      await chats.call(await chats.newSeeker(), 'try_invite', { _code: code })
      await chats.call(seeker, 'try_invite', { _code: wrong(1) })
      await expect(chats.call(seeker, 'accept_invite', { _code: code })).rejects.toMatchObject(
        uncounted,
      )
      await operate(`insert into private.invite_tries (user_id, code_hash, tried_at)
        values ('${seeker.userId}', sha256('${code}'), now() - interval '61 minutes')`)
      await expect(chats.call(seeker, 'accept_invite', { _code: code })).rejects.toMatchObject(
        uncounted,
      )
    })

    it('more than ten codes an hour, each counted once, whatever became of it', async () => {
      const seeker = await chats.newSeeker()
      const code = await codeOf(chats, owner, homeId)
      const key = randomUUID()
      for (let place = 0; place < 10; place += 1) {
        await expect(accept(chats, seeker, wrong(place), key)).rejects.toMatchObject(notFound)
      }
      expect(await chats.call(seeker, 'try_invite', { _code: wrong(3) })).toEqual({
        success: true,
        left: 0,
      })
      for (const one of [code, wrong(10)]) {
        await expect(accept(chats, seeker, one)).rejects.toMatchObject({
          code: 'PT429',
          hint: 'too_many',
        })
      }
      await operate(`update private.invite_tries set tried_at = tried_at - interval '61 minutes'
        where user_id = '${seeker.userId}'`)
      // the key of a refusal is none
      expect(await accept(chats, seeker, code, key)).toMatchObject({ success: true })
    })

    it('by who lets the home, or between people of whom one blocked the other', async () => {
      const code = await codeOf(chats, owner, homeId)
      await expect(accept(chats, owner, code)).rejects.toMatchObject({ hint: 'own_home' })
      const seeker = await chats.newSeeker()
      const id = await chats.start(seeker, await chats.newHome(owner))
      await chats.call(owner, 'block_person', { _enquiry_id: id })
      await expect(accept(chats, seeker, code)).rejects.toMatchObject({ hint: 'blocked' })
    })
  })

  it('hold twelve signs for seven days, of which no table keeps one', async () => {
    const key = randomUUID()
    const made = await invite(chats, owner, homeId, key)
    expect(made).toMatchObject({
      success: true,
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/) as unknown,
    })
    expect(Date.parse(String(made['ends_at'])) - Date.parse(String(made['at']))).toBe(
      7 * 86_400_000,
    )
    expect(JSON.stringify(await invite(chats, owner, homeId, key))).toBe(JSON.stringify(made))
    await expect(invite(chats, owner, await chats.newHome(owner), key)).rejects.toMatchObject({
      hint: 'key_reused',
    })
    for (const table of ['private.acts', 'private.invites', 'private.invite_tries']) {
      const kept = JSON.stringify(await operate(`select t::text as row from ${table} as t`))
      expect(kept).not.toContain(String(made['code']))
      expect(kept).not.toContain(key)
    }
  })

  it('begin a conversation about a home that nobody else sees, told to who lets it', async () => {
    const seeker = await chats.newSeeker('Asha')
    const code = await codeOf(chats, owner, homeId)
    const key = randomUUID()
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
    const accepted = await accept(chats, seeker, typed, key)
    expect(accepted).toMatchObject({ success: true, state: 'open', version: 1, existing: false })
    expect(await accept(chats, seeker, typed, key)).toEqual(accepted)
    const id = String(accepted['enquiry_id'])
    const thread = await chats.thread(owner, id)
    expect(thread).toMatchObject({ other: { name: 'Asha L.' }, state: 'open', stage: 'asking' })
    expect(rowsOf(thread['messages'])).toMatchObject([
      { kind: 'event', side: 'seeker', event: { entity: 'enquiry', action: 'accept_invite' } },
    ])
    expect(await operate(`select origin from public.enquiries where id = '${id}'`)).toEqual([
      { origin: 'invited' },
    ])
    expect(
      await operate(`select kind, subject from public.notifications
        where user_id = '${owner.userId}' and enquiry_id = '${id}'`),
    ).toEqual([{ kind: 'invite_accepted', subject: { name: 'Asha L.', home: 'Quiet top floor' } }])
    // who invites has spoken first
    for (let place = 0; place < 4; place += 1) await chats.send(seeker, id, `Word ${place}`)
    expect(await operate('select * from private.missing_alarms(now())')).toEqual([])
  })

  it('go on with the conversation that there is, and open one that was closed', async () => {
    const seeker = await chats.newSeeker()
    const home = await chats.newHome(owner)
    const id = await chats.start(seeker, home)
    await chats.call(owner, 'close_enquiry', {
      _enquiry_id: id,
      _reason: 'other',
      _expected: 'open',
    })
    const accepted: Json = await accept(chats, seeker, await codeOf(chats, owner, home))
    expect(accepted).toMatchObject({ enquiry_id: id, existing: true, state: 'open', version: 3 })
  })

  it('go with the account that made them, and 30 days after their end', async () => {
    const host = await chats.acts.newPerson()
    const code = await codeOf(chats, host, await chats.newHome(host))
    await operate(`select private.erase_person('${host.userId}')`)
    expect(await operate(`select from private.invites where made_by = '${host.userId}'`)).toEqual(
      [],
    )
    await expect(accept(chats, await chats.newSeeker(), code)).rejects.toMatchObject(notFound)
    await operate(`select private.forget_chain(now() + interval '38 days')`)
    expect(await operate('select from private.invites')).toEqual([])
    expect(await operate('select from private.invite_tries')).toEqual([])
  })
})

describeOnPostgres('an invitation that several enter at once', () => {
  it('is accepted once, and guesses at once are counted', async () => {
    const database = await openTestDatabase('postgres', { connections: 16 })
    try {
      const chats = conversationsOn(actsOn(database))
      const owner = await chats.acts.newPerson()
      const home = await chats.newHome(owner)
      const code = await codeOf(chats, owner, home)
      const seekers = await Promise.all(Array.from({ length: 8 }, () => chats.newSeeker()))
      const answers = await Promise.allSettled(seekers.map((one) => accept(chats, one, code)))
      const done = answers.filter(
        (one) => one.status === 'fulfilled' && one.value['success'] === true,
      )
      expect(done).toHaveLength(1)
      expect(
        await chats.acts.operate('select count(*)::integer as count from public.enquiries'),
      ).toEqual([{ count: 1 }])

      const guesser = await chats.newSeeker()
      const guesses = await Promise.allSettled(
        Array.from({ length: 12 }, (_, place) =>
          chats.call(guesser, 'try_invite', { _code: wrong(place) }),
        ),
      )
      expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    } finally {
      await database.close()
    }
  })
})

// I8, C5, C6, C7: who gets an exact address or a number by any door of a running server: tables, embeds, procedures, the file for calendars,
// mails, realtime, the copy of one's data, an admin's case. Asked before the confirmation, while the visit is set, and when it is over.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { openWire, type Wire } from '../../../server/test/realtime/wire.ts'
import type { TestApp } from '../../../server/test/support/app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type MailingApp, startMailingApp } from '../../../server/test/support/mailing-app.ts'
import { asPerson } from '../support/act.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { dayFromNow } from '../support/home-applications.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { textOf, type Visits, visitsOn } from '../support/visits.ts'

const PASSWORD = 'monsoon over Pune'
/** Of the place, and of both numbers: whole, and as they are stored. */
const secrets = [
  'Flat 402',
  'Sai Enclave',
  'behind the temple',
  'second gate',
  '17.4401',
  '78.3489',
  '9876543210',
  '6123400001',
]

/** Secrets in answers; one's own number is none. */
const leaks = (answers: readonly string[], own?: string): string[] =>
  answers.filter((answer) => secrets.some((secret) => secret !== own && answer.includes(secret)))

type Member = Person & { readonly token: string }
const names = ['seeker', 'rival', 'stranger', 'broker', 'admin'] as const
type Name = (typeof names)[number]

const published = ['visits', 'enquiries', 'notifications', 'messages', 'properties']
/** The place lies in the first of them; none is told of. */
const unpublished = [
  'property_private',
  'profiles',
  'place_views',
  'visit_feedback',
  'chain_events',
]
const changesOf = (tables: readonly string[]) =>
  tables.map((table) => ({ event: '*', schema: 'public', table }))

describeOnEachEngine('the place of a visit, by every door', (_open, engine) => {
  let app: TestApp
  let mailing: MailingApp
  let chats: Conversations
  let visits: Visits
  let host: Member
  /** What each of them hears; the visitor by the anonymous key. */
  const wires = new Map<Name | 'visitor', Wire>()
  let homeId = ''
  let enquiryId = ''
  let id = ''
  const people = new Map<Name, Member>()
  const person = (name: Name): Member => {
    const known = people.get(name)
    if (known === undefined) throw new Error(`${name} is nobody`)
    return known
  }

  const join = async (name: string, phone: string | null): Promise<Member> => {
    const email = `${name}@example.in`
    const roles = name === 'admin' || name === 'broker' ? [name] : []
    const { id: userId } = await app.createUser({ email, password: PASSWORD, roles })
    if (phone !== null)
      await chats.acts.operate(
        `update auth.users set phone = '${phone}', phone_confirmed_at = now() where id = '${userId}'`,
      )
    const { access_token: token } = await app.signIn(email, PASSWORD)
    const [session] = await chats.acts.operate(
      `select id from auth.sessions where user_id = '${userId}'`,
    )
    const sessionId = textOf(session?.['id'])
    return { token, userId, sessionId, folder: '', scope: asPerson({ userId, sessionId }) }
  }

  beforeAll(async () => {
    // at ten in the morning in India: mails of the night wait for its end
    mailing = await startMailingApp(engine, new Date(`${dayFromNow(1)}T04:30:00Z`))
    ;({ app } = mailing)
    chats = conversationsOn(actsOn(app.database))
    visits = visitsOn(chats)
    host = await join('host', '919876543210')
    for (const [place, name] of names.entries())
      people.set(
        name,
        await join(name, name === 'admin' || name === 'broker' ? null : `91612340000${place + 1}`),
      )
    homeId = await visits.newHome(host)
    await chats.acts.operate(
      `update public.properties set broker_id = '${person('broker').userId}' where id = '${homeId}'`,
    )
    enquiryId = await chats.start(person('seeker'), homeId)
    await chats.start(person('rival'), homeId)
    await chats.send(person('broker'), enquiryId, 'Come and see it')
    await chats.acts.operate(`update public.properties set broker_id = null where id = '${homeId}'`)
    const slots = await visits.slots(person('seeker'), homeId, 6)
    id = await visits.request(person('seeker'), enquiryId, slots.at(-1)?.['starts_at'])
    for (const name of [...names, 'visitor'] as const) {
      const wire = await openWire(app)
      wires.set(name, wire)
      const token = name === 'visitor' ? app.anonKey : person(name).token
      await wire.join('realtime:appointments', { postgres_changes: changesOf(published) }, token)
      await wire.find(({ event }) => event === 'system')
      for (const table of unpublished)
        await wire.join(`realtime:${table}`, { postgres_changes: changesOf([table]) }, token)
    }
  })
  afterAll(async () => {
    await Promise.all([...wires.values()].map((wire) => wire.close()))
    await mailing.close()
  })

  const ask = async (token: string | null, path: string, body?: object): Promise<string> => {
    const response = await app.fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token ?? app.anonKey}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return `${path} ${response.status} ${await response.text()}`
  }
  const rpc = (token: string | null, name: string, args: object) =>
    ask(token, `/rest/v1/rpc/${name}`, args)

  /** Every door but the two that are made for it. Admins read addresses where they approve listings, and numbers in the list of people. */
  const otherDoors = async (token: string | null, isAdmin = false): Promise<string[]> => {
    const tables = [
      'visits?select=*',
      'visits?select=id,host_id,seeker_id',
      'visits?select=*,enquiries(*)',
      'enquiries?select=*,visits(*),messages(*),chain_events(*)',
      `properties?id=eq.${homeId}&select=*`,
      'visit_feedback?select=*',
      'visit_settings?select=*',
      'visit_hours?select=*',
      'chain_events?select=*',
      'chain_events?select=id,reason,actor_id',
      'messages?select=*',
      'notifications?select=*',
      'place_views?select=*',
      ...(isAdmin
        ? []
        : [
            `profiles?id=in.(${host.userId},${person('rival').userId})&select=*`,
            'property_private?select=*',
            `properties?id=eq.${homeId}&select=title,property_private(*)`,
            `enquiries?select=properties(property_private(*))`,
          ]),
    ]
    const calls: readonly (readonly [string, object])[] = [
      ['my_visits', {}],
      ['my_threads', {}],
      ['thread', { _enquiry_id: enquiryId }],
      ['my_notifications', {}],
      ['export_my_data', {}],
      ['free_slots', { _property_id: homeId }],
      ['visit_place_views', { _visit_id: id }],
      ['application_of', { _enquiry_id: enquiryId }],
      [
        'admin_open_case',
        { _kind: 'visit', _id: id, _reason_kind: 'dispute_help', _reason: 'Asked to look at it.' },
      ],
    ]
    const answers = await Promise.all([
      ...tables.map((path) => ask(token, `/rest/v1/${path}`)),
      ...calls.map(([name, args]) => rpc(token, name, args)),
    ])
    return answers
  }
  const madeForIt = (token: string | null) =>
    Promise.all([
      rpc(token, 'visit_place', { _visit_id: id }),
      ask(token, '/functions/v1/visit-calendar', { visit_id: id }),
    ])
  const seekersOwn = '6123400001'

  const expectNothing = async (but: { readonly seeker: boolean }) => {
    const seeker = person('seeker').token
    expect(leaks(await otherDoors(seeker), seekersOwn)).toEqual([])
    if (!but.seeker) expect(leaks(await madeForIt(seeker), seekersOwn)).toEqual([])
    for (const name of ['rival', 'stranger', 'broker', 'admin'] as const) {
      const { token } = person(name)
      expect(leaks(await otherDoors(token, name === 'admin'))).toEqual([])
      expect(leaks(await madeForIt(token))).toEqual([])
    }
    expect(leaks([...(await otherDoors(null)), ...(await madeForIt(null))])).toEqual([])
  }

  it('gives nothing to anybody before the confirmation', async () => {
    await expectNothing({ seeker: false })
    expect((await madeForIt(person('seeker').token))[0]).toContain('not_yet_confirmed')
  })

  it('gives it by two doors to the two sides while the visit is set, and nothing by another or to another', async () => {
    // a change of what the sockets below ask to hear
    await chats.acts.operate(
      `update public.property_private set directions = 'second gate, third floor' where property_id = '${homeId}'`,
    )
    await visits.call(host, 'confirm_visit', {
      _visit_id: id,
      _share_phone: true,
      _expected: 'requested',
    })
    const [place, file] = await madeForIt(person('seeker').token)
    expect(place).toContain('Flat 402, Sai Enclave, Road 7')
    expect(place).toContain('+919876543210')
    expect(file).toContain('LOCATION:Flat 402\\, Sai Enclave')
    expect(file).not.toContain('9876543210')
    const hosts = (await madeForIt(host.token)).join('\n')
    expect(hosts).not.toContain(seekersOwn)
    await expectNothing({ seeker: true })
  })

  it('is in no mail and in no change that a socket heard', async () => {
    const heardBy = (name: Name | 'visitor') => JSON.stringify(wires.get(name)?.messages)
    await expect.poll(() => heardBy('seeker'), { timeout: 60_000 }).toContain('"confirmed"')
    expect(heardBy('seeker')).toContain(id)
    // what comes after it, and to everybody: nothing of before is still on its way
    await chats.acts.operate(
      `update public.properties set price = price + 1 where id = '${homeId}'`,
    )
    for (const name of wires.keys()) {
      await expect.poll(() => heardBy(name), { timeout: 60_000 }).toContain('"table":"properties"')
      expect(leaks([heardBy(name)])).toEqual([])
    }
    const others = [...wires.keys()].filter((name) => name !== 'seeker')
    expect(others.filter((name) => heardBy(name).includes(id))).toEqual([])
    await mailing.write()
    const received: string[] = []
    // other mails come, too: of the sign-in
    while (!received.at(-1)?.includes('The visit to'))
      received.push(JSON.stringify(await mailing.mails.next('seeker@example.in')))
    expect(leaks([...received, JSON.stringify(mailing.mails.takeAll())])).toEqual([])
  })

  it.each([
    [
      'is over',
      `starts_at = now() - interval '26 hours', ends_at = now() - interval '25 hours', held_until = now() - interval '24 hours'`,
    ],
    [
      'is cancelled',
      `state = 'cancelled', reason_kind = 'other', starts_at = now() + interval '26 hours', ends_at = now() + interval '27 hours', held_until = now() + interval '28 hours'`,
    ],
  ])('gives nothing to anybody once it %s', async (_case, becomes) => {
    await chats.acts.operate(`update public.visits set ${becomes} where id = '${id}'`)
    await expectNothing({ seeker: false })
    expect(await rpc(person('seeker').token, 'visit_place', { _visit_id: id })).toContain(
      'place_closed',
    )
  })
})

// Visits in orders made by chance, against rules in memory: two owners, a broker, three seekers, a stranger and the clock.

import {
  assert,
  asyncModelRun,
  asyncProperty,
  commands,
  constantFrom,
  nat,
  oneof,
  record,
} from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { type Visits, visitsOn } from '../support/visits.ts'
import { HOUR_MS, type Model } from './visit-model/rules.ts'
import { asks, looks, passes, pressesOn, type World } from './visit-model/steps.ts'

/** A Monday, 10 am in India. */
const beginsAt = Date.parse('2027-06-07T04:30:00Z')
const days = [1, 2, 3]
/** From 10 am on, each half an hour: neighbours overlap by their buffers. */
const times = days.flatMap((day) =>
  [0, 1, 2, 3].map((half) => beginsAt + day * 24 * HOUR_MS + half * 0.5 * HOUR_MS),
)

const pick = nat(5)
/** 12: who may, as far as the side goes. */
const who = oneof(constantFrom(12), nat(11))
const kind = constantFrom(
  ...(['confirm', 'confirm', 'confirm', 'propose', 'propose', 'accept', 'accept'] as const),
  ...(['refuse', 'decline', 'cancel', 'complete', 'miss', 'say'] as const),
)
const expected = constantFrom(...([null, null, null, null, 'requested', 'confirmed'] as const))

const steps = [
  ...[0, 1, 2].map(() =>
    record({ pick: nat(8), who: constantFrom(0, 0, 0, 1, 11), time: nat(times.length - 1) }).map(
      (one) => asks(one.pick, one.who, one.time),
    ),
  ),
  ...[0, 1, 2, 3].map(() =>
    record({ kind, visit: pick, who, time: nat(times.length - 1), expected }).map(pressesOn),
  ),
  nat(6).map(looks),
  constantFrom(20, 60, 60, 24 * 60, 50 * 60).map(passes),
]

/** Three that overlap, of which one is set: chance alone seldom gets people to meet. */
const beginning = [
  asks(0, 0, 4),
  asks(1, 0, 5),
  asks(3, 0, 4),
  pressesOn({ kind: 'confirm', visit: 2, who: 1, time: 0, expected: null }),
  pressesOn({ kind: 'confirm', visit: 0, who: 1, time: 0, expected: null }),
  pressesOn({ kind: 'propose', visit: 0, who: 1, time: 8, expected: null }),
]

/** What a run by chance must have come by, lest it prove nothing. */
const reached = [
  'request_visit done',
  'request_visit PT409 visit_exists',
  'request_visit PT409 slot_taken',
  'confirm_visit done',
  'confirm_visit PT409 slot_taken',
  'confirm_visit 42501 not_your_step',
  'propose_visit done',
  'accept_visit_proposal done',
  'accept_visit_proposal PT409 wrong_state',
  'cancel_visit done',
  'visit_place done',
  'visit_place PT409 place_closed',
]

describeOnEachEngine('visits in any order', (open) => {
  let database: TestDatabase
  let chats: Conversations
  let visits: Visits
  beforeAll(async () => {
    database = await open()
    chats = conversationsOn(actsOn(database))
    visits = visitsOn(chats)
    return () => database.close()
  })

  const newWorld = async (): Promise<World> => {
    await chats.acts.operate('delete from public.enquiries')
    await chats.acts.operate('delete from private.alarms')
    const join = async (): Promise<Person> => {
      const person = await chats.newSeeker()
      const settings = {
        ...person.scope.settings,
        'private.present': new Date(beginsAt).toISOString(),
      }
      return { ...person, scope: { ...person.scope, settings } }
    }
    const [owner, other, broker] = [await join(), await join(), await join()]
    const seekers = [await join(), await join(), await join()]
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    const homes = [
      { id: await visits.newHome(owner), owner, broker: null },
      { id: await visits.newHome(owner), owner, broker },
      { id: await visits.newHome(other), owner: other, broker: null },
    ]
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homes[1]?.id ?? ''}'`,
    )
    const talks = []
    for (const seeker of seekers) {
      for (const home of homes) {
        talks.push({
          id: await chats.start(seeker, home.id, `Is it free for ${talks.length}?`),
          home: home.id,
          seeker: seeker.userId,
          owner: home.owner.userId,
          broker: home.broker?.userId ?? null,
        })
      }
    }
    const people = [owner, other, broker, ...seekers]
    return { database, chats, people, stranger: await join(), talks, times }
  }

  it(
    'are as the rules have them (I4, I7, I8, I9, I10, I11, I16, I18)',
    { timeout: chancesTimeoutMs },
    async () => {
      const seen = new Set<string>()
      await assert(
        asyncProperty(
          constantFrom(beginning, beginning, []),
          commands(steps, { maxCommands: 60, size: 'max' }),
          async (first, made) => {
            const world = await newWorld()
            const model: Model = { now: beginsAt, visits: [], outcomes: seen }
            for (const step of first) await step.run(model, world)
            await asyncModelRun(() => ({ model, real: world }), made)
          },
        ),
        chances(6),
      )
      expect([...seen]).toEqual(expect.arrayContaining(reached))
    },
  )
})

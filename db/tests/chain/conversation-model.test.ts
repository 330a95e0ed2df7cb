// Conversations and their notifications in orders made by chance, against a model in memory: two owners, a broker, three
// seekers, a stranger and the clock.

import {
  array,
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
import { blocks, closes, comesAgain, reopens, reports } from './conversation-model/deciding.ts'
import { expectStaged } from './conversation-model/expect-sound.ts'
import { accepts, invites } from './conversation-model/inviting.ts'
import { newModel } from './conversation-model/model.ts'
import {
  forgets,
  getsBroker,
  goes,
  isApproved,
  leaves,
  passes,
  shows,
} from './conversation-model/passing.ts'
import {
  answersSeveral,
  asks,
  mutes,
  reads,
  takesBack,
  writes,
} from './conversation-model/talking.ts'
import { newWorld } from './conversation-model/world.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn } from '../support/marketplace.ts'

const seeker = constantFrom('seeker', 'other seeker', 'third seeker')
const anybody = constantFrom(
  ...([
    'owner',
    'owner',
    'other owner',
    'broker',
    'seeker',
    'other seeker',
    'third seeker',
  ] as const),
)
const actor = oneof(
  { weight: 3, arbitrary: constantFrom('its seeker', 'its owner', 'its owner', 'its broker') },
  { weight: 1, arbitrary: anybody },
)
const pick = nat(5)
const shown = constantFrom('open', 'closed')
const isSo = constantFrom(true, true, false)

const steps = [
  record({ seeker, pick: nat(1) }).map((one) => asks(one.seeker, one.pick)),
  record({ seeker, pick: nat(3) }).map((one) => asks(one.seeker, one.pick)),
  record({ anybody, pick: nat(3) }).map((one) => asks(one.anybody, one.pick)),
  ...[1, 2].map(() =>
    record({
      actor,
      pick,
      sent: constantFrom('text', 'text', 'photo', 'file', 'a photo of somebody else'),
    }).map((one) => writes(one.actor, one.pick, one.sent)),
  ),
  record({ actor, picks: array(pick, { minLength: 1, maxLength: 3 }) }).map((one) =>
    answersSeveral(one.actor, one.picks),
  ),
  record({ actor, pick, back: nat(2) }).map((one) => takesBack(one.actor, one.pick, one.back)),
  record({ actor, pick, upTo: nat(5) }).map((one) => reads(one.actor, one.pick, one.upTo)),
  record({ actor, pick, isSo }).map((one) => mutes(one.actor, one.pick, one.isSo)),
  record({ actor, pick, shown }).map((one) => closes(one.actor, one.pick, one.shown)),
  record({ actor, pick, shown }).map((one) => reopens(one.actor, one.pick, one.shown)),
  record({ actor, pick, isSo }).map((one) => blocks(one.actor, one.pick, one.isSo)),
  record({ actor, pick, back: constantFrom(null, 0, 1, 2) }).map((one) =>
    reports(one.actor, one.pick, one.back),
  ),
  record({ actor, pick: nat(3) }).map((one) => invites(one.actor, one.pick)),
  record({ anybody, pick }).map((one) => accepts(one.anybody, one.pick)),
  nat(30).map(comesAgain),
  constantFrom(1, 29, 31, 59, 61, 370).map(passes),
  record({ pick: nat(3), column: constantFrom('is_public', 'status'), isSo }).map((one) =>
    shows(one.pick, one.column, one.isSo),
  ),
  record({ pick: nat(2), who: constantFrom('broker', 'third seeker', null) }).map((one) =>
    getsBroker(one.pick, one.who),
  ),
  record({ who: constantFrom('broker', 'broker', 'third seeker'), isSo }).map((one) =>
    isApproved(one.who, one.isSo),
  ),
  record({ anybody, place: nat(15) }).map(({ anybody: who, place }) => {
    if (place < 4) return goes(place)
    return place < 7 ? leaves(who) : forgets()
  }),
]

const beginning = [
  asks('seeker', 0),
  asks('other seeker', 1),
  asks('third seeker', 2),
  writes('owner', 0, 'text'),
]

/** What a run by chance must have come by, lest it prove nothing. */
const reached = [
  'send_message done',
  'send_message PT404 not_found',
  'send_message PT409 wrong_state',
  'send_message PT422 file_unknown',
  'send_answers done',
  'take_back_message done',
  'take_back_message PT422 too_late',
  'close_enquiry done',
  'create_invite done',
  'accept_invite done',
  'closed by the clock: no_answer',
]

describeOnEachEngine('conversations and notifications in any order', (open) => {
  let database: TestDatabase
  let chats: Conversations
  beforeAll(async () => {
    database = await open()
    chats = conversationsOn(actsOn(database))
  })

  it(
    'are as the model has them (I7, I9, I10, I11, I16, I18, I19)',
    { timeout: chancesTimeoutMs },
    async () => {
      const seen = new Set<string>()
      await assert(
        asyncProperty(
          // Chance alone seldom gets people to talk: most runs begin with three conversations.
          constantFrom(beginning, beginning, []),
          commands(steps, { maxCommands: 60, size: 'max' }),
          async (first, made) => {
            const world = await newWorld(database, chats)
            const model = newModel(Date.now(), world.homes)
            for (const step of first) await step.run(model, world)
            await asyncModelRun(() => ({ model, real: world }), made)
            await expectStaged(world)
            for (const outcome of model.outcomes) seen.add(outcome)
          },
        ),
        chances(6),
      )
      expect([...seen]).toEqual(expect.arrayContaining(reached))
    },
  )
})

// Applications in orders made by chance, against a model in memory: two owners, a broker, three seekers, a stranger and the clock.

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
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { whoever } from './application-model/model.ts'
import {
  begins,
  getsBroker,
  grants,
  looksInto,
  passes,
  type Step,
  takes,
} from './application-model/steps.ts'
import { newWorld } from './application-model/world.ts'
import { type Applications, applicationsOn } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn } from '../support/marketplace.ts'

const actor = oneof(
  {
    weight: 5,
    arbitrary: constantFrom('its seeker', 'its owner', 'its owner', 'its broker'),
  },
  { weight: 1, arbitrary: constantFrom(...whoever) },
)
const pick = nat(5)
const shown = oneof(
  { weight: 5, arbitrary: constantFrom(null) },
  { weight: 1, arbitrary: constantFrom('draft', 'submitted', 'shortlisted', 'offered') },
)
const bySeeker = constantFrom(
  'submit_application',
  'submit_application',
  'accept_offer',
  'withdraw_application',
)
const byHost = constantFrom(
  'shortlist_application',
  'shortlist_application',
  'offer_application',
  'offer_application',
  'take_offer_back',
  'decline_application',
)
const anyStep = oneof(bySeeker, byHost)

const steps = [
  record({ actor: constantFrom('its seeker', 'its seeker', 'its owner', 'third'), pick }).map(
    (one) => begins(one.actor, one.pick),
  ),
  ...[1, 2].map(() =>
    record({ pick, name: bySeeker, shown }).map((one) =>
      takes('its seeker', one.pick, one.name, one.shown),
    ),
  ),
  pick.map((one) => takes('its seeker', one, 'accept_offer', null)),
  pick.map((one) => takes('its owner', one, 'offer_application', null)),
  ...[1, 2, 3].map(() =>
    record({ actor: constantFrom('its owner', 'its broker'), pick, name: byHost, shown }).map(
      (one) => takes(one.actor, one.pick, one.name, one.shown),
    ),
  ),
  record({ actor, pick, name: anyStep, shown }).map((one) =>
    takes(one.actor, one.pick, one.name, one.shown),
  ),
  ...[1, 2].map(() =>
    record({ actor, pick, back: constantFrom(0, 0, 1) }).map((one) =>
      looksInto(one.actor, one.pick, one.back),
    ),
  ),
  record({
    actor: constantFrom('its seeker', 'its seeker', 'its owner', 'second'),
    pick,
    days: constantFrom(null, 1, 29),
  }).map((one) => grants(one.actor, one.pick, one.days)),
  constantFrom(1, 1, 30, 50, 15 * 24).map(passes),
  record({ pick: nat(1), who: constantFrom('broker', 'broker', null) }).map((one) =>
    getsBroker(one.pick, one.who),
  ),
]

/** Three for the first home, one further than the other. */
const beginning: readonly Step[] = [
  ...[0, 2, 1, 3].flatMap((thread) => [
    begins('its seeker', thread),
    takes('its seeker', thread, 'submit_application', null),
  ]),
  takes('its owner', 0, 'shortlist_application', null),
  looksInto('its owner', 0, 0),
  takes('its broker', 1, 'offer_application', null),
  takes('its owner', 3, 'offer_application', null),
  takes('its seeker', 1, 'accept_offer', null),
  takes('its owner', 0, 'offer_application', null),
  takes('its owner', 0, 'take_offer_back', null),
  begins('its owner', 5),
]

/** What a run by chance must have come by, lest it prove nothing. */
const reached = [
  'submit_application done',
  'shortlist_application done',
  'offer_application done',
  'offer_application PT409 one_offer',
  'take_offer_back done',
  'accept_offer done',
  'shortlist_application PT409 wrong_state',
  'begin_application 42501 not_your_step',
  'opened',
  'not opened',
]

describeOnEachEngine('applications in any order', (open) => {
  let chats: Conversations
  let applications: Applications
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    applications = applicationsOn(chats)
  })

  it(
    'are as the model has them (I7, I8, I9, I10, I11, I14, I16, I18, I19)',
    { timeout: chancesTimeoutMs },
    async () => {
      const seen = new Set<string>()
      await assert(
        asyncProperty(
          constantFrom(beginning, beginning, []),
          commands(steps, { maxCommands: 50, size: 'max' }),
          async (first, made) => {
            const { world, model } = await newWorld(chats, applications)
            for (const step of first) await step.run(model, world)
            await asyncModelRun(() => ({ model, real: world }), made)
            for (const outcome of model.outcomes) seen.add(outcome)
          },
        ),
        chances(5),
      )
      expect([...seen]).toEqual(expect.arrayContaining(reached))
    },
  )
})

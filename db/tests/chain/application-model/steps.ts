// Steps of the model of applications: presses of both sides, papers that are opened, taken back and given again, and time that passes.

import { randomUUID } from 'node:crypto'

import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'

import { shared, usualOffer, usualTerms } from '../../support/applications.ts'
import type { Json } from '../../support/conversations.ts'
import { expectSound } from './expect-sound.ts'
import {
  type Application,
  DAY_MS,
  HOUR_MS,
  isLiving,
  isOpen,
  lastOf,
  letPass,
  type Model,
  move,
  offeredOf,
  sideOf,
  type State,
  stepOf,
  type Thread,
  type Who,
} from './model.ts'
import { opens, press, ringAll, type World } from './world.ts'

export type Step = AsyncCommand<Model, World>
/** Who takes a step: somebody, or whoever is that in the conversation that it is about. */
export type Actor = Who | 'its seeker' | 'its owner' | 'its broker'

const MINUTE_MS = 60_000

function threadAt({ threads }: Model, pick: number): Thread {
  const thread = threads[pick % threads.length]
  if (thread === undefined) throw new Error('there is no conversation')
  return thread
}

function whoIn({ seeker, home }: Thread, actor: Actor): Who {
  if (actor === 'its seeker') return seeker
  if (actor === 'its owner') return home.owner
  return actor === 'its broker' ? (home.broker ?? home.owner) : actor
}

const step = (title: string, run: (model: Model, world: World) => Promise<void>): Step => ({
  check: () => true,
  async run(model, world) {
    model.now += MINUTE_MS
    await ringAll(world, model.now)
    letPass(model)
    await run(model, world)
    await expectSound(model, world)
  },
  toString: () => title,
})

/** I10: the same press sent again gets the same answer and changes nothing. */
async function pressed(
  model: Model,
  world: World,
  by: Who,
  [name, args]: readonly [string, Json],
  refusal: string | null,
): Promise<Json | null> {
  const key = randomUUID()
  const once = () => press(world, world.people[by], model.now, name, args, key)
  const told = await once()
  model.outcomes.add(`${name} ${refusal ?? 'done'}`)
  if (refusal !== null) {
    expect(told).toMatchObject({ refusal })
    return null
  }
  if ('refusal' in told)
    throw new Error(`${name} by the ${by} was refused: ${told.refusal} ${told.words}`)
  expect(await once()).toEqual(told)
  return told.answer
}

export const begins = (actor: Actor, pick: number): Step =>
  step(`${actor} begins in ${pick}`, async (model, world) => {
    const thread = threadAt(model, pick)
    const by = whoIn(thread, actor)
    const side = sideOf(thread, by)
    const refusal =
      side === null ? 'PT404 not_found' : side === 'seeker' ? null : '42501 not_your_step'
    const answer = await pressed(
      model,
      world,
      by,
      ['begin_application', { _enquiry_id: thread.id }],
      refusal,
    )
    if (answer === null) return
    const last = lastOf(thread)
    expect(answer['existing']).toBe(last !== null && isLiving(last))
    if (last !== null && isLiving(last)) return
    thread.applications.push({
      id: String(answer['id']),
      state: 'draft',
      version: 1,
      waitsUntil: null,
      paper: null,
    })
  })

const laterDay = (now: number): string => new Date(now + 40 * DAY_MS).toISOString().slice(0, 10)

const argumentsOf: Readonly<Record<string, (world: World, thread: Thread, now: number) => Json>> = {
  submit_application: (world, { seeker }, now) => ({
    _terms: { ...usualTerms, move_in_on: laterDay(now) },
    _documents: [shared(world.papers[seeker])],
    _consent_version: '2026-11-24',
  }),
  offer_application: (_world, _thread, now) => ({
    _offer: { ...usualOffer, start_on: laterDay(now) },
    _hours: 48,
  }),
  decline_application: () => ({ _kind: 'other_applicant', _words: null }),
}

/** How long each state waits before time ends it. */
const waits: Readonly<Partial<Record<State, number>>> = {
  submitted: 14 * DAY_MS,
  shortlisted: 14 * DAY_MS,
  offered: 48 * HOUR_MS,
  accepted: 14 * DAY_MS,
}

async function hashOf(world: World, thread: Thread): Promise<string> {
  const seen = await world.applications.of(world.people[thread.seeker], thread.id)
  const offer: unknown = seen['offer']
  const hash: unknown =
    typeof offer === 'object' && offer !== null ? Reflect.get(offer, 'hash') : null
  return typeof hash === 'string' ? hash : 'a'.repeat(64)
}

export const takes = (actor: Actor, pick: number, name: string, shown: State | null): Step =>
  step(`${actor} takes ${name} in ${pick}, shown as ${shown ?? 'it is'}`, async (model, world) => {
    const thread = threadAt(model, pick)
    const by = whoIn(thread, actor)
    const application = lastOf(thread)
    const expected = shown ?? application?.state ?? 'draft'
    const found = stepOf(thread, by, name, expected)
    const other = offeredOf(model, thread.home)
    const refusal =
      'refusal' in found
        ? found.refusal
        : name === 'offer_application' && other !== null
          ? 'PT409 one_offer'
          : null
    const args: Json = {
      _application_id: application?.id ?? randomUUID(),
      _expected: expected,
      ...argumentsOf[name]?.(world, thread, model.now),
      ...(name === 'accept_offer' ? { _offer_hash: await hashOf(world, thread) } : {}),
    }
    const answer = await pressed(model, world, by, [name, args], refusal)
    if (answer === null || 'refusal' in found || application === null) return
    const wait = waits[found.to]
    move(application, found.to, wait === undefined ? null : model.now + wait)
    if (name === 'submit_application') await learnPaper(model, world, application)
  })

async function learnPaper(model: Model, world: World, application: Application): Promise<void> {
  application.paper = {
    documentId: await world.applications.document(application.id),
    grantedUntil: model.now + 14 * DAY_MS,
    isRevoked: false,
    views: 0,
  }
}

/** I14: the bytes go out with a line of the views, or not at all. */
export const looksInto = (actor: Actor, pick: number, back: number): Step =>
  step(`${actor} opens the paper of ${pick}, ${back} back`, async (model, world) => {
    const thread = threadAt(model, pick)
    const application = thread.applications.at(-1 - back) ?? null
    if (application?.paper === null || application === null) return
    const by = whoIn(thread, actor)
    const side = sideOf(thread, by)
    const mayOpen = (side === 'owner' || side === 'broker') && isOpen(model, application)
    expect(await opens(world, world.people[by], model.now, application.paper.documentId)).toBe(
      mayOpen,
    )
    if (mayOpen) application.paper.views += 1
    model.outcomes.add(mayOpen ? 'opened' : 'not opened')
  })

export const grants = (actor: Actor, pick: number, days: number | null): Step =>
  step(
    `${actor} ${days === null ? 'takes the paper back' : `opens the paper for ${days} days`} in ${pick}`,
    async (model, world) => {
      const thread = threadAt(model, pick)
      const application = lastOf(thread)
      const paper = application?.paper ?? null
      if (application === null || paper === null) return
      const by = whoIn(thread, actor)
      const side = sideOf(thread, by)
      const refusal =
        side === null
          ? 'PT404 not_found'
          : side !== 'seeker'
            ? '42501 not_your_step'
            : isLiving(application)
              ? null
              : 'PT409 wrong_state'
      const until = model.now + (days ?? 0) * DAY_MS
      const answer = await pressed(
        model,
        world,
        by,
        days === null
          ? ['revoke_document', { _document_id: paper.documentId }]
          : [
              'extend_document',
              { _document_id: paper.documentId, _until: new Date(until).toISOString() },
            ],
        refusal,
      )
      if (answer === null) return
      paper.isRevoked = days === null
      if (days !== null) paper.grantedUntil = until
    },
  )

/** I11: rung again at one moment, nothing more happens. */
export const passes = (hours: number): Step =>
  step(`${hours} hours pass`, async (model, world) => {
    model.now += hours * HOUR_MS
    await ringAll(world, model.now)
    if (letPass(model) > 0) model.outcomes.add('ended by the clock')
    await expectSound(model, world)
    await ringAll(world, model.now)
  })

export const getsBroker = (pick: number, broker: Who | null): Step =>
  step(`home ${pick} gets ${broker ?? 'no broker'}`, async (model, world) => {
    const home = model.homes[pick % model.homes.length]
    if (home === undefined || home.isLet) return
    await world.chats.acts.operate(`update public.properties
      set broker_id = ${broker === null ? 'null' : `'${world.people[broker].userId}'`} where id = '${home.id}'`)
    home.broker = broker
  })

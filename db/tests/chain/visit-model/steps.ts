// The steps of the model of visits: each is pressed in the database and in memory, and all that is stored is then looked at.

import { randomUUID } from 'node:crypto'

import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'

import type { TestDatabase } from '../../../../server/test/support/database.ts'
import { callAt, ringAll } from '../conversation-model/world.ts'
import type { Conversations, Json } from '../../support/conversations.ts'
import type { Person } from '../../support/marketplace.ts'
import { textOf } from '../../support/visits.ts'
import {
  HOUR_MS,
  isAlive,
  isPlaceOpen,
  MINUTE_MS,
  type Model,
  outcomeOf,
  pass,
  type Press,
  refusalOfSlot,
  sideOf,
  type State,
  type Talk,
  type Visit,
} from './rules.ts'

export type World = {
  readonly database: TestDatabase
  readonly chats: Conversations
  /** Hosts, a broker and seekers. */
  readonly people: readonly Person[]
  readonly stranger: Person
  readonly talks: readonly Talk[]
  /** Times that are asked for. */
  readonly times: readonly number[]
}

export type Step = AsyncCommand<Model, World>

function at<T>(list: readonly T[], pick: number): T {
  const found = list[pick % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
const iso = (moment: number): string => new Date(moment).toISOString()

type Asked = { readonly name: string; readonly args: Json; readonly refusals: readonly string[] }

/** I10: pressed again with its key it answers the same bytes. I9: a stranger hears what they hear of an id that never was. */
async function press(model: Model, world: World, by: Person, asked: Asked): Promise<string | null> {
  const { name, args, refusals } = asked
  const keyed = { ...args, _key: randomUUID() }
  const call = (person: Person, given: Json) => callAt(world, person, model.now, name, given)
  const told = await call(by, keyed)
  const [id] = Object.keys(args)
  const strange = await call(world.stranger, { ...keyed, _key: randomUUID() })
  expect(strange).toMatchObject({ refusal: 'PT404 not_found' })
  expect(
    await call(world.stranger, { ...keyed, [id ?? '']: randomUUID(), _key: randomUUID() }),
  ).toEqual(strange)
  if ('refusal' in told) {
    model.outcomes.add(`${name} ${told.refusal}`)
    expect(refusals).toContain(told.refusal)
    return null
  }
  expect([name, refusals]).toEqual([name, []])
  model.outcomes.add(`${name} done`)
  expect(await call(by, keyed)).toEqual(told)
  return told.answer
}

async function expectAsModel(model: Model, { chats, talks }: World): Promise<void> {
  const ids = talks.map(({ id }) => `'${id}'`).join(', ')
  const stored = await chats.acts.operate(`
    select visit.id, visit.state, visit.version, visit.host_id as host, visit.moves, visit.calendar_sequence as sequence,
      visit.missed_side as missed, extract(epoch from visit.starts_at)::float8 * 1000 as "startsAt",
      extract(epoch from visit.proposal_starts_at)::float8 * 1000 as proposed, visit.proposal_side as "proposedBy",
      (
        select count(*)::integer from public.chain_events as event
        where event.entity = 'visit' and event.entity_id = visit.id and event.action not in ('remind', 'ask')
      ) as changes,
      thread.stage
    from public.visits as visit join public.enquiries as thread on thread.id = visit.enquiry_id
    where visit.enquiry_id in (${ids}) order by visit.id`)
  const expected = model.visits
    .map((visit) => ({
      id: visit.id,
      state: visit.state,
      version: visit.version,
      host: visit.host,
      moves: visit.moves,
      sequence: visit.sequence,
      missed: visit.missed,
      startsAt: visit.startsAt,
      proposed: visit.proposal?.startsAt ?? null,
      proposedBy: visit.proposal?.side ?? null,
      // I7: a version is a change
      changes: visit.version,
      // I16
      stage: model.visits.some(
        (other) =>
          other.talk === visit.talk &&
          (isAlive(other) ||
            (other.state === 'completed' && other.stateAt > model.now - 14 * 24 * HOUR_MS)),
      )
        ? 'visiting'
        : 'asking',
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(stored).toEqual(expected)
  // I4, of what is stored and by nobody's constraint; I18
  const [faults] = await chats.acts.operate(`
    select (
      select count(*)::integer from public.visits as one join public.visits as other
        on one.id < other.id and one.state = 'confirmed' and other.state = 'confirmed'
        and one.starts_at < other.held_until and other.starts_at < one.held_until
        and (one.host_id = other.host_id or one.seeker_id = other.seeker_id or one.property_id = other.property_id)
    ) as overlaps,
    (select count(*)::integer from private.missing_alarms('${iso(model.now)}')) as missing`)
  expect(faults).toEqual({ overlaps: 0, missing: 0 })
}

const step = (title: string, run: (model: Model, world: World) => Promise<void>): Step => ({
  check: () => true,
  async run(model, world) {
    pass(model, MINUTE_MS)
    await ringAll(world, model.now)
    await run(model, world)
    await expectAsModel(model, world)
  },
  toString: () => title,
})

/** Of the conversation's own people mostly, else of anybody. */
function personAt({ people }: World, talk: Talk, who: number): Person {
  const parties = [talk.seeker, talk.owner, talk.broker ?? talk.owner]
  const id = who < 9 ? at(parties, who) : at(people, who).userId
  const person = people.find(({ userId }) => userId === id)
  if (person === undefined) throw new Error('nobody there')
  return person
}

export const asks = (pick: number, who: number, time: number): Step =>
  step(`${who} asks in ${pick} for ${time}`, async (model, world) => {
    const talk = at(world.talks, pick)
    const person = personAt(world, talk, who)
    const startsAt = at(world.times, time)
    const side = sideOf(talk, person.userId)
    const refusal = (): string | null => {
      if (side === null) return 'PT404 not_found'
      if (side !== 'seeker') return '42501 not_your_step'
      if (model.visits.some((visit) => visit.talk === talk && isAlive(visit)))
        return 'PT409 visit_exists'
      return refusalOfSlot(model, talk, talk.owner, startsAt, null)
    }
    const answer = await press(model, world, person, {
      name: 'request_visit',
      args: {
        _enquiry_id: talk.id,
        _starts_at: iso(startsAt),
        _mode: 'in_person',
        _people: 1,
        _note: null,
        _share_phone: false,
      },
      refusals: [refusal()].filter((word) => word !== null),
    })
    if (answer === null) return
    const made: unknown = JSON.parse(answer)
    model.visits.push({
      id: textOf(typeof made === 'object' && made !== null && 'id' in made ? made.id : null),
      talk,
      state: 'requested',
      version: 1,
      startsAt,
      host: talk.owner,
      proposal: null,
      moves: 0,
      sequence: 0,
      missed: null,
      stateAt: model.now,
      createdAt: model.now,
    })
  })

const procedures = {
  confirm: 'confirm_visit',
  decline: 'decline_visit',
  cancel: 'cancel_visit',
  complete: 'complete_visit',
  miss: 'report_no_show',
  say: 'give_visit_feedback',
  propose: 'propose_visit',
  accept: 'accept_visit_proposal',
  refuse: 'refuse_visit_proposal',
} as const satisfies Record<Press['kind'], string>

export type Pressed = {
  readonly kind: Press['kind']
  readonly visit: number
  readonly who: number
  readonly time: number
  readonly expected: State | null
}

/** Place among the parties of somebody on the side that takes this step. */
function whoMay(kind: Press['kind'], { proposal }: Visit): number {
  if (kind === 'confirm' || kind === 'decline' || kind === 'complete') return 1
  if (kind === 'accept' || kind === 'refuse') return proposal?.side === 'seeker' ? 1 : 0
  return 0
}

function pressOf(kind: Press['kind'], startsAt: number): Press {
  if (kind === 'propose') return { kind, startsAt }
  return kind === 'accept' || kind === 'refuse' ? { kind, startsAt } : { kind }
}

/** `expected` null: as it is. */
export const pressesOn = ({ kind, visit: pick, who, time, expected }: Pressed): Step =>
  step(
    `${who} would ${kind} ${pick} (${time}, ${expected ?? 'as it is'})`,
    async (model, world) => {
      // the newest ones mostly
      const visit = model.visits.at(-1 - (pick % Math.max(1, Math.min(6, model.visits.length))))
      if (visit === undefined) return
      const person = personAt(world, visit.talk, who === 12 ? whoMay(kind, visit) : who)
      const own = time % 3 === 0 ? null : visit.proposal
      const startsAt = kind === 'propose' || own === null ? at(world.times, time) : own.startsAt
      const seen = expected ?? visit.state
      const asked = pressOf(kind, startsAt)
      const outcome = outcomeOf(model, visit, person.userId, asked, seen)
      const side = sideOf(visit.talk, person.userId)
      const more: Readonly<Record<Press['kind'], Json>> = {
        confirm: { _share_phone: true },
        decline: { _reason_kind: 'not_free', _reason: null },
        cancel: { _reason_kind: 'other', _reason: null },
        complete: {},
        miss: { _missed_side: side === 'seeker' ? 'host' : 'seeker' },
        say: { _interest: 'maybe', _reasons: null, _words: null },
        propose: { _starts_at: iso(startsAt), _share_phone: null },
        accept: { _starts_at: iso(startsAt), _share_phone: null },
        refuse: { _starts_at: iso(startsAt) },
      }
      const answer = await press(model, world, person, {
        name: procedures[kind],
        args: {
          _visit_id: visit.id,
          ...more[kind],
          ...(kind === 'say' ? {} : { _expected: seen }),
        },
        refusals: 'refusals' in outcome ? outcome.refusals : [],
      })
      if (answer !== null && 'does' in outcome) outcome.does()
    },
  )

/** I8: the address of every visit for everybody, now. */
export const looks = (who: number): Step =>
  step(`${who} looks at every address`, async (model, world) => {
    const person = at([...world.people, world.stranger], who)
    for (const visit of model.visits.slice(-4)) {
      const told = await callAt(world, person, model.now, 'visit_place', { _visit_id: visit.id })
      const outcome = 'refusal' in told ? told.refusal : 'done'
      if (sideOf(visit.talk, person.userId) === null) expect(outcome).toBe('PT404 not_found')
      else if (visit.state === 'requested') expect(outcome).toBe('PT409 not_yet_confirmed')
      else if (!isPlaceOpen(visit, model.now)) expect(outcome).toBe('PT409 place_closed')
      else expect(['done', 'PT429 too_many']).toContain(outcome)
      model.outcomes.add(`visit_place ${outcome}`)
    }
  })

/** I11: rung again, nothing. */
export const passes = (minutes: number): Step =>
  step(`${minutes} minutes pass`, async (model, world) => {
    pass(model, minutes * MINUTE_MS)
    await ringAll(world, model.now)
    expect(await ringAll(world, model.now)).toBe(0)
  })

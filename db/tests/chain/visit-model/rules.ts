// What the rules of visits (chain 2.2) say, in memory and by themselves: which step is refused by which word, and what it makes.

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
const SLOT_MS = 1_800_000
const HELD_MS = 2_700_000

export type Side = 'seeker' | 'owner' | 'broker'
export type State = 'requested' | 'confirmed' | 'completed' | 'no_show' | 'declined' | 'cancelled'

/** A conversation; people and homes by their ids. */
export type Talk = {
  readonly id: string
  readonly home: string
  readonly seeker: string
  readonly owner: string
  readonly broker: string | null
}

export type Visit = {
  readonly id: string
  readonly talk: Talk
  state: State
  version: number
  startsAt: number
  host: string
  proposal: { side: Side; startsAt: number; at: number } | null
  moves: number
  sequence: number
  missed: 'seeker' | 'host' | null
  stateAt: number
  readonly createdAt: number
}

export type Model = {
  now: number
  readonly visits: Visit[]
  readonly outcomes: Set<string>
}

export function sideOf({ seeker, owner, broker }: Talk, person: string): Side | null {
  if (person === seeker) return 'seeker'
  if (person === broker) return 'broker'
  return person === owner ? 'owner' : null
}

export const isAlive = ({ state }: Visit): boolean => state === 'requested' || state === 'confirmed'
const isAcross = (one: Side, other: Side): boolean => (one === 'seeker') !== (other === 'seeker')
const overlaps = (one: number, other: number): boolean =>
  one < other + HELD_MS && other < one + HELD_MS

/** Words by which a time is refused that others hold: several where several hold it. */
function refusalsOfTime(model: Model, visit: Visit, startsAt: number, host: string): string[] {
  const held = model.visits.filter(
    (other) => other !== visit && other.state === 'confirmed' && overlaps(other.startsAt, startsAt),
  )
  const { talk } = visit
  return [
    ...(held.some((other) => other.host === host || other.talk.home === talk.home)
      ? ['PT409 slot_taken']
      : []),
    ...(held.some((other) => other.talk.seeker === talk.seeker) ? ['PT409 you_are_busy'] : []),
  ]
}

/** Null when `free_slots` would list it. All times of the model lie within the hours of each home. */
export function refusalOfSlot(
  model: Model,
  { home }: Talk,
  host: string,
  startsAt: number,
  but: Visit | null,
): string | null {
  const isTaken = (until: number) =>
    model.visits.some(
      (other) =>
        other !== but &&
        other.state === 'confirmed' &&
        (other.host === host || other.talk.home === home) &&
        other.startsAt < until &&
        startsAt < other.startsAt + HELD_MS,
    )
  if (startsAt >= model.now + 3 * HOUR_MS && !isTaken(startsAt + HELD_MS)) return null
  return isTaken(startsAt + MINUTE_MS) ? 'PT409 slot_taken' : 'PT422 slot_not_offered'
}

/** Until when a request waits: two days, an hour before, or half of the way where that is too near. */
function answerUntil({ proposal, createdAt, startsAt }: Visit): number {
  const asked = proposal?.at ?? createdAt
  const shown = Math.max(startsAt, proposal?.startsAt ?? startsAt)
  return Math.min(
    asked + 48 * HOUR_MS,
    Math.max(shown - HOUR_MS, asked + Math.floor((shown - asked) / 2)),
  )
}

const endsAt = ({ startsAt }: Visit): number => startsAt + SLOT_MS

export const isPlaceOpen = (visit: Visit, now: number): boolean =>
  (visit.state === 'confirmed' || visit.state === 'completed') && now < endsAt(visit) + 24 * HOUR_MS

export type Press =
  | { readonly kind: 'confirm' | 'decline' | 'cancel' | 'complete' | 'miss' | 'say' }
  | { readonly kind: 'propose'; readonly startsAt: number }
  | { readonly kind: 'accept' | 'refuse'; readonly startsAt: number }

/** What a press does, or the words of which one refuses it. */
export type Outcome = { readonly refusals: readonly string[] } | { readonly does: () => void }

const refused = (...refusals: readonly string[]): Outcome => ({ refusals })
const notYours = refused('42501 not_your_step')
const otherState = refused('PT409 wrong_state')

const from: Readonly<Record<Press['kind'], readonly State[]>> = {
  confirm: ['requested'],
  decline: ['requested'],
  cancel: ['requested', 'confirmed'],
  propose: ['requested', 'confirmed'],
  accept: ['requested', 'confirmed'],
  refuse: ['requested', 'confirmed'],
  complete: ['confirmed'],
  miss: ['confirmed', 'no_show'],
  say: ['confirmed', 'completed'],
}

export function outcomeOf(
  model: Model,
  visit: Visit,
  person: string,
  press: Press,
  expected: State,
): Outcome {
  const side = sideOf(visit.talk, person)
  if (side === null) return refused('PT404 not_found')
  const isHostsAlone = ['confirm', 'decline', 'complete'].includes(press.kind)
  if (side === 'seeker' ? isHostsAlone : press.kind === 'say') return notYours
  // what is said of a visit asks for no state
  const seen = press.kind === 'say' ? visit.state : expected
  if (!from[press.kind].includes(visit.state) || seen !== visit.state) return otherState
  switch (press.kind) {
    case 'confirm':
      return confirmed(model, visit, person)
    case 'decline':
      return { does: () => end(visit, 'declined', model.now) }
    case 'cancel':
      if (visit.state === 'confirmed' && visit.startsAt <= model.now)
        return refused('PT422 visit_begun')
      return {
        does: () => {
          if (visit.state === 'confirmed') visit.sequence += 1
          end(visit, 'cancelled', model.now)
        },
      }
    case 'propose':
      return proposed(model, visit, person, side, press.startsAt)
    case 'accept':
    case 'refuse':
      return answered(model, visit, person, side, press)
    case 'complete':
    case 'say':
      if (visit.state === 'completed') return { does: () => undefined }
      if (visit.startsAt > model.now) return refused('PT422 too_early')
      return { does: () => end(visit, 'completed', model.now) }
    case 'miss':
      return missed(model, visit, side)
    default:
      return press satisfies never
  }
}

function end(visit: Visit, state: State, now: number): void {
  visit.state = state
  visit.proposal = null
  visit.version += 1
  visit.stateAt = now
}

function confirmed(model: Model, visit: Visit, person: string): Outcome {
  if (visit.proposal !== null && visit.proposal.side !== 'seeker')
    return refused('PT422 proposal_open')
  if (visit.startsAt <= model.now) return refused('PT422 time_over')
  const refusals = refusalsOfTime(model, visit, visit.startsAt, person)
  if (refusals.length > 0) return refused(...refusals)
  return {
    does: () => {
      visit.host = person
      end(visit, 'confirmed', model.now)
    },
  }
}

function proposed(
  model: Model,
  visit: Visit,
  person: string,
  side: Side,
  startsAt: number,
): Outcome {
  if (visit.proposal !== null && isAcross(visit.proposal.side, side)) return otherState
  if (visit.moves >= 5) return refused('PT422 too_many_moves')
  if (startsAt <= model.now) return refused('PT422 time_over')
  if (visit.state === 'confirmed' && visit.startsAt <= model.now)
    return refused('PT422 visit_begun')
  if (startsAt === visit.startsAt) return refused('22023 bad_argument')
  if (side === 'seeker') {
    const refusal = refusalOfSlot(model, visit.talk, visit.host, startsAt, visit)
    if (refusal !== null) return refused(refusal)
  }
  return {
    does: () => {
      if (side !== 'seeker' && visit.state === 'requested') visit.host = person
      visit.proposal = { side, startsAt, at: model.now }
      visit.version += 1
    },
  }
}

function answered(
  model: Model,
  visit: Visit,
  person: string,
  side: Side,
  { kind, startsAt }: { readonly kind: 'accept' | 'refuse'; readonly startsAt: number },
): Outcome {
  const { proposal } = visit
  if (proposal === null) return otherState
  if (!isAcross(proposal.side, side)) return notYours
  if (proposal.startsAt !== startsAt) return refused('PT409 proposal_changed')
  if (kind === 'refuse') {
    return {
      does: () => {
        visit.proposal = null
        visit.version += 1
      },
    }
  }
  if (startsAt <= model.now) return refused('PT422 time_over')
  const host = side !== 'seeker' && visit.state === 'requested' ? person : visit.host
  const refusals = refusalsOfTime(model, visit, startsAt, host)
  if (refusals.length > 0) return refused(...refusals)
  return {
    does: () => {
      visit.host = host
      visit.startsAt = startsAt
      visit.moves += 1
      visit.sequence += 1
      end(visit, 'confirmed', model.now)
    },
  }
}

function missed(model: Model, visit: Visit, side: Side): Outcome {
  const own = side === 'seeker' ? 'seeker' : 'host'
  if (visit.startsAt + 20 * MINUTE_MS > model.now) return refused('PT422 too_early')
  const since = visit.state === 'confirmed' ? endsAt(visit) : visit.stateAt
  if (model.now > since + 48 * HOUR_MS) return refused('PT422 report_too_late')
  if (visit.state === 'no_show' && visit.missed !== own) return otherState
  return {
    does: () => {
      visit.missed = visit.state === 'confirmed' ? (own === 'seeker' ? 'host' : 'seeker') : null
      end(visit, 'no_show', model.now)
    },
  }
}

/** What the clock does to all that is due. */
export function pass(model: Model, ms: number): void {
  model.now += ms
  for (const visit of model.visits) {
    if (visit.state === 'requested' && answerUntil(visit) <= model.now)
      end(visit, 'declined', model.now)
    if (visit.state === 'confirmed' && endsAt(visit) + 48 * HOUR_MS <= model.now)
      end(visit, 'completed', model.now)
  }
}

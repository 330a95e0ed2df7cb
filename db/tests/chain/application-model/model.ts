// What applications must be after each step, in memory: who stands on which side, in which state each is, until when it waits, and
// whether its paper is open. It knows nothing of how the database does it.

export const whoever = ['owner', 'other owner', 'broker', 'first', 'second', 'third'] as const
export type Who = (typeof whoever)[number]
export const seekers = ['first', 'second', 'third'] as const

export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

export type State =
  | 'draft'
  | 'submitted'
  | 'shortlisted'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'expired'

export type Home = { readonly id: string; readonly owner: Who; broker: Who | null; isLet: boolean }

export type Paper = {
  /** Of the row that shares it. */
  readonly documentId: string
  grantedUntil: number
  isRevoked: boolean
  views: number
}

export type Application = {
  readonly id: string
  state: State
  version: number
  waitsUntil: number | null
  paper: Paper | null
}

export type Thread = {
  readonly id: string
  readonly seeker: Who
  readonly home: Home
  /** Oldest first; the last one lives or was the last. */
  readonly applications: Application[]
}

export type Model = {
  now: number
  readonly homes: readonly Home[]
  readonly threads: readonly Thread[]
  /** What came of the steps, in words. */
  readonly outcomes: Set<string>
}

export type Side = 'seeker' | 'owner' | 'broker'

export function sideOf({ seeker, home }: Thread, who: Who): Side | null {
  if (seeker === who) return 'seeker'
  if (home.broker === who) return 'broker'
  return home.owner === who ? 'owner' : null
}

const waiting: ReadonlySet<State> = new Set(['submitted', 'shortlisted', 'offered', 'accepted'])
export const isLiving = ({ state }: Application): boolean => state === 'draft' || waiting.has(state)

export const lastOf = ({ applications }: Thread): Application | null => applications.at(-1) ?? null

/** From which states each step leads where, and for whom: the table of chain 2.3, written a second time. */
const table: Readonly<Record<string, { from: readonly State[]; to: State; by: readonly Side[] }>> =
  {
    submit_application: { from: ['draft'], to: 'submitted', by: ['seeker'] },
    shortlist_application: { from: ['submitted'], to: 'shortlisted', by: ['owner', 'broker'] },
    offer_application: {
      from: ['submitted', 'shortlisted'],
      to: 'offered',
      by: ['owner', 'broker'],
    },
    take_offer_back: { from: ['offered'], to: 'shortlisted', by: ['owner', 'broker'] },
    accept_offer: { from: ['offered'], to: 'accepted', by: ['seeker'] },
    decline_application: {
      from: ['submitted', 'shortlisted', 'offered', 'accepted'],
      to: 'declined',
      by: ['owner', 'broker'],
    },
    withdraw_application: {
      from: ['draft', 'submitted', 'shortlisted', 'offered', 'accepted'],
      to: 'withdrawn',
      by: ['seeker'],
    },
  }

/** Why the step is refused, as SQLSTATE and hint, or the state that it leads to. */
export function stepOf(
  thread: Thread,
  who: Who,
  name: string,
  expected: State,
): { readonly refusal: string } | { readonly to: State } {
  const row = table[name]
  const application = lastOf(thread)
  const side = sideOf(thread, who)
  if (row === undefined || application === null || side === null)
    return { refusal: 'PT404 not_found' }
  const wasSent =
    application.version > 1 &&
    !(application.version === 2 && application.state === 'withdrawn' && application.paper === null)
  if (side !== 'seeker' && !wasSent) return { refusal: 'PT404 not_found' }
  if (!row.by.includes(side)) return { refusal: '42501 not_your_step' }
  if (application.state !== expected || !row.from.includes(application.state))
    return { refusal: 'PT409 wrong_state' }
  return { to: row.to }
}

export function move(application: Application, to: State, waitsUntil: number | null): void {
  application.state = to
  application.version += 1
  application.waitsUntil = waitsUntil
}

/** Whether the host's side is given the bytes now. */
export const isOpen = ({ now }: Model, { state, paper }: Application): boolean =>
  paper !== null &&
  ['shortlisted', 'offered', 'accepted'].includes(state) &&
  !paper.isRevoked &&
  paper.grantedUntil > now

/** The one application of the home that has an offer. */
export const offeredOf = ({ threads }: Model, home: Home): Application | null =>
  threads
    .filter((thread) => thread.home === home)
    .map(lastOf)
    .find((one) => one !== null && (one.state === 'offered' || one.state === 'accepted')) ?? null

/** What time does, each in its turn: whatever waited until then ends. */
export function letPass(model: Model): number {
  let ended = 0
  for (const thread of model.threads) {
    const application = lastOf(thread)
    if (application?.waitsUntil !== null && (application?.waitsUntil ?? Infinity) <= model.now) {
      if (application === null) continue
      move(application, 'expired', null)
      ended += 1
    }
  }
  return ended
}

// The visits of a conversation and their steps. A step carries a key that was made once for a press,
// and the state that the person saw.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { Change } from '@basera/contract/chain/conversation'
import type {
  MyVisits,
  VisitFeedbackReason,
  VisitMode,
  VisitPlace,
  VisitPlaceViews,
  VisitReason,
  VisitRequested,
  VisitRow,
} from '@basera/contract/chain/visit'
import { visitLimitText, visitRefusals } from '@basera/contract/messages/chain/visits'
import { ApiError, toUserError, ValidationError } from '../api-error.ts'
import { callOwnFunction } from '../call-own-function.ts'
import { callProcedure } from '../call-procedure.ts'
import { conversationsKey } from '../conversations/conversations.ts'

type GetClient = () => Promise<SupabaseClient>

export type DeclineReason = Extract<VisitReason, 'not_free' | 'home_gone' | 'other'>
export type CancelReason = DeclineReason | Extract<VisitReason, 'found_another' | 'not_interested'>

/** The most that `my_visits` gives. */
const VISITS_OF_THREAD = 200

const isLiving = ({ state }: Pick<VisitRow, 'state'>): boolean =>
  state === 'requested' || state === 'confirmed'

/** The one that lives, else the last that was; null without any. */
export function currentVisit(visits: readonly VisitRow[]): VisitRow | null {
  const latest = visits.toSorted((one, other) => one.state_at.localeCompare(other.state_at)).at(-1)
  return visits.find(isLiving) ?? latest ?? null
}

/** The visits of a conversation; read again with it. */
export function threadVisitsQuery(client: GetClient, userId: string, enquiryId: string) {
  return queryOptions({
    queryKey: [...conversationsKey(userId), 'visits', enquiryId],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const { visits } = await callProcedure<MyVisits>(
        client,
        'my_visits',
        { _enquiry_id: enquiryId, _limit: VISITS_OF_THREAD },
        { wanted: 'visits', signal },
      )
      return visits
    },
  })
}

export type VisitInterest = NonNullable<VisitRow['feedback']>['interest']

export type VisitRequest = {
  readonly startsAt: string
  readonly mode: VisitMode
  readonly people: number
  readonly note: string
  readonly sharesPhone: boolean
}

export const requestVisit = (
  client: GetClient,
  enquiryId: string,
  { startsAt, mode, people, note, sharesPhone }: VisitRequest,
  key: string,
) =>
  callProcedure<VisitRequested>(client, 'request_visit', {
    _enquiry_id: enquiryId,
    _starts_at: startsAt,
    _mode: mode,
    _people: people,
    _note: note.trim() === '' ? null : note.trim(),
    _share_phone: sharesPhone,
    _key: key,
  })

/** What a person does with a visit that is there. Null for `sharesPhone`: as it was. */
export type VisitStep =
  | { readonly kind: 'confirm'; readonly sharesPhone: boolean }
  | { readonly kind: 'decline'; readonly reasonKind: DeclineReason; readonly reason: string }
  | { readonly kind: 'cancel'; readonly reasonKind: CancelReason; readonly reason: string }
  | {
      readonly kind: 'propose'
      readonly startsAt: string
      readonly sharesPhone: boolean | null
      readonly words: string
      /** At most two more times. */
      readonly others: readonly string[]
    }
  | { readonly kind: 'accept'; readonly startsAt: string; readonly sharesPhone: boolean | null }
  | { readonly kind: 'refuse'; readonly startsAt: string }
  /** 0: in time after all. */
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'complete' }
  | { readonly kind: 'missed'; readonly side: 'seeker' | 'host' }
  | {
      readonly kind: 'feedback'
      readonly interest: VisitInterest
      readonly reasons: readonly VisitFeedbackReason[]
      readonly words: string
    }

export function takeVisitStep(
  client: GetClient,
  { id, state }: Pick<VisitRow, 'id' | 'state'>,
  step: VisitStep,
  key: string,
) {
  const { name, args } = procedureOf(step)
  // What was said of a visit may be said anew: it asks for no state.
  const expected = step.kind === 'feedback' ? {} : { _expected: state }
  return callProcedure<Change>(client, name, { _visit_id: id, ...args, ...expected, _key: key })
}

type Procedure = { readonly name: string; readonly args: Readonly<Record<string, unknown>> }

function procedureOf(step: VisitStep): Procedure {
  switch (step.kind) {
    case 'confirm':
      return { name: 'confirm_visit', args: { _share_phone: step.sharesPhone } }
    case 'decline':
      return { name: 'decline_visit', args: reasonOf(step) }
    case 'cancel':
      return { name: 'cancel_visit', args: reasonOf(step) }
    case 'propose':
      return {
        name: 'propose_visit',
        args: {
          ...timeOf(step),
          _words: wordsOrNull(step.words),
          _others: step.others.length === 0 ? null : step.others,
        },
      }
    case 'accept':
      return { name: 'accept_visit_proposal', args: timeOf(step) }
    case 'refuse':
      return { name: 'refuse_visit_proposal', args: { _starts_at: step.startsAt } }
    case 'late':
      return { name: 'say_late', args: { _minutes: step.minutes } }
    case 'complete':
      return { name: 'complete_visit', args: {} }
    case 'missed':
      return { name: 'report_no_show', args: { _missed_side: step.side } }
    case 'feedback':
      return {
        name: 'give_visit_feedback',
        args: {
          _interest: step.interest,
          _reasons: step.reasons,
          _words: wordsOrNull(step.words),
        },
      }
    default:
      return step satisfies never
  }
}

const reasonOf = (step: { readonly reasonKind: string; readonly reason: string }) => ({
  _reason_kind: step.reasonKind,
  _reason: wordsOrNull(step.reason),
})

const timeOf = (step: { readonly startsAt: string; readonly sharesPhone: boolean | null }) => ({
  _starts_at: step.startsAt,
  _share_phone: step.sharesPhone,
})

const wordsOrNull = (words: string) => (words.trim() === '' ? null : words.trim())

/** The exact address. Each look is noted for the owner: to be asked for by a press alone. */
export const visitPlace = (client: GetClient, visitId: string) =>
  callProcedure<VisitPlace>(client, 'visit_place', { _visit_id: visitId }, { wanted: 'address' })

/** A file for calendars. It holds the address while that is open, and is then noted as a look. */
export async function visitCalendar(client: GetClient, visitId: string): Promise<string> {
  const file = await callOwnFunction(await client(), 'visit-calendar', { visit_id: visitId })
  if (typeof file !== 'string') throw new ValidationError(['visit-calendar: a text expected'])
  return file
}

/** Who looked at the address, the newest first; for the host. */
export function placeViewsQuery(client: GetClient, userId: string, visitId: string) {
  return queryOptions({
    queryKey: [...conversationsKey(userId), 'place-views', visitId],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callProcedure<VisitPlaceViews>(
        client,
        'visit_place_views',
        { _visit_id: visitId },
        { signal },
      ),
  })
}

/** The sentence about a refusal or a failure, for the screen. */
export function toVisitProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  const { per, retry_after_s: seconds } = error.details
  if (error.status === 429 && typeof seconds === 'number') return visitLimitText(per, seconds)
  return visitRefusals[error.hint] ?? toUserError(error)
}

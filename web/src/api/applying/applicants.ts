// Who applied for a home, for its owner or broker, and the steps of the host's side. A step carries a key that was made once for a
// press, and the state that the person saw. Nothing stays cached after the screens that show it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  ApplicantRow,
  ApplicationChanged,
  ApplicationState,
  DeclineKind,
  HomeApplications,
  OfferTerms,
} from '@basera/contract/chain/application'
import { HOME_APPLICATIONS_PAGE_ROWS } from '@basera/contract/constants/applications'
import { applicantRefusals, tooManyAnswers } from '@basera/contract/messages/chain/applicants'
import { ApiError, toUserError } from '../api-error.ts'
import type { Api } from '../api.ts'
import { callProcedure } from '../call-procedure.ts'
import { openDocument } from '../open-document.ts'
import { applicantsKey } from './new-applicants.ts'

type GetClient = () => Promise<SupabaseClient>

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true } as const

/** In the order in which they applied. `states` null: all that were sent. */
export function homeApplicationsQuery(
  client: GetClient,
  userId: string,
  propertyId: string,
  states: readonly ApplicationState[] | null,
) {
  return infiniteQueryOptions({
    ...fresh,
    queryKey: [...applicantsKey(userId), 'home', propertyId, states],
    // Home and counts of another choice stay while its applications come.
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callProcedure<HomeApplications>(
        client,
        'home_applications',
        {
          _property_id: propertyId,
          _states: states,
          _after: pageParam,
          _limit: HOME_APPLICATIONS_PAGE_ROWS,
        },
        { wanted: 'applications', signal },
      ),
    getNextPageParam: ({ next_after: after }) => after,
  })
}

/** What the host's side does with an application. */
export type ApplicantStep =
  | { readonly kind: 'shortlist' }
  | { readonly kind: 'offer'; readonly terms: OfferTerms; readonly hours: number }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'decline'; readonly reason: DeclineKind; readonly words: string }

type Seen = Pick<ApplicantRow, 'id' | 'state'>

/** Also when the application is in the wanted state already. */
export async function takeApplicantStep(
  client: GetClient,
  seen: Seen,
  step: ApplicantStep,
  key: string,
): Promise<void> {
  const { name, args, wanted } = procedureOf(step)
  try {
    await callProcedure<ApplicationChanged>(client, name, {
      _application_id: seen.id,
      ...args,
      _expected: seen.state,
      _key: key,
    })
  } catch (error) {
    const isThere =
      wanted !== null &&
      error instanceof ApiError &&
      error.hint === 'wrong_state' &&
      error.details['state'] === wanted
    if (!isThere) throw error
  }
}

type Procedure = {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  /** Refused because this state is there: what was asked for is done. Null where it may be another's doing. */
  readonly wanted: ApplicationState | null
}

function procedureOf(step: ApplicantStep): Procedure {
  switch (step.kind) {
    case 'shortlist':
      return { name: 'shortlist_application', args: {}, wanted: 'shortlisted' }
    case 'take-back':
      return { name: 'take_offer_back', args: {}, wanted: 'shortlisted' }
    case 'offer':
      return {
        name: 'offer_application',
        args: { _offer: step.terms, _hours: step.hours },
        wanted: null,
      }
    case 'decline': {
      const words = step.words.trim()
      return {
        name: 'decline_application',
        args: { _kind: step.reason, _words: words === '' ? null : words },
        wanted: 'declined',
      }
    }
    default:
      return step satisfies never
  }
}

/** A paper, opened once: `openedAt` tells one opening from another, and nothing is asked for again by itself. */
export function paperQuery(
  api: Api,
  client: GetClient,
  userId: string,
  documentId: string,
  openedAt: string,
) {
  return queryOptions({
    queryKey: [...applicantsKey(userId), 'paper', documentId, openedAt],
    queryFn: () => openDocument(api, client, { document_id: documentId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The sentence about a refusal or a failure, for the screen. */
export function toApplicantProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  const { retry_after_s: seconds } = error.details
  if (error.status === 429 && typeof seconds === 'number') return tooManyAnswers(seconds)
  return applicantRefusals[error.hint] ?? toUserError(error)
}

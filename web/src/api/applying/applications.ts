// Applications of the signed-in person for homes, and their steps. A step carries a key that was made once for a press, and the
// state that the person saw.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  ApplicationBegun,
  ApplicationChanged,
  ApplicationOf,
  ApplicationRow,
  ApplicationTerms,
  DocumentChanged,
  DocumentViews,
  MyApplications,
  SharedPaper,
} from '@basera/contract/chain/application'
import { PAPERS_CONSENT_VERSION } from '@basera/contract/constants/applications'
import {
  applicationRefusals,
  tooManyApplications,
} from '@basera/contract/messages/chain/applications'
import { waitingTime } from '@basera/contract/messages/chain/waiting-time'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { conversationsKey } from '../conversations/conversations.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of one's own applications. */
export const applicationsKey = (userId: string) => [...accountKey(userId), 'applications'] as const

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true } as const

/** What lives first, then the newest first. */
export function myApplicationsQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...applicationsKey(userId), 'mine'],
    queryFn: ({ signal }) =>
      callProcedure<MyApplications>(client, 'my_applications', {}, { signal }),
  })
}

/** The one of a conversation, null without any; read again with the conversation. */
export function threadApplicationQuery(client: GetClient, userId: string, enquiryId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...conversationsKey(userId), 'application', enquiryId],
    queryFn: ({ signal }) =>
      callProcedure<ApplicationOf>(
        client,
        'application_of',
        { _enquiry_id: enquiryId },
        { signal },
      ),
  })
}

/** Which paper was opened when and by which side, the newest first. */
export function documentViewsQuery(client: GetClient, userId: string, applicationId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...applicationsKey(userId), 'views', applicationId],
    queryFn: ({ signal }) =>
      callProcedure<DocumentViews>(
        client,
        'document_views_of',
        { _application_id: applicationId },
        { signal },
      ),
  })
}

/** Answers the one that lives already, where there is one. */
export const beginApplication = (client: GetClient, enquiryId: string, key: string) =>
  callProcedure<ApplicationBegun>(
    client,
    'begin_application',
    { _enquiry_id: enquiryId, _key: key },
    { wanted: 'id' },
  )

type Seen = Pick<ApplicationRow, 'id' | 'state'>

export const submitApplication = (
  client: GetClient,
  { id, state }: Seen,
  terms: ApplicationTerms,
  papers: readonly SharedPaper[],
  key: string,
) =>
  callProcedure<ApplicationChanged>(client, 'submit_application', {
    _application_id: id,
    _terms: terms,
    _documents: papers,
    _consent_version: PAPERS_CONSENT_VERSION,
    _expected: state,
    _key: key,
  })

/** What the seeker does with an application that was sent. */
export type ApplicationStepToTake =
  | { readonly kind: 'accept'; readonly offerHash: string }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'resend' }

export function takeApplicationStep(
  client: GetClient,
  { id, state }: Seen,
  step: ApplicationStepToTake,
  key: string,
) {
  const seen = { _application_id: id, _expected: state, _key: key }
  switch (step.kind) {
    case 'accept':
      return callProcedure<ApplicationChanged>(client, 'accept_offer', {
        ...seen,
        _offer_hash: step.offerHash,
      })
    case 'withdraw':
      return callProcedure<ApplicationChanged>(client, 'withdraw_application', seen)
    case 'resend':
      return callProcedure<ApplicationChanged>(client, 'resend_profile', seen)
    default:
      return step satisfies never
  }
}

/** From now on nobody but the person opens it. */
export const takeBackDocument = (client: GetClient, documentId: string, key: string) =>
  callProcedure<DocumentChanged>(client, 'revoke_document', { _document_id: documentId, _key: key })

export const extendDocument = (client: GetClient, documentId: string, until: string, key: string) =>
  callProcedure<DocumentChanged>(client, 'extend_document', {
    _document_id: documentId,
    _until: until,
    _key: key,
  })

/** The sentence about a refusal or a failure, for the screen. */
export function toApplicationProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  const { limit, retry_after_s: seconds } = error.details
  if (error.status === 429 && typeof seconds === 'number')
    return tooManyApplications(limit, waitingTime(seconds))
  return applicationRefusals[error.hint] ?? toUserError(error)
}

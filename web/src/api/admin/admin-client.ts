// Client and queries of the admin area: requests with the admin's session, responses checked, failures logged (R-ADM-12).

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { ADMIN_FIGURES_FRESH_MS, ADMIN_LIST_FRESH_MS } from '@basera/contract/constants/admin'
import { openedCaseMessages } from '@basera/contract/messages/chain/opened-cases'
import type { Api } from '../api.ts'
import { callOwnFunction } from '../call-own-function.ts'
import { requireData, requireSuccess } from '../client-error.ts'
import { dataUrlOf } from '../data-url.ts'
import { openDocument } from '../open-document.ts'
import {
  figures,
  personCase,
  propertyCase,
  received,
  receivedRows,
  revealedNumber,
  sharedPhotosRow,
  signsRow,
  type RevealedNumber,
  type Signs,
} from './admin-rows.ts'

type Outcome = Parameters<typeof requireData<unknown>>[0]

export type AdminClient = {
  readonly userId: string
  readonly call: (
    procedure: string,
    body: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ) => Promise<unknown>
  /** Opens an identity document for five minutes. */
  readonly signDocument: (name: string, seconds: number) => Promise<string>
  /** The whole number of a document. Throws ApiError, `reauthentication_needed` before a fresh proof. */
  readonly revealNumber: (recordId: string, reason: string) => Promise<RevealedNumber>
  /** A photo of a case that this session has open, as a data URL; a line of the audit log each time. Throws ApiError. */
  readonly openPhoto: (caseId: string, photoId: string) => Promise<string>
  /** Reauthenticates the admin by password; valid for ten minutes. */
  readonly proveByPassword: (password: string) => Promise<void>
}

export function createAdminClient(
  api: Api,
  client: () => Promise<SupabaseClient>,
  userId: string,
): AdminClient {
  return {
    userId,
    call: async (procedure, body, signal) => {
      try {
        const asked = (await client()).rpc(procedure, body)
        // Procedures have no generated result types: the caller checks the response.
        const outcome: Outcome = await (signal ? asked.abortSignal(signal) : asked)
        return requireData(outcome)
      } catch (error) {
        // oxlint-disable-next-line no-console -- R-ADM-12: logged and rethrown
        if (signal?.aborted !== true) console.error(`${procedure} failed`, error)
        throw error
      }
    },
    signDocument: async (name, seconds) => {
      const { storage } = await client()
      const { data, error } = await storage
        .from('verification-documents')
        .createSignedUrl(name, seconds)
      return requireData({ data, error }).signedUrl
    },
    revealNumber: async (id, reason) => {
      const answer = await callOwnFunction(await client(), 'reveal-identity-document', {
        id,
        reason,
      })
      return received(revealedNumber, answer)
    },
    openPhoto: async (caseId, photoId) =>
      dataUrlOf(
        await openDocument(api, client, { case_id: caseId, photo_id: photoId }),
        openedCaseMessages.photoFailed,
      ),
    proveByPassword: async (password) => {
      const { auth } = await client()
      requireSuccess(await auth.updateUser({ current_password: password }))
    },
  }
}

/** Key prefix of every query of the admin area, per admin. */
export const adminKey = (userId: string) => ['admin', userId] as const

export type CaseKind = 'property' | 'person' | 'conversation'
export type FigureSource =
  | 'users'
  | 'properties'
  | 'verification_records'
  | 'role_approvals'
  | 'reports'
  | 'thread_reports'
  | 'disputes'

export const listQuery = <Row>(
  { userId, call }: AdminClient,
  list: { name: string; procedure: string; parse: (answer: unknown) => Row[] },
  body: Readonly<Record<string, unknown>>,
) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'list', list.name, body],
    staleTime: ADMIN_LIST_FRESH_MS,
    queryFn: async ({ signal }) => list.parse(await call(list.procedure, body, signal)),
  })

export const countQuery = (
  { userId, call }: AdminClient,
  list: string,
  filters: Readonly<Record<string, unknown>>,
) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'count', list, filters],
    staleTime: ADMIN_LIST_FRESH_MS,
    queryFn: async ({ signal }) =>
      Number(await call('admin_count_listed', { _list: list, _filters: filters }, signal)),
  })

/** What is known of listings beside their rows. */
export const signsKey = (userId: string) => [...adminKey(userId), 'signs'] as const

export const signsQuery = ({ userId, call }: AdminClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...signsKey(userId), ids],
    enabled: ids.length > 0,
    staleTime: ADMIN_LIST_FRESH_MS,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Signs>> => {
      const asked = { _property_ids: ids }
      const [answer, sharing] = await Promise.all([
        call('admin_get_property_signs', asked, signal),
        call('admin_get_shared_photos', asked, signal),
      ])
      const shared = receivedRows(sharedPhotosRow, sharing)
      return new Map(
        receivedRows(signsRow, answer).map((row) => [
          row.property_id,
          { ...row, shared: shared.find((one) => one.property_id === row.property_id) ?? null },
        ]),
      )
    },
  })

/** A case is refetched each time it is opened: another admin may have changed it. */
const caseOptions = { staleTime: 0, gcTime: 0 } as const

export const propertyCaseQuery = ({ userId, call }: AdminClient, id: string) =>
  queryOptions({
    ...caseOptions,
    queryKey: [...adminKey(userId), 'case', 'property', id],
    queryFn: async ({ signal }) =>
      received(
        propertyCase,
        await call('admin_get_case', { _kind: 'property', _subject_id: id }, signal),
      ),
  })

export const personCaseQuery = ({ userId, call }: AdminClient, id: string) =>
  queryOptions({
    ...caseOptions,
    queryKey: [...adminKey(userId), 'case', 'person', id],
    queryFn: async ({ signal }) =>
      received(
        personCase,
        await call('admin_get_case', { _kind: 'person', _subject_id: id }, signal),
      ),
  })

export const figuresQuery = ({ userId, call }: AdminClient, source: FigureSource) =>
  queryOptions({
    queryKey: [...adminKey(userId), 'figures', source],
    staleTime: ADMIN_FIGURES_FRESH_MS,
    queryFn: async ({ signal }) =>
      received(figures, await call('admin_get_figures', { _source: source }, signal)),
  })

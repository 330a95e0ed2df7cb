// The renter profile of the signed-in person and their papers: read once, saved whole with the version it was made from. A paper is
// a file of the person's own folder and a row about it; nobody else reads either before an application shares it.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  PaperChanged,
  PaperKind,
  RenterProfile,
  RenterProfileFields,
} from '@basera/contract/chain/application'
import type { Change } from '@basera/contract/chain/conversation'
import {
  APPLICATION_DOCUMENTS_BUCKET,
  PAPER_FILE_NAME_MAX_CHARACTERS,
} from '@basera/contract/constants/applications'
import {
  renterProfileMessages,
  renterProfileRefusals,
} from '@basera/contract/messages/chain/renter-profile'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

export const renterProfileKey = (userId: string) =>
  [...accountKey(userId), 'renter-profile'] as const

/** Nothing of it stays cached after the screens that show it. */
export function renterProfileQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: renterProfileKey(userId),
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callProcedure<RenterProfile>(client, 'my_renter_profile', {}, { wanted: 'version', signal }),
  })
}

/** Whole or not at all. Rejects with `wrong_state` when it was saved elsewhere meanwhile. */
export const saveRenterProfile = (
  client: GetClient,
  profile: RenterProfileFields,
  version: number,
  key: string,
) =>
  callProcedure<Change>(
    client,
    'save_renter_profile',
    { _profile: profile, _version: version, _key: key },
    { wanted: 'version' },
  )

/** The version that is stored now, when a save was refused for being made from an older one; else null. */
export function storedVersionOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.hint !== 'wrong_state') return null
  const version = error.details['version']
  return typeof version === 'number' ? version : null
}

export type PaperToKeep = {
  readonly kind: PaperKind
  readonly file: File
  readonly areDigitsHidden: boolean
}

/** Uploads the file and notes it; a file whose row is refused is deleted again. */
export async function keepPaper(
  client: GetClient,
  userId: string,
  { kind, file, areDigitsHidden }: PaperToKeep,
  key: string,
): Promise<PaperChanged> {
  const bucket = (await client()).storage.from(APPLICATION_DOCUMENTS_BUCKET)
  const name = `${userId}/${crypto.randomUUID()}.${extensions[file.type] ?? 'bin'}`
  const { error } = await bucket.upload(name, file, { contentType: file.type })
  if (error !== null) throw toStorageError(error)
  try {
    return await callProcedure<PaperChanged>(client, 'add_renter_paper', {
      _kind: kind,
      _object_name: name,
      // By characters: half of an emoji is refused.
      _file_name: Array.from(file.name).slice(0, PAPER_FILE_NAME_MAX_CHARACTERS).join(''),
      _digits_hidden: areDigitsHidden,
      _key: key,
    })
  } catch (refusal) {
    await bucket.remove([name]).catch(() => undefined)
    throw refusal
  }
}

export const deletePaper = (client: GetClient, paperId: string, key: string) =>
  callProcedure<PaperChanged>(client, 'delete_paper', { _paper_id: paperId, _key: key })

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** The status says what was wrong; without one no answer came. */
function toStorageError(error: { readonly message: string }): unknown {
  const status = Number(Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status'))
  return Number.isInteger(status) && status >= 400 ? new ApiError(status, '', error.message) : error
}

/** The sentence about a refusal or a failure. */
export function toProfileProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  if (error.status === 413) return renterProfileMessages.fileSize
  if (error.status === 415) return renterProfileMessages.fileNotWhatItSays
  return renterProfileRefusals[error.hint] ?? toUserError(error)
}

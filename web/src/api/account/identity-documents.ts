// Identity documents of a person, read and submitted with their session. No response carries a whole number.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import {
  DOCUMENT_LINK_SECONDS,
  type DocumentType,
} from '@basera/contract/constants/identity-documents'
import { accountKey } from './account.ts'
import { ApiError } from '../api-error.ts'
import { callOwnFunction } from '../call-own-function.ts'
import { requireData } from '../client-error.ts'

const BUCKET = 'verification-documents'

export type IdentityDocument = {
  readonly id: string
  readonly document_type: DocumentType
  /** Masked: the last four characters. */
  readonly document_number: string
  readonly full_name: string
  /** Name of the picture in its bucket. */
  readonly document_url: string | null
  readonly status: 'pending' | 'verified' | 'rejected'
  /** The reviewer's note to the person. */
  readonly reason: string | null
  readonly created_at: string
  readonly reviewed_at: string | null
}

export const identityDocumentsKey = (userId: string) =>
  [...accountKey(userId), 'identity-documents'] as const

/** Newest first. */
export function identityDocumentsQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    queryKey: identityDocumentsKey(userId),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) =>
      requireData(
        await (
          await client()
        )
          .from('verification_records')
          .select(
            'id,document_type,document_number,full_name,document_url,status,reason,created_at,reviewed_at',
          )
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .abortSignal(signal)
          .returns<IdentityDocument[]>(),
      ),
  })
}

export type HandedDocument = {
  readonly type: DocumentType
  readonly number: string
  readonly fullName: string
  /** ISO date; null when not given. */
  readonly dateOfBirth: string | null
  readonly address: string | null
  readonly file: File
}

/**
 * Sends the picture, then the facts; a picture whose facts are refused is deleted again. Throws ApiError: 415 or 413 of
 * the picture, `refused` with the server's words.
 */
export async function handInDocument(
  client: SupabaseClient,
  userId: string,
  document: HandedDocument,
): Promise<void> {
  const { file } = document
  const path = `${userId}/${crypto.randomUUID()}.${extensions[file.type] ?? 'bin'}`
  const { error } = await client.storage.from(BUCKET).upload(path, file)
  if (error !== null) throw toStorageError(error)
  try {
    await callOwnFunction(client, 'submit-identity-document', {
      document_type: document.type,
      document_number: document.number,
      full_name: document.fullName,
      date_of_birth: document.dateOfBirth,
      address: document.address,
      document_url: path,
    })
  } catch (refusal) {
    await client.storage
      .from(BUCKET)
      .remove([path])
      .catch(() => undefined)
    throw refusal
  }
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
}

/** False when it was decided on meanwhile. */
export async function takeBackDocument(
  client: SupabaseClient,
  { id, document_url: path }: IdentityDocument,
): Promise<boolean> {
  const rows = requireData(
    await client.from('verification_records').delete().eq('id', id).select('id'),
  )
  if (rows.length === 0) return false
  if (path !== null) {
    const { error } = await client.storage.from(BUCKET).remove([path])
    if (error !== null) throw toStorageError(error)
  }
  return true
}

/** An address of the picture that works for a minute. */
export async function documentLink(client: SupabaseClient, path: string): Promise<string> {
  const { data, error } = await client.storage
    .from(BUCKET)
    .createSignedUrl(path, DOCUMENT_LINK_SECONDS)
  if (error !== null) throw toStorageError(error)
  return data.signedUrl
}

/** The status says what was wrong; without one no answer came. */
function toStorageError(error: { readonly message: string }): unknown {
  const status = Number(Reflect.get(error, 'statusCode') ?? Reflect.get(error, 'status'))
  return Number.isInteger(status) && status >= 400 ? new ApiError(status, '', error.message) : error
}

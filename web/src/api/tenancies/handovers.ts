// Records of moving in and out, and the deposit after the end. A step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Deposit,
  Handover,
  HandoverAnswer,
  HandoverKind,
  HandoverReadings,
  ItemCondition,
  TenancyHandovers,
} from '@basera/contract/chain/handover'
import {
  HANDOVER_PHOTO_LINK_SECONDS,
  HANDOVER_PHOTOS_BUCKET,
} from '@basera/contract/constants/handovers'
import { handoverRefusals } from '@basera/contract/messages/chain/handover'
import { ApiError, toUserError } from '../api-error.ts'
import { ASKED_AHEAD_FOR_MS } from '../asked-ahead.ts'
import { callProcedure } from '../call-procedure.ts'
import { requireData } from '../client-error.ts'
import { rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const

export const handoversQuery = (client: GetClient, userId: string, tenancyId: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...rentKey(userId), 'tenancy_handovers', tenancyId],
    queryFn: ({ signal }) =>
      callProcedure<TenancyHandovers>(
        client,
        'tenancy_handovers',
        { _tenancy_id: tenancyId },
        { signal },
      ),
  })

/** A large record takes a phone's line a second: what was asked for ahead of its page is not asked for again by it. */
export const handoverQuery = (client: GetClient, userId: string, id: string) =>
  queryOptions({
    ...fresh,
    staleTime: ASKED_AHEAD_FOR_MS,
    queryKey: [...rentKey(userId), 'handover', id],
    queryFn: ({ signal }) =>
      callProcedure<Handover>(client, 'handover', { _handover_id: id }, { signal }),
  })

export const depositQuery = (client: GetClient, userId: string, tenancyId: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...rentKey(userId), 'deposit', tenancyId],
    queryFn: ({ signal }) =>
      callProcedure<Deposit>(client, 'deposit', { _tenancy_id: tenancyId }, { signal }),
  })

/** Signed addresses of photos by their names; those that cannot be signed are missing. */
export const handoverLinksQuery = (client: GetClient, userId: string, names: readonly string[]) =>
  queryOptions({
    queryKey: [...rentKey(userId), 'handover-photos', names],
    gcTime: 0,
    staleTime: (HANDOVER_PHOTO_LINK_SECONDS - 60) * 1_000,
    refetchInterval: (HANDOVER_PHOTO_LINK_SECONDS - 60) * 1_000,
    enabled: names.length > 0,
    // one photo more is no reason to draw the others anew
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const { data, error } = await (
        await client()
      ).storage
        .from(HANDOVER_PHOTOS_BUCKET)
        .createSignedUrls([...names], HANDOVER_PHOTO_LINK_SECONDS)
      return new Map(
        requireData({ data, error }).flatMap(({ path, signedUrl }) =>
          path === null || !signedUrl ? [] : [[path, signedUrl] as const],
        ),
      )
    },
  })

export const beginHandover = (
  client: GetClient,
  tenancyId: string,
  kind: HandoverKind,
  key: string,
) =>
  callProcedure<HandoverAnswer>(
    client,
    'begin_handover',
    { _tenancy_id: tenancyId, _kind: kind, _key: key },
    { wanted: 'id' },
  )

/** A line as it is written; null: nothing said. */
export type LineToSave = {
  readonly id: string
  readonly place: number
  readonly room: string
  readonly item: string
  readonly condition: ItemCondition | null
  readonly words: string | null
  readonly is_removed: boolean
}

type Seen = { readonly id: string; readonly state: string }

export const saveHandover = (
  client: GetClient,
  seen: Seen,
  items: readonly LineToSave[],
  readings: HandoverReadings | null,
  key: string,
) =>
  callProcedure<HandoverAnswer>(client, 'save_handover', {
    _handover_id: seen.id,
    _items: items,
    _readings: readings,
    _expected: seen.state,
    _key: key,
  })

export const sayHandoverWords = (
  client: GetClient,
  itemId: string,
  words: string | null,
  expected: string,
  key: string,
) =>
  callProcedure<HandoverAnswer>(client, 'say_handover_words', {
    _item_id: itemId,
    _words: words,
    _expected: expected,
    _key: key,
  })

export type PhotoToAdd = {
  readonly id: string
  readonly itemId: string
  readonly blob: Blob
  readonly deviceSha256: string
  readonly takenAt: string
}

/** Its id is its key and its name: sent again after a lost answer it is one photo. */
export async function sendHandoverPhoto(client: GetClient, handoverId: string, photo: PhotoToAdd) {
  const name = `${handoverId}/${photo.id}.jpg`
  const { error } = await (
    await client()
  ).storage
    .from(HANDOVER_PHOTOS_BUCKET)
    .upload(name, photo.blob, { contentType: 'image/jpeg' })
  // it lies there already: the answer was lost
  const isThere = error !== null && 'statusCode' in error && error.statusCode === '409'
  if (error !== null && !isThere) throw error
  await callProcedure(client, 'add_handover_photo', {
    _item_id: photo.itemId,
    _object_name: name,
    _device_sha256: photo.deviceSha256,
    _taken_at: photo.takenAt,
    _expected: 'draft',
    _key: photo.id,
  })
}

export const removeHandoverPhoto = (client: GetClient, photoId: string, key: string) =>
  callProcedure<HandoverAnswer>(client, 'remove_handover_photo', {
    _photo_id: photoId,
    _expected: 'draft',
    _key: key,
  })

export const proposeHandover = (client: GetClient, seen: Seen, key: string) =>
  callProcedure<HandoverAnswer>(client, 'propose_handover', {
    _handover_id: seen.id,
    _expected: seen.state,
    _key: key,
  })

export const signHandover = (client: GetClient, seen: Seen, sha256: string, key: string) =>
  callProcedure<HandoverAnswer>(client, 'sign_handover', {
    _handover_id: seen.id,
    _content_sha256: sha256,
    _expected: seen.state,
    _key: key,
  })

export const disputeHandover = (client: GetClient, seen: Seen, words: string, key: string) =>
  callProcedure<HandoverAnswer>(client, 'dispute_handover', {
    _handover_id: seen.id,
    _words: words,
    _expected: seen.state,
    _key: key,
  })

/** A dated line beside what both have signed; `itemId` null: about all of it. */
export const correctHandover = (
  client: GetClient,
  seen: Seen,
  itemId: string | null,
  words: string,
  key: string,
) =>
  callProcedure<HandoverAnswer>(client, 'correct_handover', {
    _handover_id: seen.id,
    _item_id: itemId,
    _words: words,
    _expected: seen.state,
    _key: key,
  })

/** The sentence about a refusal or a failure, for the screen. */
export const toHandoverProblem = (error: unknown): string =>
  error instanceof ApiError
    ? (handoverRefusals[error.hint] ?? toUserError(error))
    : toUserError(error)

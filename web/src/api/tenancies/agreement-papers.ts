// Papers of agreements as bytes: made from a draft, or given again. What came is compared with the hash that is on record, so that
// nobody reads or keeps another file than the one that is signed.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import { sha256 as hashOf } from '@basera/evidence/digest'
import { agreementsKey } from './agreements.ts'
import { ApiError } from '../api-error.ts'
import type { Api } from '../api.ts'
import { askForFile } from '../ask-for-file.ts'

type GetClient = () => Promise<SupabaseClient>
export type PaperKind = Agreement['files'][number]['kind']

/** The bytes are not those of the hash on record. */
export class OtherFile extends Error {
  override readonly name = 'OtherFile'
}

/** A paper that the server draws, by the function that draws it. */
export type DrawnPaper =
  /** Of a draft's current version, once: what was drawn is kept. */
  | {
      readonly by: 'render-agreement'
      readonly of: { readonly agreement_id: string; readonly version_no: number }
    }
  | { readonly by: 'print-receipt'; readonly of: { readonly receipt_id: string } }
  /** The settlement of a deposit, or one file of all that both sides said and signed. */
  | {
      readonly by: 'print-settlement' | 'dispute-file'
      readonly of: { readonly tenancy_id: string }
    }

export const drawPaper = (api: Api, client: GetClient, { by, of }: DrawnPaper): Promise<Blob> =>
  askForFile(api, client, by, of)

/** How often a paper that is still in line is asked for again: a turn of the server's patience each, a minute. */
const TURNS = 5

/**
 * The paper of a draft, which the server goes on making when its answer is late: it is asked for again, and is given what was made meanwhile.
 * `onLate`: each time.
 */
export async function makePaper(
  api: Api,
  client: GetClient,
  of: { readonly agreement_id: string; readonly version_no: number },
  onLate: () => void,
): Promise<Blob> {
  for (let turn = 1; ; turn += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next one is asked only when this one was late
      return await drawPaper(api, client, { by: 'render-agreement', of })
    } catch (error) {
      const isLate = error instanceof ApiError && error.status === 504
      if (!isLate || turn === TURNS) throw error
      onLate()
    }
  }
}

export type WantedPaper = {
  readonly agreementId: string
  readonly kind: PaperKind
  readonly versionNo: number
  /** On record, in lower-case hex. */
  readonly sha256: string
}

/** Throws OtherFile when what came is not what is on record. */
export async function openPaper(api: Api, client: GetClient, wanted: WantedPaper): Promise<Blob> {
  const { agreementId, kind, versionNo, sha256 } = wanted
  const paper = await askForFile(api, client, 'open-agreement', {
    agreement_id: agreementId,
    kind,
    version_no: kind === 'document' ? versionNo : null,
  })
  if ((await hashOf(new Uint8Array(await paper.arrayBuffer()))) !== sha256)
    throw new OtherFile('the file is another one')
  return paper
}

/** Asked for once: nothing about it changes. */
export function paperQuery(api: Api, client: GetClient, userId: string, wanted: WantedPaper) {
  return queryOptions({
    queryKey: [...agreementsKey(userId), 'paper', wanted.kind, wanted.sha256],
    queryFn: () => openPaper(api, client, wanted),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

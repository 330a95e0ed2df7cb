// Disputes as admins read them, checked on receipt: the list without a word, one with what both sides chose to show.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  disputeClosedKinds,
  disputeKinds,
  disputeSides,
  disputeStates,
  type DisputeKind,
} from '@basera/contract/chain/dispute'
import { ADMIN_LIST_FRESH_MS } from '@basera/contract/constants/admin'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

const sum = z.nullable(z.int())
const kind = z.enum(disputeKinds)
const state = z.enum(disputeStates)
const side = z.enum(disputeSides)

const listed = z.object({
  figures: z.object({
    open: z.int(),
    oldest_at: z.nullable(z.string()),
    answered: z.int(),
    due: z.int(),
    decided: z.int(),
    by_themselves: z.int(),
    opened: z.int(),
  }),
  counts: z.partialRecord(kind, z.int()),
  disputes: z.array(
    z.object({
      id: z.uuid(),
      no: z.int(),
      kind,
      state,
      owner_paise: sum,
      tenant_paise: sum,
      created_at: z.string(),
      home_title: z.string(),
      home_locality: z.string(),
      late_since: z.nullable(z.string()),
    }),
  ),
})
export type ListedDisputes = z.infer<typeof listed>
export type ListedDispute = ListedDisputes['disputes'][number]

const position = z.object({ words: z.nullable(z.string()), paise: sum, takes: z.boolean() })

const one = z.object({
  id: z.uuid(),
  no: z.int(),
  kind,
  subject_id: z.uuid(),
  tenancy_id: z.uuid(),
  enquiry_id: z.nullable(z.uuid()),
  agreement_id: z.uuid(),
  state,
  created_at: z.string(),
  home_title: z.string(),
  home_locality: z.string(),
  owner: position,
  tenant: position,
  proposal: z.nullable(
    z.object({ words: z.string(), paise: sum, at: z.string(), ends_at: z.string() }),
  ),
  closed_kind: z.nullable(z.enum(disputeClosedKinds)),
  closed_words: z.nullable(z.string()),
  people: z.array(z.object({ side, name: z.nullable(z.string()) })),
  steps: z.array(
    z.object({ action: z.string(), side: z.string(), at: z.string(), is_mine: z.boolean() }),
  ),
})
export type DisputeCase = z.infer<typeof one>

/** What is read again after an admin's step. */
export const disputesKey = ({ userId }: AdminClient) => [...adminKey(userId), 'disputes'] as const

export const disputesQuery = (client: AdminClient, of: DisputeKind | null) =>
  queryOptions<ListedDisputes>({
    queryKey: [...disputesKey(client), of],
    staleTime: ADMIN_LIST_FRESH_MS,
    queryFn: async ({ signal }) =>
      received(listed, await client.call('admin_disputes', { _kind: of }, signal)),
  })

/** Not kept: each reading is a line of the audit log. */
export const disputeQuery = (client: AdminClient, id: string) =>
  queryOptions<DisputeCase>({
    queryKey: [...disputesKey(client), 'one', id],
    staleTime: ADMIN_LIST_FRESH_MS,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      received(one, await client.call('admin_dispute', { _dispute_id: id }, signal)),
  })

export const proposeSettlement = (
  { call }: AdminClient,
  { id, state: expected }: DisputeCase,
  paise: number | null,
  words: string,
) => call('admin_propose', { _dispute_id: id, _paise: paise, _words: words, _expected: expected })

export const closeDispute = (
  { call }: AdminClient,
  { id, state: expected }: DisputeCase,
  words: string,
) => call('admin_close_dispute', { _dispute_id: id, _words: words, _expected: expected })

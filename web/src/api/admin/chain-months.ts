// Sums of tenancies by month, and their query.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ADMIN_FIGURES_FRESH_MS } from '@basera/contract/constants/admin'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

/** Null: one to four, which is not told. */
const told = z.nullable(z.int().check(z.gte(0)))
const sum = z.optional(z.number().check(z.gte(0)))
const cell = z.object({ count: told, paise: sum, hours: sum, stars: sum })
const answer = z.object({
  living: told,
  begun: told,
  ended: told,
  disputed: told,
  returned: told,
  return_days: z.nullable(z.number()),
  months: z.array(
    z.object({
      month: z.string().check(z.minLength(7), z.maxLength(7)),
      rent: cell,
      answers: cell,
      within_day: cell,
      claims: cell,
      not_found: cell,
      repairs: cell,
      reviews: cell,
      hidden: cell,
    }),
  ),
})
export type ChainMonths = z.infer<typeof answer>
export type ChainMonth = ChainMonths['months'][number]
export type ChainCell = z.infer<typeof cell>

/** `from` and `until`: days, both inclusive. */
export const chainMonthsQuery = ({ userId, call }: AdminClient, from: string, until: string) =>
  queryOptions<ChainMonths>({
    queryKey: [...adminKey(userId), 'chain-months', from, until],
    staleTime: ADMIN_FIGURES_FRESH_MS,
    queryFn: async ({ signal }) =>
      received(answer, await call('admin_chain_months', { _from: from, _until: until }, signal)),
  })

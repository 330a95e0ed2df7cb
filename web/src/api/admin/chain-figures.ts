// Sums of the rental chain by step and week, and their query.

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ADMIN_FIGURES_FRESH_MS } from '@basera/contract/constants/admin'
import { adminKey, type AdminClient } from './admin-client.ts'
import { received } from './admin-rows.ts'

export const chainSteps = [
  'enquiries',
  'visits',
  'applications',
  'agreements',
  'tenancies',
  'reviews',
] as const
export type ChainStep = (typeof chainSteps)[number]

/** Null: one to four, which is not told. */
const sum = z.nullable(z.int().check(z.gte(0)))
const answer = z.object({
  /** `days`: after the first words, of half of them. */
  steps: z.array(z.object({ name: z.enum(chainSteps), count: sum, days: z.nullable(z.number()) })),
  weeks: z.array(z.object({ week: z.string(), counts: z.record(z.enum(chainSteps), sum) })),
})
export type ChainFigures = z.infer<typeof answer>

/** `from` and `until`: days, both inclusive. `city`: null for all. */
export const chainFiguresQuery = (
  { userId, call }: AdminClient,
  from: string,
  until: string,
  city: string | null,
) =>
  queryOptions<ChainFigures>({
    queryKey: [...adminKey(userId), 'chain-figures', from, until, city],
    staleTime: ADMIN_FIGURES_FRESH_MS,
    queryFn: async ({ signal }) =>
      received(
        answer,
        await call('admin_chain_figures', { _from: from, _until: until, _city: city }, signal),
      ),
  })

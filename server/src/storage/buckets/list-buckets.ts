// GET /bucket[?limit&offset&search&sortColumn&sortOrder]
import { z } from 'zod'

import { toRows } from '../../db/rows.ts'
import { identifier, raw, sql, statement, value } from '../../db/sql.ts'
import { readAsCaller } from '../as-caller.ts'
import type { Endpoint } from '../dependencies.ts'
import { likeLiteral } from '../like.ts'
import { readQuery } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { bucketColumns, type ListedBucketJson } from './bucket.ts'

function count(least: number) {
  const fault = `must be a whole number, ${least} or more`
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((number) => number >= least, fault)
}

const querySchema = z.object({
  limit: count(1).optional(),
  offset: count(0).default(0),
  search: z.string().max(100).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
})

/** `search` is part of a name, in either case of letters; `%` and `_` in it mean themselves. */
export const listBuckets: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const { limit, offset, search, sortColumn, sortOrder } = readQuery(c, querySchema)
  const found =
    search === undefined ? raw('true') : sql`name ilike ${value(`%${likeLiteral(search)}%`)}`
  const query = sql`
    select ${bucketColumns}, type from storage.buckets where ${found}
    order by ${identifier(sortColumn)} ${raw(sortOrder)}, id
    limit ${value(limit ?? null)}::bigint offset ${value(offset)}::bigint`
  const [result] = await readAsCaller(dependencies, caller, [statement(query)])
  return c.json(result === undefined ? [] : toRows<ListedBucketJson>(result))
}

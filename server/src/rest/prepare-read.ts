// Plan and SQL of a read, remembered by shape: the work of the second request of a shape is a look-up.

import { MAX_CACHED_STATEMENTS } from '@basera/contract/constants/rest'
import { createBoundedCache } from './bounded-cache.ts'
import type { BoundedCache } from './bounded-cache.ts'
import { succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import { matchCounter } from './plan/match-counter.ts'
import { planRead } from './plan/plan-read.ts'
import { compileRead } from './query/compile-read.ts'
import type { ReadQuery } from './query/compile-read.ts'
import type { ReadRequest } from './request/api-request.ts'
import type { Schema, Table } from './schema-cache/schema.ts'

export type PrepareRead = (
  schema: Schema,
  table: Table,
  given: { readonly request: ReadRequest; readonly role: string },
) => Result<ReadQuery>

type Remembered = { readonly schema: Schema; readonly role: string; readonly query: ReadQuery }

/** A new schema starts with nothing remembered: what was planned on the old one is forgotten with it. */
export const createPrepareRead = (maxRows: number | null): PrepareRead => {
  const byShape = createPrepareByShape(maxRows)
  // Parsing answers equal requests with one object, and whoever asks again is most often in the same role.
  const byRequest = new WeakMap<ReadRequest, Remembered>()
  return (schema, table, { request, role }) => {
    const last = byRequest.get(request)
    if (last?.schema === schema && last.role === role) return succeed(last.query)
    const query = byShape(schema, table, { request, role })
    if (query.ok) byRequest.set(request, { schema, role, query: query.value })
    return query
  }
}

const createPrepareByShape = (maxRows: number | null): PrepareRead => {
  const remembered = new WeakMap<Schema, BoundedCache<ReadQuery>>()
  return (schema, table, { request, role }) => {
    const cache = remembered.get(schema) ?? createBoundedCache<ReadQuery>(MAX_CACHED_STATEMENTS)
    remembered.set(schema, cache)
    const { shape, shapeKey, values } = request
    const counter = matchCounter(schema, table, { role, shape, values })
    const key = `${role} ${table.schema} ${counter?.key ?? ''} ${shapeKey}`
    const known = cache.get(key)
    if (known) return succeed(known)
    const plan = planRead({ schema, role, maxRows, counter }, table, shape)
    if (!plan.ok) return plan
    const query = compileRead(plan.value)
    cache.set(key, query)
    return succeed(query)
  }
}

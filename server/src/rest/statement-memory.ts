// Compiled statements, remembered by shape: the work of the second request of a shape is a look-up.
//
// What it brings: without it a list costs the server 1.3 times the processor's time, a home that nobody asked for before 1.1 times
// (docs/performance.md). What a reader pays: whatever a statement depends on stands in the key that `prepare-*.ts` makes.

import { MAX_CACHED_STATEMENTS } from '@basera/contract/constants/rest'
import { BoundedCache } from '../memory/bounded-cache.ts'
import { succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import type { Schema } from './schema-cache/schema.ts'

/** A new schema starts with nothing remembered: what was planned on the old one is forgotten with it. */
export function createStatementMemory<Query>() {
  const remembered = new WeakMap<Schema, BoundedCache<Query>>()
  return (schema: Schema, key: string, compile: () => Result<Query>): Result<Query> => {
    const cache = remembered.get(schema) ?? new BoundedCache<Query>(MAX_CACHED_STATEMENTS)
    remembered.set(schema, cache)
    const known = cache.get(key)
    if (known) return succeed(known)
    const query = compile()
    if (query.ok) cache.set(key, query.value)
    return query
  }
}

// Cache of compiled statements by request shape: the second request of a shape costs a look-up.
//
// What it brings: without it a list costs the server 1.3 times the processor's time, a home that is not cached 1.1 times
// (docs/performance.md). What a reader pays: the key that `prepare-*.ts` makes must hold whatever a statement depends on.

import { MAX_CACHED_STATEMENTS } from '@basera/contract/constants/rest'
import { BoundedCache } from '../memory/bounded-cache.ts'
import { succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import type { Schema } from './schema-cache/schema.ts'

/** One cache for each schema: a reloaded schema starts with an empty one, as plans on the old schema may be wrong. */
export function createStatementMemory<Query>() {
  const caches = new WeakMap<Schema, BoundedCache<Query>>()
  return (schema: Schema, key: string, compile: () => Result<Query>): Result<Query> => {
    const cache = caches.get(schema) ?? new BoundedCache<Query>(MAX_CACHED_STATEMENTS)
    caches.set(schema, cache)
    const known = cache.get(key)
    if (known) return succeed(known)
    const query = compile()
    if (query.ok) cache.set(key, query.value)
    return query
  }
}

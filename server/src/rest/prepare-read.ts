// Plans and compiles a read, cached by shape.

import { succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import { matchCounter } from './plan/match-counter.ts'
import { planRead } from './plan/plan-read.ts'
import { compilePage } from './query/compile-page.ts'
import type { PageQuery } from './query/compile-page.ts'
import type { ReadRequest } from './request/api-request.ts'
import type { Schema, Table } from './schema-cache/schema.ts'
import { type CapsOf, noCaps } from './request-caps.ts'
import { createStatementMemory } from './statement-memory.ts'

export type PrepareRead = (
  schema: Schema,
  table: Table,
  given: { readonly request: ReadRequest; readonly role: string },
) => Result<PageQuery>

export function createPrepareRead(
  maxRows: number | null,
  capsOf: CapsOf = noCaps,
  allowsAggregates = false,
): PrepareRead {
  const remember = createStatementMemory<PageQuery>()
  return (schema, table, { request, role }) => {
    const { shape, shapeKey, values } = request
    const counter = matchCounter(schema, table, { role, shape, values })
    const key = `${role} ${table.schema} ${counter?.key ?? ''} ${shapeKey}`
    return remember(schema, key, () => {
      const plan = planRead(
        { schema, role, maxRows, caps: capsOf(role), counter, allowsAggregates },
        table,
        shape,
      )
      return plan.ok ? succeed(compilePage(plan.value)) : plan
    })
  }
}

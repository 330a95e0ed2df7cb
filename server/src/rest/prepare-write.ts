// Plans and compiles a write, cached by shape.

import { succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import { planWrite } from './plan/plan-write.ts'
import { compileWrite } from './query/compile-write.ts'
import type { WriteQuery } from './query/compile-write.ts'
import type { Payload } from './request/payload.ts'
import type { WriteRequest } from './request/write-request.ts'
import type { Schema, Table } from './schema-cache/schema.ts'
import { type CapsOf, noCaps } from './request-caps.ts'
import { createStatementMemory } from './statement-memory.ts'

export type PrepareWrite = (
  schema: Schema,
  table: Table,
  given: {
    readonly request: WriteRequest
    readonly payload: Payload
    readonly role: string
    readonly needsFilter: boolean
  },
) => Result<WriteQuery>

export function createPrepareWrite(
  capsOf: CapsOf = noCaps,
  allowsAggregates = false,
): PrepareWrite {
  const remember = createStatementMemory<WriteQuery>()
  return (schema, table, { request, payload, role, needsFilter }) => {
    const { shape, shapeKey } = request
    const keys = JSON.stringify([payload.isArray, payload.keys])
    const key = `${role} ${needsFilter} ${table.schema} ${shapeKey} ${keys}`
    return remember(schema, key, () => {
      const context = { schema, role, caps: capsOf(role), allowsAggregates, needsFilter }
      const plan = planWrite(context, table, { shape, payload })
      return plan.ok ? succeed(compileWrite(plan.value)) : plan
    })
  }
}

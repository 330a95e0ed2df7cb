// Plans and compiles a call, cached by shape.

import { succeed } from './errors/rest-error.ts'
import type { Result } from './errors/rest-error.ts'
import { planCall } from './plan/plan-call.ts'
import type { CallPlan } from './plan/call-plan.ts'
import { compileCall } from './query/compile-call.ts'
import type { PageQuery } from './query/compile-page.ts'
import type { CallRequest } from './request/call-request.ts'
import type { Payload } from './request/payload.ts'
import type { Routine, Schema } from './schema-cache/schema.ts'
import { type CapsOf, noCaps } from './request-caps.ts'
import { createStatementMemory } from './statement-memory.ts'

export type CallQuery = PageQuery & Pick<CallPlan['page'], 'mediaType'>

export type PrepareCall = (
  schema: Schema,
  routine: Routine,
  given: {
    readonly request: CallRequest
    readonly payload: Payload
    readonly role: string
  },
) => Result<CallQuery>

export function createPrepareCall(
  maxRows: number | null,
  capsOf: CapsOf = noCaps,
  allowsAggregates = false,
): PrepareCall {
  const remember = createStatementMemory<CallQuery>()
  return (schema, routine, { request, payload, role }) => {
    const { shape, shapeKey } = request
    const { format, isArray, keys } = payload
    const key = `${role} ${routine.key} ${JSON.stringify([format, isArray, keys])} ${shapeKey}`
    return remember(schema, key, () => {
      const context = { schema, role, maxRows, caps: capsOf(role), allowsAggregates }
      const plan = planCall(context, routine, { shape, payload })
      if (!plan.ok) return plan
      return succeed({ ...compileCall(plan.value), mediaType: plan.value.page.mediaType })
    })
  }
}

import { FUNCTION_TIMEOUT_MS } from '@basera/contract/constants/functions'
import { announcesTooMuch, hasUnknownLength, limitBody } from '../http/body-limit.ts'
import { FaultError } from '../http/fault.ts'
import { startAllowance, type TimeAllowance } from './time-allowance.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'
import { Refusal, refusalResponse } from './refusal.ts'
import { findSignedIn, sessionEnded } from './signed-in.ts'

/**
 * Runs a function with its body limit and timeout. Returns its response, or 504 at the timeout; a later result is discarded, and
 * a body still being streamed is aborted. A Refusal becomes a response. Throws FaultError `body-too-large`, and whatever else the
 * function throws.
 */
export async function runFunction(
  definition: FunctionDefinition,
  request: Request,
  context: Omit<FunctionContext, 'signal'>,
): Promise<Response> {
  const { timeoutMs = FUNCTION_TIMEOUT_MS, maxBodyBytes } = definition
  const limited = maxBodyBytes === undefined ? request : withLimit(request, maxBodyBytes)
  const allowance = startAllowance(timeoutMs)
  // Also aborted when the client disconnects.
  const signal = AbortSignal.any([allowance.signal, request.signal])
  try {
    const work = answer(definition, limited, { ...context, signal })
    const response = await Promise.race([work, allowance.over])
    return response === null ? timeoutResponse() : withinTime(response, allowance, signal)
  } catch (error) {
    allowance.end()
    if (error instanceof Refusal) return refusalResponse(error)
    throw error
  }
}

async function answer(
  definition: FunctionDefinition,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  if (definition.isForSignedIn !== true) return definition.handle(request, context)
  const person = await findSignedIn(context)
  return person === null ? sessionEnded() : definition.handle(request, { ...context, person })
}

function withLimit(request: Request, maxBytes: number): Request {
  if (announcesTooMuch(request, maxBytes)) {
    throw new FaultError({ kind: 'body-too-large', maxBytes })
  }
  return hasUnknownLength(request) ? limitBody(request, maxBytes) : request
}

/** The response with its body under the same timeout. */
function withinTime(response: Response, allowance: TimeAllowance, signal: AbortSignal): Response {
  if (response.body === null) {
    allowance.end()
    return response
  }
  const body = new TransformStream<Uint8Array, Uint8Array>({
    flush: () => allowance.end(),
    cancel: () => allowance.end(),
  })
  return new Response(response.body.pipeThrough(body, { signal }), response)
}

/** The header marks an answer of the runtime, not of the function. */
const timeoutResponse = (): Response =>
  Response.json(
    { code: 'WORKER_TIMEOUT', message: 'Function did not answer in time' },
    { status: 504, headers: { 'x-relay-error': 'true' } },
  )

import { FUNCTION_TIMEOUT_MS } from '@basera/contract/constants/functions'
import { announcesTooMuch, hasUnknownLength, limitBody } from '../http/body-limit.ts'
import { FaultError } from '../http/fault.ts'
import { startAllowance, type TimeAllowance } from './time-allowance.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'
import { Refusal, refusalResponse } from './refusal.ts'
import { findSignedIn, sessionEnded } from './signed-in.ts'

/**
 * The function's answer, or 504 when its time is over; what it does afterwards is nobody's answer any more. An answer
 * that is still being written then is cut off. A Refusal is answered. Throws FaultError `body-too-large`, and whatever
 * else the function throws.
 */
export async function runFunction(
  definition: FunctionDefinition,
  request: Request,
  context: Omit<FunctionContext, 'signal'>,
): Promise<Response> {
  const { timeoutMs = FUNCTION_TIMEOUT_MS, maxBodyBytes } = definition
  const limited = maxBodyBytes === undefined ? request : withLimit(request, maxBodyBytes)
  const allowance = startAllowance(timeoutMs)
  // A caller who has gone away waits for nothing.
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

/** The same answer, whose body counts towards the time, too. */
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

/** The header says that the runtime answers, not the function. */
const timeoutResponse = (): Response =>
  Response.json(
    { code: 'WORKER_TIMEOUT', message: 'Function did not answer in time' },
    { status: 504, headers: { 'x-relay-error': 'true' } },
  )

import { FUNCTION_TIMEOUT_MS } from '@basera/contract/constants/functions'
import { announcesTooMuch, hasUnknownLength, limitBody } from '../http/body-limit.ts'
import { FaultError } from '../http/fault.ts'
import type { FunctionContext, FunctionDefinition } from './function.ts'

/**
 * The function's answer, or 504 when its time is over; what it does afterwards is nobody's answer any more. Throws
 * FaultError `body-too-large`, and whatever the function throws.
 */
export async function runFunction(
  { handle, timeoutMs = FUNCTION_TIMEOUT_MS, maxBodyBytes }: FunctionDefinition,
  request: Request,
  context: Omit<FunctionContext, 'signal'>,
): Promise<Response> {
  const limited = maxBodyBytes === undefined ? request : withLimit(request, maxBodyBytes)
  const controller = new AbortController()
  const expiry = Promise.withResolvers<Response>()
  const timer = setTimeout(() => {
    controller.abort()
    expiry.resolve(timeoutResponse())
  }, timeoutMs)
  try {
    return await Promise.race([
      handle(limited, { ...context, signal: controller.signal }),
      expiry.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}

function withLimit(request: Request, maxBytes: number): Request {
  if (announcesTooMuch(request, maxBytes)) {
    throw new FaultError({ kind: 'body-too-large', maxBytes })
  }
  return hasUnknownLength(request) ? limitBody(request, maxBytes) : request
}

/** The header says that the runtime answers, not the function. */
const timeoutResponse = (): Response =>
  Response.json(
    { code: 'WORKER_TIMEOUT', message: 'Function did not answer in time' },
    { status: 504, headers: { 'x-relay-error': 'true' } },
  )

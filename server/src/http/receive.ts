// Request half of the middleware: size limits, preflights, API keys and tokens; sets the caller.
import { MAX_TARGET_CHARACTERS } from '@basera/contract/constants/http'
import type { Admission } from './admission.ts'
import { announcesTooMuch, hasUnknownLength, limitBody } from './body-limit.ts'
import { isPreflight, preflightResponse } from './cors.ts'
import type { Fault } from './fault.ts'
import { takeKeyText } from './key-text.ts'
import type { SentHeaders } from './sent-headers.ts'
import type { Exchange } from './exchange.ts'

/** The response that ends a request here, or null after the caller has been set for the service. */
export async function receive(exchange: Exchange): Promise<Response | null> {
  const { context, mount, headers } = exchange
  const { raw } = context.req
  if (mount.kind === 'api' && isPreflight(raw)) return preflightResponse(raw)
  const fault = findSizeFault(raw, headers, mount.maxBodyBytes)
  if (fault !== null) return mount.shape(fault, raw)

  const { keyText, request } = takeKeyText(raw, headers)
  const admission = await exchange.dependencies.admit({
    keyText,
    headers,
    needsKey: mount.needsKey(context.req.path),
  })
  if (admission.kind === 'refused') return keyRefusal(admission)
  const { identity, credential } = admission
  if (credential.kind === 'refused' && mount.refusesBadTokens(context.req.path)) {
    return mount.shape({ kind: 'bad-token', fault: credential.fault }, raw)
  }
  context.set('caller', { ...identity, requestId: exchange.requestId, clientIp: exchange.clientIp })
  context.set('credential', credential)
  context.set('log', exchange.dependencies.log)
  context.req.raw = countBody(exchange, request)
  return null
}

function findSizeFault(request: Request, headers: SentHeaders, maxBodyBytes: number): Fault | null {
  const targetLength = request.url.length - request.url.indexOf('/', 'https://'.length)
  if (targetLength > MAX_TARGET_CHARACTERS) return { kind: 'uri-too-long' }
  return announcesTooMuch({ headers }, maxBodyBytes)
    ? { kind: 'body-too-large', maxBytes: maxBodyBytes }
    : null
}

/** A body of unknown length is counted while the service reads it. */
function countBody(exchange: Exchange, request: Request): Request {
  if (!hasUnknownLength(request)) return request
  return limitBody(request, exchange.mount.maxBodyBytes, () => {
    exchange.isBodyTooLarge = true
  })
}

const keyRefusal = ({ message, hint }: Extract<Admission, { kind: 'refused' }>): Response =>
  Response.json({ message, hint }, { status: 401 })

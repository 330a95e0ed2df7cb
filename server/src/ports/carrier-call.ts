// One call to a carrier's HTTP API. Its answer contains the recipient, so errors have only the status and the carrier's error code.
import { type JsonAnswer, readJsonObject } from './json-answer.ts'
import { RefusedForGoodError } from './mail.ts'
import { nothingWasSent } from './nothing-was-sent.ts'

/** Less than a message's lease, so that two workers never send a message at once. */
const TIMEOUT_MS = 5000

/** The carrier may or may not have accepted the message: a retry may deliver it twice. */
export class FateUnknownError extends Error {
  override readonly name = 'FateUnknownError'
}

export type CarrierCall = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Default: 5 seconds. */
  readonly timeoutMs?: number
}

/**
 * Posts and resolves to the JSON object of a 2xx answer; null when it has none that can be read. Throws
 * RefusedForGoodError for 4xx but 408 and 429, FateUnknownError when the answer never came, otherwise Error.
 */
export async function callCarrier(call: CarrierCall): Promise<JsonAnswer | null> {
  const { status, answer } = await post(call)
  if (status >= 200 && status < 300) return answer
  const words = `the carrier of text messages answered ${status}${carrierCode(answer)}`
  const isWorthAnotherTry = status < 400 || status >= 500 || status === 408 || status === 429
  throw isWorthAnotherTry ? new Error(words) : new RefusedForGoodError(words)
}

/** ` (21211)`: the carrier's error code, which does not contain the recipient. */
export function carrierCode(answer: JsonAnswer | null): string {
  const code = JSON.stringify(answer?.['code'] ?? null).replaceAll('"', '')
  return /^\d{1,6}$/.test(code) ? ` (${code})` : ''
}

async function post({
  url,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
}: CarrierCall): Promise<{ status: number; answer: JsonAnswer | null }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // The status is known: a failure to read the body is ignored.
    return { status: response.status, answer: await readJsonObject(response).catch(() => null) }
  } catch (error) {
    throw withoutDetails(error)
  }
}

/** A redirect means that the configured URL is wrong. */
function withoutDetails(error: unknown): Error {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && cause.message === 'unexpected redirect') {
    return new Error('the carrier of text messages answered with a redirect')
  }
  const code = nothingWasSent(error)
  return code === null
    ? new FateUnknownError('the carrier of text messages gave no answer')
    : new Error(`the carrier of text messages could not be reached: ${code}`)
}

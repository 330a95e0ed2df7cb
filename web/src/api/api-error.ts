// Errors of API calls, and the sentence a person reads about each.

import { tooOften } from '@basera/contract/messages/too-often'
import { isForPeople } from '../lib/plain-words.ts'

/** An error response, or none at all (`status` 0). A function that refuses does so with 200. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The response's error code, for example `PGRST116`; empty when it had none. */
  readonly code: string
  /** Why a database function refused, as one word for programs (`own_home`); empty when it did not say. */
  readonly hint: string
  /** What its `details` say beside that; empty when there are none. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, options?: ApiErrorOptions) {
    super(message, options)
    this.status = status
    this.code = code
    this.hint = options?.hint ?? ''
    this.details = readDetails(options?.details)
  }
}

/** Something was answered, and it was no: whether it was carried out is known. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500

/** `details`: JSON, as a text. */
type ApiErrorOptions = ErrorOptions & {
  readonly hint?: string | undefined
  readonly details?: string | undefined
}

/** A constraint's details are a sentence: they say nothing here. */
function readDetails(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {}
  } catch {
    return {}
  }
}

/** The response was parsed but does not have the expected shape. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'

  constructor(issues: readonly string[]) {
    super(`Validation failed: ${issues.join(', ')}`)
  }
}

export async function toApiError(answer: Response): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => null)
  const code = readText(body, 'code') ?? readText(body, 'error_code') ?? ''
  const message = readText(body, 'message') ?? readText(body, 'msg') ?? readText(body, 'error')
  return new ApiError(answer.status, code, message ?? wordsFor(answer))
}

/** A sentence for the screen: never a stack, a code or a technical term. */
export function toUserError(error: unknown): string {
  // The field's name is for programs.
  if (error instanceof ValidationError)
    return 'What the server answered could not be read. Please load the page again.'
  if (!(error instanceof ApiError)) return 'We could not reach the server. Check your connection.'
  // The page is older than the keys of the site.
  if (error.status === 401 && !isForPeople(error.message))
    return 'This page is out of date. Please load it again.'
  if (error.status >= 500) return 'The server has a problem at the moment. Please try again.'
  // The rule that a condition breaks, in the admin's terms.
  if (error.message.startsWith('search: '))
    return 'This search cannot be asked. Change or remove one of its filters.'
  return isForPeople(error.message)
    ? error.message
    : 'This could not be done. Please load the page again and try once more.'
}

/** For a response without a message of its own: a proxy's, say. */
function wordsFor({ status, headers }: Response): string {
  if (status !== 429) return `The server answered ${status}`
  const seconds = Number(headers.get('Retry-After'))
  return seconds > 0 ? tooOften(seconds) : 'Too many requests. Please try again later.'
}

function readText(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : null
}

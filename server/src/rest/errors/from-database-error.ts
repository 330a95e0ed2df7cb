// A DatabaseError → the response: PostgreSQL's message, detail and hint pass; its context and source position do not.

import type { DatabaseError } from '../../db/database-error.ts'
import { restError } from './catalogue.ts'
import type { RestError } from './rest-error.ts'
import { statusOfSqlstate } from './sqlstate.ts'

const RAISED_STATUS = /^PT(...)$/

/** `isAnonymous`: nobody is signed in, so a missing privilege asks for a sign-in (401, WWW-Authenticate). */
export function fromDatabaseError(error: DatabaseError, isAnonymous: boolean): RestError {
  if (error.code === 'PGRST') return fromRaisedJson(error)
  if (error.code.startsWith('08')) return restError('PGRST001')
  const raised = RAISED_STATUS.exec(error.code)
  const status = raised
    ? statusOfText(raised[1] ?? '')
    : statusOfSqlstate(error.code, error.message, isAnonymous)
  return {
    code: error.code,
    status,
    message: error.message,
    details: error.detail,
    hint: error.hint,
    ...headersOf(status, error.detail),
  }
}

// What is no status of a final response is a fault of the function that raised it.
const statusOfText = (text: string): number => (/^[2-5]\d\d$/.test(text) ? Number(text) : 500)

function headersOf(status: number, detail: string | null): Pick<RestError, 'headers'> {
  if (status === 401) return { headers: { 'WWW-Authenticate': 'Bearer' } }
  if (status === 429) return retryAfter(detail)
  return status === 503 ? { headers: { 'Retry-After': '1' } } : {}
}

/** A procedure that counts says when there is room again: `retry_after_s` of the detail. */
function retryAfter(detail: string | null): Pick<RestError, 'headers'> {
  const seconds = parseObject(detail ?? '')?.['retry_after_s']
  return typeof seconds === 'number' ? { headers: { 'Retry-After': String(seconds) } } : {}
}

/** `raise sqlstate 'PGRST'`: message holds the body, detail the status and headers, both as JSON. */
function fromRaisedJson(error: DatabaseError): RestError {
  const body = parseObject(error.message)
  const answer = parseObject(error.detail ?? '')
  const status = answer?.['status']
  const headers = answer?.['headers']
  const { code, message, details = null, hint = null } = body ?? {}
  if (!isText(code) || !isText(message) || !isTextOrNull(details) || !isTextOrNull(hint)) {
    return restError('PGRST121', { part: 'MESSAGE', text: error.message })
  }
  if (!isStatus(status) || !isStringMap(headers)) {
    return restError('PGRST121', { part: 'DETAIL', text: error.detail })
  }
  return { code, status, message, details, hint, headers }
}

const isStatus = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599

const isStringMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((item) => typeof item === 'string')

const isText = (value: unknown): value is string => typeof value === 'string'

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value))
  } catch {
    return null
  }
}

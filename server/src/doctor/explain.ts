// Renders errors and addresses for an operator, without a login.

import { DatabaseError } from '../db/database-error.ts'
import { systemErrorCode } from '../start/start-fault.ts'

/** The system's error code, else the first line of the message. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseError && error.code === '08001' ? error.cause : error
  const code = systemErrorCode(cause)
  if (code !== null && /^[A-Z][A-Z_]+$/.test(code)) return code
  const words = cause instanceof Error ? cause.message : String(cause)
  return (words.split('\n')[0] ?? '').replace(/[.\s]+$/, '')
}

/** Host and port of a URL, without its login: `db.internal:5432`. */
export function placeOf(address: string, standardPort: number): string {
  const { hostname, port, searchParams } = new URL(address)
  const host = decodeURIComponent(searchParams.get('host') ?? hostname) || 'localhost'
  return host.startsWith('/')
    ? `the socket in ${host}`
    : `${host}:${port === '' ? standardPort : port}`
}

// Errors of the wire as DatabaseError.

import { DatabaseError } from '../database-error.ts'

/** Fields of an ErrorResponse as `pg-protocol` names them. */
export type ErrorResponse = {
  readonly message: string
  readonly severity?: string | undefined
  readonly code?: string | undefined
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  readonly schema?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly constraint?: string | undefined
}

/** An ErrorResponse of PostgreSQL. A server that is shutting down (57P01–57P03) reads as a lost connection, 08006. */
export function toDatabaseError(response: ErrorResponse): DatabaseError {
  const code = response.code ?? 'XX000'
  if (/^57P0[123]$/.test(code)) return connectionLost(response)
  return new DatabaseError({ ...response, code, message: response.message })
}

/** SQLSTATE 08006: the connection broke; whether work in flight was applied is unknown. */
export const connectionLost = (cause: unknown): DatabaseError =>
  new DatabaseError({ code: '08006', message: 'the connection to the database was lost', cause })

/** SQLSTATE 08001: no connection could be made. */
export const connectionRefused = (cause: unknown): DatabaseError =>
  new DatabaseError({ code: '08001', message: 'the database cannot be reached', cause })

/** SQLSTATE 08003: this process closed the database. */
export const databaseClosed = (): DatabaseError =>
  new DatabaseError({ code: '08003', message: 'the database is closed' })

// Throws the errors that the official client returns beside its data, as `ApiError`.

import { ApiError } from './api-error.ts'

type ClientError = {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly hint?: string | undefined
  readonly details?: string | undefined
}

type Outcome<Data> = {
  readonly data: Data
  readonly error: ClientError | null
  /** Of REST responses; the auth client's errors carry it themselves. 0: no response. */
  readonly status?: number
}

/** The data of a call that worked. Throws ApiError, or the connection's error when there was no response. */
export function requireData<Data>({ data, error, status }: Outcome<Data>): NonNullable<Data> {
  if (error !== null) throw toThrown(error, status ?? error.status ?? 0)
  if (data === null || data === undefined) throw new ApiError(406, 'empty', 'There is no such row')
  return data
}

/** For calls without data. Throws as `requireData`. */
export function requireSuccess({ error, status }: Omit<Outcome<unknown>, 'data'>): void {
  if (error !== null) throw toThrown(error, status ?? error.status ?? 0)
}

function toThrown(error: ClientError, status: number): unknown {
  const { code = '', message, hint, details } = error
  return status >= 400 ? new ApiError(status, code, message, { hint, details }) : error
}

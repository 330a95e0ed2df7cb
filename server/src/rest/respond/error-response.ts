// A RestError as the protocol's JSON (contract 3.9).

import type { RestError } from '../errors/rest-error.ts'

/** Statuses whose response may not have a body. */
export const isBodiless = (status: number): boolean =>
  status === 204 || status === 205 || status === 304

export function errorResponse(error: RestError, isHead: boolean): Response {
  const { code, message, details, hint, status } = error
  const body =
    isHead || isBodiless(status) ? null : JSON.stringify({ code, message, details, hint })
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${code.replace(/[^\w-]/g, '_')}`,
      ...error.headers,
    },
  })
}

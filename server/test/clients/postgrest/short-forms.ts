// Short forms of the requests that people write down. Updates and deletes come from the service role, which needs no policy.

import { request } from './oracle-request.ts'
import type { OracleRequest, RequestOptions } from './oracle-request.ts'

type Ask = (path: string, options?: RequestOptions) => OracleRequest
type Send = (path: string, body: unknown, options?: RequestOptions) => OracleRequest

export const get: Ask = (path, options = {}) => request('GET', path, options)
export const head: Ask = (path, options = {}) => request('HEAD', path, options)
export const post: Send = (path, body, options = {}) => request('POST', path, { ...options, body })
export const patch: Send = (path, body, options = {}) =>
  request('PATCH', path, { role: 'service_role', ...options, body })
export const put: Send = (path, body, options = {}) =>
  request('PUT', path, { role: 'service_role', ...options, body })
export const remove: Ask = (path, options = {}) =>
  request('DELETE', path, { role: 'service_role', ...options })

export const shown = { prefer: 'return=representation' }
export const OBJECT = 'application/vnd.pgrst.object+json'
export const upsert = (kind: string): RequestOptions => ({
  role: 'service_role',
  prefer: `resolution=${kind},return=representation`,
})

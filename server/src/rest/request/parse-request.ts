// Path, method, parameters and headers → one ApiRequest. Knows the protocol, no schema; the body is read later.

import { MAX_URL_BYTES } from '@basera/contract/constants/rest'
import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { DescribeRequest, ReadRequest, RootRequest } from './api-request.ts'
import type { CallRequest } from './call-request.ts'
import { checkDescriptionAccepted } from './media-types.ts'
import { parseCall } from './parse-call.ts'
import { parseRead } from './parse-read.ts'
import { parseWrite } from './parse-write.ts'
import type { RawRequest } from './raw-request.ts'
import type { WriteRequest } from './write-request.ts'

export type ApiRequest = ReadRequest | WriteRequest | CallRequest | DescribeRequest | RootRequest

function decodeName(name: string): Result<string> {
  if (name === '' || name.includes('/')) return refuse(restError('PGRST125'))
  try {
    return succeed(decodeURIComponent(name))
  } catch {
    return refuse(restError('PGRST125'))
  }
}

/** Refuses with the PGRST1xx codes and the limits of contract 3.11. */
export function parseRequest(raw: RawRequest): Result<ApiRequest> {
  if (raw.path.length + raw.query.length > MAX_URL_BYTES) {
    return refuse(restError('url_too_long', { maxBytes: MAX_URL_BYTES }))
  }
  const path = raw.path.replace(/^\//, '')
  if (path === '') return parseRoot(raw)
  const [, routine] = /^rpc\/([\s\S]*)$/.exec(path) ?? []
  const name = decodeName((routine ?? path).replace(/\/$/, ''))
  if (!name.ok) return name
  return routine === undefined ? parseRelation(raw, name.value) : parseRoutine(raw, name.value)
}

function parseRoot({ method, profile, accept }: RawRequest): Result<ApiRequest> {
  if (method !== 'GET' && method !== 'HEAD') return refuse(restError('PGRST117', { method }))
  const accepted = checkDescriptionAccepted(accept)
  if (!accepted.ok) return accepted
  return succeed({ kind: 'root', profile, isHead: method === 'HEAD' })
}

function parseRelation(raw: RawRequest, name: string): Result<ApiRequest> {
  switch (raw.method) {
    case 'GET':
    case 'HEAD':
      return parseRead(raw, name)
    case 'OPTIONS':
      return succeed({ kind: 'describe', subject: 'relation', profile: raw.profile, name })
    case 'POST':
      return parseWrite(raw, name, 'insert')
    case 'PATCH':
      return parseWrite(raw, name, 'update')
    case 'PUT':
      return parseWrite(raw, name, 'put')
    case 'DELETE':
      return parseWrite(raw, name, 'delete')
    default:
      return refuse(restError('PGRST117', { method: raw.method }))
  }
}

function parseRoutine(raw: RawRequest, name: string): Result<ApiRequest> {
  const { method, profile } = raw
  switch (method) {
    case 'GET':
    case 'HEAD':
    case 'POST':
      return parseCall(raw, method, name)
    case 'OPTIONS':
      return succeed({ kind: 'describe', subject: 'routine', profile, name })
    default:
      return refuse(restError('PGRST101', { method }))
  }
}

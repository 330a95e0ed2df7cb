import { MAX_BODY_DEPTH, MAX_USER_METADATA_BYTES } from '@basera/contract/constants/auth'
import { personNameFault } from '@basera/contract/person-name'
import { z } from 'zod'
import { isStorable } from '../http/storable.ts'
import { authError } from './auth-error.ts'

/** The JSON body of a request by its schema. Throws AuthError `bad_json` or `validation_failed`. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readObject(request))
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw authError('badBody', `The field "${field}" of the request body is not valid`)
}

async function readObject(request: Request): Promise<object> {
  const text = await request.text()
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw authError('badJson')
  }
  if (typeof body !== 'object' || body === null) throw authError('badJson')
  if (!isStorable(body, MAX_BODY_DEPTH)) throw authError('badBody')
  return body
}

/** A text field, given or not. Clients also send null for "not given". */
export const optionalText = (maxCharacters = 1000) => z.string().max(maxCharacters).nullish()

/** User metadata: any JSON object that is not too large for a token. */
export const optionalMetadata = z.record(z.string(), z.unknown()).nullish()

/**
 * Throws AuthError `validation_failed` for metadata that would not fit into a token, and for an invalid name among the fields
 * `given`.
 */
export function assertMetadataFits(
  metadata: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>> = metadata,
): void {
  for (const name of [given['first_name'] ?? '', given['last_name'] ?? '']) {
    if (typeof name !== 'string') throw authError('nameNotText')
    const fault = personNameFault(name)
    if (fault !== null) throw authError('nameRefused', fault)
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_USER_METADATA_BYTES) {
    throw authError('metadataTooLarge')
  }
}

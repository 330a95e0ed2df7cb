import type { z } from 'zod'
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
  return body
}

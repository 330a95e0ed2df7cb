import {
  AI_SEARCH_MAX_BODY_BYTES,
  AI_SEARCH_TIMEOUT_MS,
  MAX_SEARCH_QUERY_CHARACTERS,
} from '@basera/contract/constants/functions'
import { AI_SEARCH_DAY_LIMIT, AI_SEARCH_MINUTE_LIMIT } from '@basera/contract/constants/rate-limits'
import { parse } from '@basera/search/parse'
import { z } from 'zod'
import { addressKey } from '../http/client-address.ts'
import type { FunctionDefinition } from './function.ts'

const bodySchema = z.object({ query: z.string().trim().min(1).max(MAX_SEARCH_QUERY_CHARACTERS) })

/** Turns a sentence into search criteria by the grammar of the rental-search language (contract 7.4, R-HOME-15). */
export const aiSearch: FunctionDefinition = {
  verifyJwt: true,
  timeoutMs: AI_SEARCH_TIMEOUT_MS,
  maxBodyBytes: AI_SEARCH_MAX_BODY_BYTES,
  async handle(request, { caller, limiter }) {
    const subject = addressKey(caller.clientIp)
    await limiter.take(
      { limit: AI_SEARCH_MINUTE_LIMIT, subject },
      { limit: AI_SEARCH_DAY_LIMIT, subject },
    )
    const body = bodySchema.safeParse(await readJson(request))
    if (!body.success) {
      const error = `The query must be a text of 1 to ${MAX_SEARCH_QUERY_CHARACTERS} characters.`
      return Response.json({ error }, { status: 400 })
    }
    return Response.json({ result: parse(body.data.query) })
  },
}

/** Null for a body that is no JSON. */
async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

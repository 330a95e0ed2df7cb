import {
  AI_SEARCH_MAX_BODY_BYTES,
  AI_SEARCH_TIMEOUT_MS,
  MAX_SEARCH_QUERY_CHARACTERS,
} from '@basera/contract/constants/functions'
import {
  aiSearchDayLimit,
  aiSearchMinuteLimit,
  aiSearchPersonLimit,
} from '@basera/contract/constants/rate-limits'
import { withCriteria } from '@basera/search/full-reading'
import { readFully } from '@basera/search/parse'
import { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import { addressKey } from '../../http/client-address.ts'
import type { Taking } from '../../http/limiter.ts'
import type { FunctionDefinition } from '../function.ts'
import type { Asker } from './sentence-reader.ts'

const bodySchema = z.object({
  query: z.string().trim().min(1).max(MAX_SEARCH_QUERY_CHARACTERS),
  /** Also returns parts of the sentence that have no field among the criteria. */
  full: z.optional(z.boolean()),
})

/**
 * Parses a sentence into search criteria (contract 7.4, R-HOME-15): by a language model where one is configured, and by
 * the grammar of the rental-search language where none is or it fails. 400 `{error}` for no sentence or one too long. With
 * `full` the answer has `reading` beside `result`: places to be near to, exact numbers of rooms, and notes to show.
 */
export const aiSearch: FunctionDefinition = {
  verifyJwt: true,
  timeoutMs: AI_SEARCH_TIMEOUT_MS,
  maxBodyBytes: AI_SEARCH_MAX_BODY_BYTES,
  async handle(request, { caller, limiter, sentenceReader, signal }) {
    await limiter.take(...takingsOf(caller))
    const body = bodySchema.safeParse(await readJson(request))
    if (!body.success) {
      const error = `The query must be a text of 1 to ${MAX_SEARCH_QUERY_CHARACTERS} characters.`
      return Response.json({ error }, { status: 400 })
    }
    const { query, full = false } = body.data
    const grammars = readFully(query)
    // Only the sentence is sent to the model.
    const models = await sentenceReader?.read(query, askerOf(caller), signal)
    const { criteria, ...reading } = models ? withCriteria(grammars, models) : grammars
    return Response.json(full ? { result: criteria, reading } : { result: criteria })
  },
}

/** A signed-in person is counted by id, a visitor by network address. */
function takingsOf(caller: Caller): Taking[] {
  const { clientIp, personId } = askerOf(caller)
  if (personId !== null) return [{ limit: aiSearchPersonLimit, subject: personId }]
  const subject = addressKey(clientIp)
  return [
    { limit: aiSearchMinuteLimit, subject },
    { limit: aiSearchDayLimit, subject },
  ]
}

function askerOf({ isSignedIn, claims, clientIp }: Caller): Asker {
  const person = claims['sub']
  return { clientIp, personId: isSignedIn && typeof person === 'string' ? person : null }
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

// Settings of the language model that parses search sentences: any service with OpenAI's chat completions API. Off unless a URL and
// a model are set; the grammar parses them then.

import { MODEL_DAILY_TOKENS, MODEL_TIMEOUT_MS } from '@basera/contract/constants/ai-search'
import { z } from 'zod'
import { wholeNumber } from './environment/values.ts'

export type AiSearchConfig = {
  /** Up to and without `/chat/completions`; no slash at the end. */
  readonly url: string
  /** Null where the service requires none. */
  readonly key: string | null
  readonly model: string
  /** Token budget of a day (UTC), on all nodes together. */
  readonly dailyTokens: number
  readonly timeoutMs: number
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

export const aiSearchFields = {
  AI_SEARCH_URL: z
    .string()
    .refine(
      isModelUrl,
      'must be an https address such as https://api.openai.com/v1, or one of this machine',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  AI_SEARCH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'may hold letters, digits and signs only, without spaces')
    .optional(),
  AI_SEARCH_MODEL: z
    .string()
    .regex(/^[\w.:/@+-]{1,200}$/, 'must be the name of a model such as gpt-4.1-mini')
    .optional(),
  AI_SEARCH_DAILY_TOKENS: wholeNumber(1, 999_999_999).default(MODEL_DAILY_TOKENS),
  AI_SEARCH_MODEL_TIMEOUT_MS: wholeNumber(500, 20_000).default(MODEL_TIMEOUT_MS),
} as const

const schema = z.object(aiSearchFields)
type AiSearchSettings = z.infer<typeof schema>

/** Sentences and the key are sent there: HTTP without TLS only to this machine. */
function isModelUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
}

export function aiSearchFaults(settings: AiSearchSettings): string[] {
  const { AI_SEARCH_URL: url, AI_SEARCH_KEY: key, AI_SEARCH_MODEL: model } = settings
  const isHalf = (url === undefined) !== (model === undefined)
  return [
    ...(isHalf ? ['AI_SEARCH_URL and AI_SEARCH_MODEL must be set together.'] : []),
    ...(key !== undefined && url === undefined
      ? ['AI_SEARCH_KEY needs AI_SEARCH_URL beside it.']
      : []),
  ]
}

/** Null where no model is configured; call it once `aiSearchFaults` found none. */
export const toAiSearchConfig = (settings: AiSearchSettings): AiSearchConfig | null =>
  settings.AI_SEARCH_URL === undefined || settings.AI_SEARCH_MODEL === undefined
    ? null
    : {
        url: settings.AI_SEARCH_URL,
        key: settings.AI_SEARCH_KEY ?? null,
        model: settings.AI_SEARCH_MODEL,
        dailyTokens: settings.AI_SEARCH_DAILY_TOKENS,
        timeoutMs: settings.AI_SEARCH_MODEL_TIMEOUT_MS,
      }

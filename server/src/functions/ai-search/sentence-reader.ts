// Parses a search sentence by a language model, behind a cache, a circuit breaker, shares by person and network and a daily token
// budget; the answer is validated. On any failure the grammar answers instead.
import {
  KEPT_READING_MS,
  KEPT_READINGS,
  MODEL_ANSWER_MAX_TOKENS,
  MODEL_FAILURES_TO_PAUSE,
  MODEL_NETWORK_SHARE,
  MODEL_PAUSE_MS,
  MODEL_PERSON_SHARE,
  MODEL_QUESTIONS_AT_ONCE,
  MODEL_SENTENCE_TOKENS,
} from '@basera/contract/constants/ai-search'
import type { SearchCriteria } from '@basera/search/criteria'
import type { Database } from '../../db/database.ts'
import { type ChatModel, ChatModelError, type ChatQuestion } from '../../ports/chat-model.ts'
import { addressKey, siteKey } from '../../http/client-address.ts'
import { FaultError } from '../../http/fault.ts'
import type { Limiter, RateLimit } from '../../http/limiter.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { notifyAtMostEvery } from '../../ports/notify-operator.ts'
import { answerJsonSchema } from './answer-shape.ts'
import { believedCriteria } from './believed-criteria.ts'
import { createBreaker } from './breaker.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { createReadingCache } from './reading-cache.ts'
import { outgoingSentence } from './outgoing-sentence.ts'
import { createTokenAllowance, type Reservation } from './token-allowance.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type SentenceReader = {
  /** Null when the model was not asked, did not answer, or its answer is invalid. Never throws. */
  read(sentence: string, asker: Asker, signal: AbortSignal): Promise<SearchCriteria | null>
}

/** Who a question is counted for; not sent to the model. */
export type Asker = {
  readonly clientIp: string
  /** Null for a visitor. */
  readonly personId: string | null
}

export type SentenceReaderParts = {
  readonly model: ChatModel
  readonly database: Database
  readonly limiter: Limiter
  /** Of questions and answers, on all nodes together. */
  readonly dailyTokens: number
  readonly clock: Clock
  readonly log: Log
}

export function createSentenceReader(parts: SentenceReaderParts): SentenceReader {
  const { model, database, limiter, dailyTokens, clock, log } = parts
  const allowance = createTokenAllowance(database, dailyTokens)
  const breaker = createBreaker(clock, MODEL_FAILURES_TO_PAUSE, MODEL_PAUSE_MS)
  const readings = createReadingCache(clock, KEPT_READINGS, KEPT_READING_MS)
  const notifyOnce = notifyAtMostEvery(log, clock, DAY_MS)
  let inFlight = 0

  const ask = async (
    question: ChatQuestion,
    reserved: Reservation,
    signal: AbortSignal,
  ): Promise<unknown> => {
    try {
      const { answer, tokens } = await model.ask(question, signal)
      breaker.succeeded()
      await allowance.settle(reserved, tokens)
      return answer
    } catch (error) {
      if (!(error instanceof ChatModelError)) throw error
      // An aborted request says nothing about the model.
      if (!signal.aborted && error.about === 'service') breaker.failed()
      await allowance.settle(reserved, error.tokens)
      throw error
    }
  }

  return {
    async read(sentence, asker, signal) {
      const outgoing = outgoingSentence(sentence)
      const cached = readings.find(outgoing)
      if (cached !== null || outgoing === '' || !breaker.isClosed()) return cached
      if (inFlight >= MODEL_QUESTIONS_AT_ONCE) {
        notifyOnce(
          'more questions wait for the search’s model than may: it is slow, or asked too much',
        )
        return null
      }
      inFlight += 1
      try {
        if (!(await takeShare(limiter, dailyTokens, asker))) return null
        const question = questionFor(outgoing)
        const reserved = await allowance.reserve(mostTokensOf(question))
        if (reserved === null) {
          notifyOnce('the day’s tokens of the search’s model are spent')
          return null
        }
        // Cached by the sanitised sentence, without phone numbers and addresses.
        const criteria = believedCriteria(await ask(question, reserved, signal), outgoing)
        if (criteria !== null) readings.store(outgoing, criteria)
        else notifyOnce('the search’s model gave no usable answer')
        return criteria
      } catch (cause) {
        const isRefusal = cause instanceof ChatModelError && cause.about === 'question'
        // Visitors can cause it at will: a notice, not a fault.
        if (isRefusal) notifyOnce('the search’s model refused a sentence, or answered it in words')
        else if (!signal.aborted) log.fault('the search’s model could not be asked', { cause })
        return null
      } finally {
        inFlight -= 1
      }
    },
  }
}

/** False when the share of the person or of the network is spent for the day. */
async function takeShare(
  limiter: Limiter,
  dailyTokens: number,
  { clientIp, personId }: Asker,
): Promise<boolean> {
  const questions = dailyTokens / MODEL_SENTENCE_TOKENS
  try {
    await limiter.take(
      {
        limit: ofADay('ai-search-model-person', questions * MODEL_PERSON_SHARE),
        subject: personId ?? addressKey(clientIp),
      },
      {
        limit: ofADay('ai-search-model-network', questions * MODEL_NETWORK_SHARE),
        subject: siteKey(clientIp),
      },
    )
    return true
  } catch (error) {
    if (error instanceof FaultError && error.fault.kind === 'too-many-requests') return false
    throw error
  }
}

function ofADay(name: string, share: number): RateLimit {
  const capacity = Math.max(1, Math.floor(share))
  return { name, capacity, refillPerSecond: capacity / (DAY_MS / 1000) }
}

const questionFor = (sentence: string): ChatQuestion => ({
  instructions: INSTRUCTIONS,
  text: JSON.stringify({ sentence }),
  answerName: 'search_criteria',
  answerSchema: answerJsonSchema,
  maxAnswerTokens: MODEL_ANSWER_MAX_TOKENS,
})

/** Upper bound: a token is at least one byte. */
const mostTokensOf = ({
  instructions: prompt,
  text,
  answerSchema,
  maxAnswerTokens,
}: ChatQuestion) =>
  Buffer.byteLength(prompt + text + JSON.stringify(answerSchema)) + maxAnswerTokens

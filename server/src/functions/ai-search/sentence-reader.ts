// Asks a language model what a sentence asks for: within the day's allowance, not while it keeps failing, and believing
// only what can be believed. Whatever goes wrong, the grammar answers instead.
import {
  KEPT_READING_MS,
  KEPT_READINGS,
  MODEL_ANSWER_MAX_TOKENS,
  MODEL_FAILURES_TO_PAUSE,
  MODEL_PAUSE_MS,
} from '@basera/contract/constants/ai-search'
import type { SearchCriteria } from '@basera/search/criteria'
import type { Database } from '../../db/database.ts'
import { type ChatModel, ChatModelError, type ChatQuestion } from '../../ports/chat-model.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { answerJsonSchema } from './answer-shape.ts'
import { believedCriteria } from './believed-criteria.ts'
import { createBreaker } from './breaker.ts'
import { instructions } from './instructions.ts'
import { createKeptReadings } from './kept-readings.ts'
import { outgoingSentence } from './outgoing-sentence.ts'
import { createTokenAllowance, type Reservation } from './token-allowance.ts'

export type SentenceReader = {
  /** Null when the model was not asked, did not answer or is not believed. Never throws. */
  read(sentence: string, signal: AbortSignal): Promise<SearchCriteria | null>
}

export type SentenceReaderParts = {
  readonly model: ChatModel
  readonly database: Database
  /** Of questions and answers, on all nodes together. */
  readonly dailyTokens: number
  readonly clock: Clock
  readonly log: Log
}

export function createSentenceReader(parts: SentenceReaderParts): SentenceReader {
  const { model, database, dailyTokens, clock, log } = parts
  const allowance = createTokenAllowance(database, dailyTokens)
  const breaker = createBreaker(clock, MODEL_FAILURES_TO_PAUSE, MODEL_PAUSE_MS)
  const readings = createKeptReadings(clock, KEPT_READINGS, KEPT_READING_MS)
  const tellOnce = onceADay(clock)

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
      // Who goes away before the answer says nothing about the model.
      if (!signal.aborted) breaker.failed()
      await allowance.settle(reserved, error.tokens)
      throw error
    }
  }

  return {
    async read(sentence, signal) {
      const outgoing = outgoingSentence(sentence)
      const kept = readings.find(outgoing)
      if (kept !== null || outgoing === '' || !breaker.isClosed()) return kept
      try {
        const question = questionFor(outgoing)
        const reserved = await allowance.reserve(mostTokensOf(question))
        if (reserved === null) {
          tellOnce('spent', () => log.notice('the day’s tokens of the search’s model are spent'))
          return null
        }
        const criteria = believedCriteria(await ask(question, reserved, signal), sentence)
        if (criteria !== null) readings.keep(outgoing, criteria)
        else tellOnce('unbelieved', () => log.notice('the search’s model gave no usable answer'))
        return criteria
      } catch (cause) {
        if (!signal.aborted) log.fault('the search’s model could not be asked', { cause })
        return null
      }
    },
  }
}

const questionFor = (sentence: string): ChatQuestion => ({
  instructions,
  text: JSON.stringify({ sentence }),
  answerName: 'search_criteria',
  answerSchema: answerJsonSchema,
  maxAnswerTokens: MODEL_ANSWER_MAX_TOKENS,
})

/** A token is a byte at least. */
const mostTokensOf = ({ instructions: told, text, answerSchema, maxAnswerTokens }: ChatQuestion) =>
  Buffer.byteLength(told + text + JSON.stringify(answerSchema)) + maxAnswerTokens

/** Strangers cause these: a log must not grow by what they type. */
function onceADay(clock: Clock) {
  const toldOn = new Map<string, string>()
  return (what: string, tell: () => void) => {
    const day = clock.now().toISOString().slice(0, 10)
    if (toldOn.get(what) === day) return
    toldOn.set(what, day)
    tell()
  }
}

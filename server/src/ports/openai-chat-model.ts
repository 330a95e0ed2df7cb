// A language model by OpenAI's chat completions API, which most services and model servers implement.
import { z } from 'zod'
import { type ChatAnswer, type ChatModel, ChatModelError, type ChatQuestion } from './chat-model.ts'
import { type JsonAnswer, readJsonObject } from './json-answer.ts'
import { nothingWasSent } from './nothing-was-sent.ts'

export type OpenAiChatSettings = {
  /** Up to and without `/chat/completions`. */
  readonly url: string
  /** Null where the service requires none. */
  readonly key: string | null
  readonly model: string
  readonly timeoutMs: number
}

const ofService = { about: 'service' } as const
/** Statuses for a text that a service's content filter refuses. */
const refusedQuestion: ReadonlySet<number> = new Set([400, 422])

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().max(20_000) }) }))
    .min(1)
    .max(10),
})
const usageSchema = z.object({
  usage: z.object({ total_tokens: z.number().int().min(1).max(10_000_000) }),
})

/** Sends the question, the model's name and the key, and nothing about the person. No redirect is followed. */
export const createOpenAiChatModel = (settings: OpenAiChatSettings): ChatModel => ({
  async ask(question, signal) {
    const response = await post(settings, question, signal)
    if (!response.ok) {
      await response.body?.cancel().catch(() => undefined)
      const about = refusedQuestion.has(response.status) ? 'question' : 'service'
      throw new ChatModelError(`the language model answered ${response.status}`, 0, { about })
    }
    return answerOf(await readBody(response))
  },
})

async function post(
  { url, key, model, timeoutMs }: OpenAiChatSettings,
  question: ChatQuestion,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(requestOf(model, question)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
  } catch (error) {
    const code = nothingWasSent(error)
    throw code === null
      ? new ChatModelError('the language model gave no answer', null, ofService)
      : new ChatModelError(`the language model could not be reached: ${code}`, 0, ofService)
  }
}

const requestOf = (model: string, question: ChatQuestion) => ({
  model,
  temperature: 0,
  max_tokens: question.maxAnswerTokens,
  messages: [
    { role: 'system', content: question.instructions },
    { role: 'user', content: question.text },
  ],
  response_format: {
    type: 'json_schema',
    json_schema: { name: question.answerName, strict: true, schema: question.answerSchema },
  },
})

/** The service has done the work by now: even an unreadable answer may be billed. */
async function readBody(response: Response): Promise<JsonAnswer> {
  const body = await readJsonObject(response).catch(() => null)
  if (body === null)
    throw new ChatModelError('the language model’s answer is unreadable', null, ofService)
  return body
}

function answerOf(body: JsonAnswer): ChatAnswer {
  const usage = usageSchema.safeParse(body)
  const tokens = usage.success ? usage.data.usage.total_tokens : null
  const completion = completionSchema.safeParse(body)
  const content = completion.success ? completion.data.choices[0]?.message.content : undefined
  const answer = content === undefined ? null : parseObject(content)
  if (answer === null) {
    // An answer in prose: visitors' sentences can provoke it.
    const message = 'the language model’s answer is no JSON'
    throw new ChatModelError(message, tokens, { about: 'question' })
  }
  return { answer, tokens }
}

/** Services without structured outputs wrap the object in prose; null when there is none. */
function parseObject(content: string): unknown {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)) as unknown
  } catch {
    return null
  }
}

// Stand-in for a service of language models, which tests cannot reach: a real web server with OpenAI's chat completions, which
// answers as a test sets it, also as a real one never should.
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { json } from 'node:stream/consumers'

export type AskedModel = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: ChatRequest
}

export type ChatRequest = {
  readonly model: string
  readonly max_tokens: number
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly response_format: {
    readonly type: string
    readonly json_schema: {
      readonly name: string
      readonly strict: boolean
      readonly schema: object
    }
  }
}

/** How a request is answered. */
export type ModelBehaviour = (asked: AskedModel, response: ServerResponse) => void

export type TestChatModel = {
  /** As a setting would name it. */
  readonly url: string
  readonly asked: readonly AskedModel[]
  /** How many questions were open at one moment, at most. */
  mostAtOnce(): number
  behave(behaviour: ModelBehaviour): void
  close(): Promise<void>
}

export async function startChatModel(): Promise<TestChatModel> {
  const asked: AskedModel[] = []
  let behaviour: ModelBehaviour = answering({})
  let open = 0
  let most = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const question: AskedModel = {
      path: request.url ?? '',
      headers: request.headers,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests' assertions check it
      body: (await json(request)) as ChatRequest,
    }
    asked.push(question)
    open += 1
    most = Math.max(most, open)
    response.once('close', () => (open -= 1))
    behaviour(question, response)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    mostAtOnce: () => most,
    behave: (next) => {
      behaviour = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What the question's own sentence was. */
export function sentenceIn({ body }: AskedModel): string {
  const question: unknown = JSON.parse(body.messages.at(-1)?.content ?? '{}')
  const sentence: unknown =
    typeof question === 'object' && question !== null ? Reflect.get(question, 'sentence') : null
  return typeof sentence === 'string' ? sentence : ''
}

/** `content`: an object, sent as JSON, or a text. `tokens`: as counted; null leaves the count out. */
export const answering =
  (content: unknown, tokens: number | null = 900): ModelBehaviour =>
  (_asked, response) =>
    respond(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          finish_reason: 'stop',
          message: {
            role: 'assistant',
            content: typeof content === 'string' ? content : JSON.stringify(content),
          },
        },
      ],
      ...(tokens === null
        ? {}
        : { usage: { prompt_tokens: tokens - 60, completion_tokens: 60, total_tokens: tokens } }),
    })

export function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

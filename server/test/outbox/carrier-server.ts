// A local carrier of text messages: takes requests over real HTTP and answers as configured.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type CarrierRequest = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type CarrierServer = {
  readonly url: string
  readonly requests: CarrierRequest[]
  /** What it does with each request from now on. */
  answer(how: (response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startCarrier(): Promise<CarrierServer> {
  const requests: CarrierRequest[] = []
  let how = json(200, {})
  const take = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, path: url, headers, body: await text(incoming) })
    how(response)
  }
  const server = createServer((incoming, response) => void take(incoming, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers with a status and a JSON body. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

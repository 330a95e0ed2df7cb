// One request of one person, over connections that are kept as a browser keeps them.
import { Agent, request, type IncomingMessage } from 'node:http'

export type Asked = {
  /** GET unless told otherwise. */
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** The person's address, as a proxy on this machine would tell it. */
  readonly from: string
}

export type Told = { readonly status: number; readonly text: string }

export type Ask = (asked: Asked) => Promise<Told>

/** Longer than the server waits for anything: who waits so long gets no answer. */
const PATIENCE_MS = 30_000
const NO_ANSWER: Told = { status: 0, text: '' }

/** Never throws: status 0 is a connection that was refused or cut, or an answer that did not come. */
export const createAsk = (origin: string): Ask & { readonly close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000, maxFreeSockets: 200 })
  const ask = ({ method = 'GET', path, headers = {}, body, from }: Asked) =>
    new Promise<Told>((resolve) => {
      const giveUp = (): void => resolve(NO_ANSWER)
      const asking = request(
        `${origin}${path}`,
        { method, agent, headers: { ...headers, 'x-forwarded-for': from }, timeout: PATIENCE_MS },
        (answer) => void read(answer).then(resolve, giveUp),
      )
      asking.on('timeout', () => asking.destroy())
      asking.on('error', giveUp)
      asking.end(body)
    })
  return Object.assign(ask, { close: () => agent.destroy() })
}

async function read(answer: IncomingMessage): Promise<Told> {
  const parts: Buffer[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no encoding is set, so it is bytes
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }
}

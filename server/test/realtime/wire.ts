// A bare socket and what came over it: the tests of the wire see every frame as it is.
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { TestApp } from '../support/app.ts'

export type Message = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

export type Wire = {
  readonly socket: WebSocket
  readonly messages: readonly Message[]
  /** Frames of bytes as they came. */
  readonly frames: readonly Buffer[]
  send(message: Partial<Message>): void
  sendRaw(data: string | Buffer): void
  /** The first message, past or future, that `isIt`. Throws after 5 s. */
  find(isIt: (message: Message) => boolean, what?: string): Promise<Message>
  /** Joins and answers the reply. */
  join(topic: string, config?: unknown, token?: string | null): Promise<Message>
  readonly closed: Promise<{ code: number; reason: string }>
  close(): Promise<void>
}

export type WireOptions = {
  readonly version?: string
  readonly apikey?: string
  readonly headers?: Record<string, string>
}

export const socketUrl = (app: TestApp, { version, apikey }: WireOptions = {}): string =>
  `${app.origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey ?? app.anonKey}&vsn=${version ?? '2.0.0'}`

export async function openWire(app: TestApp, options: WireOptions = {}): Promise<Wire> {
  const version = options.version ?? '2.0.0'
  const socket = new WebSocket(socketUrl(app, options), { headers: options.headers ?? {} })
  const messages: Message[] = []
  const frames: Buffer[] = []
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) frames.push(data)
    else messages.push(parse(data.toString()))
  })
  socket.on('error', () => {})
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let refs = 0
  const wire: Wire = {
    socket,
    messages,
    frames,
    closed,
    send({ joinRef = null, ref = null, topic = '', event = '', payload = {} }) {
      const message =
        version === '1.0.0'
          ? { topic, event, payload, ref, join_ref: joinRef }
          : [joinRef, ref, topic, event, payload]
      socket.send(JSON.stringify(message))
    },
    sendRaw: (data) => socket.send(data),
    find: (isIt, what = 'message') => until(() => messages.find(isIt), what, messages),
    async join(topic, config = {}, token = null) {
      const ref = `j${(refs += 1)}`
      const payload = { config, ...(token === null ? {} : { access_token: token }) }
      wire.send({ joinRef: ref, ref, topic, event: 'phx_join', payload })
      return wire.find((one) => one.event === 'phx_reply' && one.ref === ref, `reply to ${ref}`)
    },
    async close() {
      socket.terminate()
      await closed
    },
  }
  return wire
}

/** Waits for a value, up to a minute. */
export async function until<T>(
  look: () => T | undefined,
  what: string,
  seen?: unknown,
): Promise<T> {
  const endsAt = performance.now() + 60_000
  while (performance.now() < endsAt) {
    const found = look()
    if (found !== undefined) return found
    await delay(10)
  }
  throw new Error(`${what} did not come; seen: ${JSON.stringify(seen)}`)
}

function parse(text: string): Message {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests' assertions check it
  const value = JSON.parse(text) as
    | [string | null, string | null, string, string, Record<string, unknown>]
    | (Omit<Message, 'joinRef'> & { join_ref: string | null })
  if (!Array.isArray(value)) return { ...value, joinRef: value.join_ref }
  const [joinRef, ref, topic, event, payload] = value
  return { joinRef, ref, topic, event, payload }
}

export const isEvent =
  (event: string) =>
  (message: Message): boolean =>
    message.event === event

/** The reason of an error reply. */
export function reasonIn({ response }: Message['payload']): unknown {
  return typeof response === 'object' && response !== null && 'reason' in response
    ? response.reason
    : undefined
}

/** What a token says, unverified. */
export const claimsOf = (token: string): Record<string, unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a token of our own making
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

// Messages on a socket, independent of the protocol version (contract 5.1).

export type Version = '1.0.0' | '2.0.0'

export const isVersion = (text: string): text is Version => text === '1.0.0' || text === '2.0.0'

/** Content of a broadcast: JSON text, or bytes. */
export type Content =
  | { readonly encoding: 'json'; readonly text: string }
  | { readonly encoding: 'binary'; readonly bytes: Uint8Array }

/** A message of a client. A binary frame is always a broadcast; its event and content arrive beside the payload. */
export type Incoming = {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
  readonly push: {
    readonly event: string
    readonly content: Content
    /** The sender wants it stored for those who come later. */
    readonly isStoringAsked: boolean
  } | null
}

/** A message of the server with its payload as JSON text. */
export type Outgoing = {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payloadText: string
}

export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Answers whose headers are a record until they leave. A `Headers` object checks, lower-cases and sorts every name; an
// answer of the database has few names, all ours, and is sent thousands of times a second.

export type PlainAnswer = {
  readonly status: number
  /** Names in their usual writing, each once. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

const known = new WeakMap<Response, PlainAnswer>()

/** A response like any other. Its headers must not be changed by anybody but the front door, which would not see it. */
export function plainResponse(answer: PlainAnswer): Response {
  const response = toResponse(answer)
  known.set(response, answer)
  return response
}

/** What a response was made of by `plainResponse`; undefined for any other. */
export const plainAnswerOf = (response: Response): PlainAnswer | undefined => known.get(response)

/** A finished response. */
export const toResponse = ({ body, status, headers }: PlainAnswer): Response =>
  new Response(body, { status, headers })

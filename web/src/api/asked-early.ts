// What the document's own script (index.html) asked a stored session's person for, while the code that reads the answers was still coming:
// on a slow line that is seconds. The official client's own request for the same takes that answer.

import { ASKED_AHEAD_FOR_MS } from './asked-ahead.ts'

/** A procedure and the text of its arguments, as the official client would send them. */
export type EarlyCall = { readonly name: string; readonly body: string }

type AskedEarly = EarlyCall & {
  readonly authorization: string
  readonly askedAtMs: number
  /** Null where the request failed. */
  readonly answer: Promise<Response | null>
}

declare global {
  /** Of the document's script. */
  var askedEarly: AskedEarly[] | undefined
  /**
   * Resolves when the first view is shown, with what it shows, as the query client dehydrates it; with null where there is none. Taken
   * away, it is not shown any more.
   */
  var firstView: Promise<unknown> | undefined
}

/** The arguments of a procedure whose early answer is still to be taken; null where there is none. */
export function findEarlyBody(
  name: string,
  nowMs: number,
): Readonly<Record<string, unknown>> | null {
  const call = globalThis.askedEarly?.find((one) => one.name === name && isFresh(one, nowMs))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entry-server.tsx of this very build wrote it
  return call === undefined ? null : (JSON.parse(call.body) as Record<string, unknown>)
}

const isFresh = ({ askedAtMs }: AskedEarly, nowMs: number): boolean =>
  nowMs - askedAtMs <= ASKED_AHEAD_FOR_MS

/** A fetch that takes the early answer to the very same request of the very same session, once; what failed early is sent again. */
export function createEarlyFetch(send: typeof fetch, nowMs: () => number = Date.now): typeof fetch {
  return async (input, init) => {
    const early = takeEarly(input, init, nowMs())
    return (early === null ? null : await early.answer) ?? send(input, init)
  }
}

function takeEarly(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  nowMs: number,
): AskedEarly | null {
  const asked = globalThis.askedEarly
  if (asked === undefined || init?.method !== 'POST') return null
  const url = input instanceof Request ? input.url : String(input)
  const at = asked.findIndex(
    ({ name, body }) => url.endsWith(`/rest/v1/rpc/${name}`) && body === init.body,
  )
  const [early] = at < 0 ? [] : asked.splice(at, 1)
  if (early === undefined || !isFresh(early, nowMs)) return null
  return new Headers(init.headers).get('authorization') === early.authorization ? early : null
}

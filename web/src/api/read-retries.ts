// Retries a failed read as the official client does: on a network error, 503 or 520, for GET and HEAD only.

type FetchPath = (path: string, init?: RequestInit) => Promise<Response>

const worthAnotherTry = new Set([503, 520])

/** `delaysMs`: the wait before each retry; its length is the number of retries. */
export function withReadRetries(send: FetchPath, delaysMs: readonly number[]): FetchPath {
  return async (path, init) => {
    if (!isRead(init)) return send(path, init)
    for (const [attempt, delayMs] of delaysMs.entries()) {
      const answer = await attemptOnce(send, path, init, attempt)
      if (answer && !worthAnotherTry.has(answer.status)) return answer
      await wait(retryAfterMs(answer) ?? delayMs, init?.signal)
    }
    return send(path, numbered(init, delaysMs.length))
  }
}

function isRead(init: RequestInit | undefined): boolean {
  const method = init?.method?.toUpperCase() ?? 'GET'
  return method === 'GET' || method === 'HEAD'
}

/** null: the network failed. An abort by the caller is rethrown. */
async function attemptOnce(
  send: FetchPath,
  path: string,
  init: RequestInit | undefined,
  attempt: number,
): Promise<Response | null> {
  try {
    return await send(path, numbered(init, attempt))
  } catch (error) {
    if (init?.signal?.aborted) throw error
    return null
  }
}

function numbered(init: RequestInit | undefined, attempt: number): RequestInit | undefined {
  if (attempt === 0) return init
  const headers = new Headers(init?.headers)
  headers.set('X-Retry-Count', String(attempt))
  return { ...init, headers }
}

function retryAfterMs(answer: Response | null): number | null {
  const seconds = Number(answer?.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : null
}

/** Ends early on an abort; the next attempt then fails with the abort itself. */
function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const giveUp = () => {
      clearTimeout(timer)
      resolve()
    }
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

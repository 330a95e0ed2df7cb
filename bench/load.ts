// Closed-loop load on one URL: so many connections, each sending when it was answered. By wrk where it is installed, else by
// autocannon, whose own work then is a good part of the time.
import autocannon from 'autocannon'
import { applyByWrk, isWrkHere, type Load, type LoadResult } from './wrk.ts'

export type { Load, LoadResult } from './wrk.ts'

/** Throws when an answer was no success: a fast refusal is no speed. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  if (await isWrkHere()) return applyByWrk(load)
  const { url, headers = {}, connections, seconds } = load
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`)
  const { p50: medianMs, p99: p99Ms } = result.latency
  return { requestsPerSecond: result.requests.average, medianMs, p99Ms }
}

/** Loads until about that many requests were answered; `load.seconds` is the length of one go. */
export async function applyRequests(load: Load, requests: number): Promise<void> {
  for (let answered = 0; answered < requests;) {
    const { requestsPerSecond } = await applyLoad(load)
    answered += requestsPerSecond * load.seconds
  }
}

// A worker that asks for one address by the clock, whatever the server answers, until it is told to stop: in a thread of its own, so that
// what else its program does at the time is not read as the server's.
import { setTimeout as delay } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { ListRequest } from './list-request.ts'
import type { Sample } from './measure.ts'
import { percentilesOf } from './mixed-load/percentiles.ts'

const READS_PER_SECOND = 25

/** How long each answer took, in milliseconds, read from the call until `isOver` resolves. */
export async function readByClock(request: ListRequest, isOver: Promise<unknown>): Promise<Sample> {
  const reader = new Worker(new URL(import.meta.url), { workerData: request })
  const answered = new Promise<Sample>((resolve, reject) => {
    reader.once('message', resolve).once('error', reject)
  })
  await Promise.race([isOver, answered])
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  reader.postMessage('stop')
  return await answered
}

async function read({ url, headers }: ListRequest): Promise<Sample> {
  const once = async (): Promise<number> => {
    const startedAt = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
    return performance.now() - startedAt
  }
  const stop = new AbortController()
  parentPort?.once('message', () => stop.abort())
  const waits: Promise<number>[] = []
  while (!stop.signal.aborted) {
    waits.push(once())
    await delay(1000 / READS_PER_SECOND)
  }
  const { p50, p95, count } = percentilesOf(await Promise.all(waits))
  return { p50, p95, count }
}

if (!isMainThread) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `readByClock` gave it
  const sample = await read(workerData as ListRequest)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  parentPort?.postMessage(sample)
}

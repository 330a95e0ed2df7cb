// A process that asks for one address by the clock, whatever the server answers, until it is told to stop. It stands for a browser on another
// machine: it goes before the server on this one, so that what it waits for the processor is not read as the server's.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ListRequest } from './list-request.ts'
import type { Sample } from './measure.ts'
import { percentilesOf } from './mixed-load/percentiles.ts'

const READS_PER_SECOND = 25
const BEFORE_THE_SERVER = -15
const program = fileURLToPath(import.meta.url)

/** How long each answer took, in milliseconds, read from the call until `isOver` resolves. Throws an Error when one of them was no answer. */
export async function readByClock(request: ListRequest, isOver: Promise<unknown>): Promise<Sample> {
  const reader = fork(program, [JSON.stringify(request)], { detached: true })
  const read = new Promise<Sample>((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own program at the other end
    reader.once('message', (sample) => resolve(sample as Sample))
    reader.once('exit', () => reject(new Error('what reads has ended before it was told to')))
  })
  await Promise.race([isOver, read])
  reader.send('stop')
  return await read
}

/** Raising it takes a right that not every user has; the figures are the noisier without it. */
function goFirst(): void {
  try {
    setPriority(BEFORE_THE_SERVER)
  } catch {
    console.error('what reads has no priority')
  }
}

async function readUntilStopped({ url, headers }: ListRequest): Promise<Sample> {
  const agent = new Agent({ keepAlive: true })
  const readOnce = async (): Promise<number> => {
    const startedAt = performance.now()
    const asked = httpRequest(url, { headers, agent }).end()
    const answer: unknown[] = await once(asked, 'response')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the event is documented to hand over
    const message = answer[0] as IncomingMessage
    await once(message.resume(), 'end')
    if (message.statusCode === undefined || message.statusCode > 299)
      throw new Error(`${url} was answered ${message.statusCode}`)
    return performance.now() - startedAt
  }
  const stop = new AbortController()
  process.once('message', () => stop.abort())
  const waits: Promise<number>[] = []
  while (!stop.signal.aborted) {
    waits.push(readOnce())
    await delay(1000 / READS_PER_SECOND)
  }
  const { p50, p95, count } = percentilesOf(await Promise.all(waits))
  agent.destroy()
  return { p50, p95, count }
}

if (process.argv[1] === program && process.send !== undefined) {
  goFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `readByClock` gave it
  process.send(await readUntilStopped(JSON.parse(process.argv[2] ?? '') as ListRequest))
  process.disconnect()
}

// Closed-loop load on one URL: wrk when it is installed (it leaves more of the processor to the server),
// autocannon otherwise. The two are never mixed within a run.
import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

export type Load = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** GET unless told otherwise. */
  readonly method?: string
  readonly body?: string
  readonly connections: number
  readonly seconds: number
}

export type LoadResult = { readonly requestsPerSecond: number; readonly p99Ms: number }

export const loadGenerator: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon'

const millisecondsOf: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/** How wrk is told of a method and a body. */
const wrkScript = async ({ method, body }: Load): Promise<string[]> => {
  if (method === undefined) return []
  const file = join(tmpdir(), `basera-wrk-${process.pid}.lua`)
  const quoted = JSON.stringify(body ?? '')
  await writeFile(file, `wrk.method = "${method}"\nwrk.body = ${quoted}\n`)
  return ['-s', file]
}

const withWrk = async (load: Load): Promise<LoadResult> => {
  const { url, headers = {}, connections, seconds } = load
  const headerFlags = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const flags = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency']
  const script = await wrkScript(load)
  const { stdout } = await run('wrk', [...flags, ...headerFlags, ...script, url])
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (refused !== undefined) throw new Error(`${url}: ${refused} answers were no success`)
  const [, p99, unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? []
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(p99) * (millisecondsOf[unit] ?? Number.NaN),
  }
}

const withAutocannon = async (load: Load): Promise<LoadResult> => {
  const { url, headers = {}, connections, seconds, method = 'GET', body } = load
  const sent = body === undefined ? {} : { body }
  const options = { url, headers, connections, duration: seconds, ...sent }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- autocannon lists the methods, a load names one of them
  const result = await autocannon({ ...options, method: method as 'GET' })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`)
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 }
}

/** Throws when an answer was no success: a fast refusal is no speed. */
export const applyLoad: (load: Load) => Promise<LoadResult> =
  loadGenerator === 'wrk' ? withWrk : withAutocannon

/** Loads until about that many requests were answered; `load.seconds` is the length of one go. */
export const applyRequests = async (load: Load, requests: number): Promise<void> => {
  for (let answered = 0; answered < requests;) {
    const { requestsPerSecond } = await applyLoad(load)
    answered += requestsPerSecond * load.seconds
  }
}

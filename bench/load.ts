// Closed-loop load on one URL: wrk when it is installed (it leaves more of the processor to the server),
// autocannon otherwise. The two are never mixed within a run.
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const run = promisify(execFile)

export type Load = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export const loadGenerator: 'wrk' | 'autocannon' =
  spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'autocannon'

const withWrk = async ({ url, headers = {}, connections, seconds }: Load): Promise<number> => {
  const headerFlags = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const flags = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, ...headerFlags, url]
  const { stdout } = await run('wrk', flags)
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
  if (refused !== undefined) throw new Error(`${url}: ${refused} answers were no success`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

const withAutocannon = async ({
  url,
  headers = {},
  connections,
  seconds,
}: Load): Promise<number> => {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`)
  return result.requests.average
}

/** Requests a second that the URL answered. Throws when an answer was no success. */
export const requestsPerSecond = (load: Load): Promise<number> =>
  loadGenerator === 'wrk' ? withWrk(load) : withAutocannon(load)

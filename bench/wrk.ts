// Load made by wrk, which is written in C as pgbench is: what it takes of the processor it shares with the server is small beside
// what the server takes. A generator in Node took as much as the answers that it asked for.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Load = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export type LoadResult = {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p99Ms: number
}

const msPerUnit: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

let isFound: Promise<boolean> | null = null

export function isWrkHere(): Promise<boolean> {
  // It prints its version and ends with 1.
  isFound ??= run('wrk', ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  )
  return isFound
}

/** Throws when an answer was no success, or a connection failed. */
export async function applyByWrk({
  url,
  headers = {},
  connections,
  seconds,
}: Load): Promise<LoadResult> {
  const how = `--threads 1 --connections ${connections} --duration ${seconds}s --latency`.split(' ')
  const named = Object.entries(headers).flatMap(([name, value]) => [
    '--header',
    `${name}: ${value}`,
  ])
  const { stdout } = await run('wrk', [...how, ...named, url])
  const failed = /^\s*(?:Non-2xx or 3xx responses|Socket errors).*$/m.exec(stdout)
  if (failed !== null) throw new Error(`${url}: ${failed[0].trim()}`)
  const latencyMs = (percentile: number): number => {
    const [, latency = '', unit = ''] =
      new RegExp(`\\s${percentile}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
    return Number(latency) * (msPerUnit[unit] ?? Number.NaN)
  }
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    medianMs: latencyMs(50),
    p99Ms: latencyMs(99),
  }
}

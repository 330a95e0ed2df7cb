// The server's own measures and the database's connections, once a second while the load runs: what an operator sees.
import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Scope } from '../../server/src/db/database.ts'

export type Reading = {
  readonly residentMegabytes: number
  readonly heapMegabytes: number
  /** Of the event loop, 99th of a hundred within the second. Its timer alone takes 10. */
  readonly loopDelayMs: number
  readonly worstLoopDelayMs: number
  /** Processor time of the server's process a second; 1 is one core. */
  readonly processors: number
  /** Of the server to PostgreSQL, and those of them with a statement under way. */
  readonly connections: number
  readonly busyConnections: number
}

export type Watch = {
  readonly readings: readonly Reading[]
  /** Ends after the reading that is under way. */
  readonly stop: () => Promise<void>
}

const OWNER: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 5000 }

const COUNT_CONNECTIONS = `select count(*)::text, (count(*) filter (where state <> 'idle'))::text
  from pg_catalog.pg_stat_activity where usename = 'authenticator' and datname = current_database()`

/** `metricsUrl`: where the server's measures are read. A second in which it does not answer repeats the one before. */
export const beginWatching = (metricsUrl: string, owner: Database): Watch => {
  const readings: Reading[] = []
  const began = performance.now()
  const stopped = new AbortController()
  let processorSeconds: number | null = null
  const read = async (): Promise<Reading> => {
    const text = await (await fetch(metricsUrl)).text()
    const measure = (name: string): number =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    const [counted] = await owner.run(OWNER, [{ text: COUNT_CONNECTIONS, values: [] }])
    const [connections, busyConnections] = counted?.rows[0] ?? []
    const spent = measure('process_cpu_seconds_total')
    const processors = spent - (processorSeconds ?? spent)
    processorSeconds = spent
    return {
      residentMegabytes: measure('process_resident_memory_bytes') / 1e6,
      heapMegabytes: measure('nodejs_heap_size_used_bytes') / 1e6,
      loopDelayMs: measure('nodejs_eventloop_lag_p99_seconds') * 1000,
      worstLoopDelayMs: measure('nodejs_eventloop_lag_max_seconds') * 1000,
      processors,
      connections: Number(connections),
      busyConnections: Number(busyConnections),
    }
  }
  const watch = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const last = readings.at(-1)
      const reading = await read().catch(() => last)
      if (reading !== undefined) readings.push(reading)
      await delay(Math.max(0, began + readings.length * 1000 - performance.now()))
    }
  }
  const watching = watch()
  return {
    readings,
    async stop() {
      stopped.abort()
      await watching
    },
  }
}

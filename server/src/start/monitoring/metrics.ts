// Prometheus metrics of this process: requests, faults, the outbox, and Node's own. Labels are route templates and constants, never
// values of a request.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { readSmsCounts } from '../../outbox/sms-counts.ts'
import { readOutboxCounts } from '../../outbox/outbox-counts.ts'
import type { Log } from '../../ports/log.ts'

export type Metrics = {
  /** Wraps the log and counts its records. */
  readonly watch: (log: Log) => Log
  /** Text in Prometheus' exposition format. */
  readonly read: () => Promise<string>
  readonly contentType: string
}

const durationBucketsSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The outbox is queried at each scrape. */
export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'basera_http_request_duration_seconds',
    help: 'Time until an answer was ready',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBucketsSeconds,
    registers,
  })
  const faults = new Counter({
    name: 'basera_faults_total',
    help: 'Faults in the log',
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'basera_outbox_messages',
      help: 'Mails and text messages by state',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        // A failing database is reported by /readyz; the other metrics stay readable.
        const counts = await readOutboxCounts(database).catch(() => [])
        this.reset()
        for (const { kind, waiting, failing, dead } of counts) {
          this.set({ kind, state: 'waiting' }, waiting)
          this.set({ kind, state: 'failing' }, failing)
          this.set({ kind, state: 'dead' }, dead)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'basera_text_message_codes',
      help: 'Codes of the last hour that left by text message, to numbers proven before and to new ones',
      labelNames: ['number', 'state'],
      registers: [],
      async collect() {
        const counts = await readSmsCounts(database).catch(() => [])
        this.reset()
        for (const { kind, sent, entered } of counts) {
          this.set({ number: kind, state: 'sent' }, sent)
          this.set({ number: kind, state: 'entered' }, entered)
        }
      },
    }),
  )
  return {
    watch: (log) => ({
      ...log,
      access(record) {
        const { method, route, status, durationMs } = record
        durations.observe({ method, route, status }, durationMs / 1000)
        log.access(record)
      },
      fault(text, details) {
        faults.inc()
        log.fault(text, details)
      },
    }),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

// Settings of the metrics port, separate from the public one.

import { isIP } from 'node:net'
import { z } from 'zod'
import { wholeNumber } from './environment/values.ts'

export type MetricsConfig = { readonly port: number; readonly host: string }

export const metricsFields = {
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z
    .string()
    .refine((text) => isIP(text) !== 0, 'must be an address such as 127.0.0.1')
    .default('127.0.0.1'),
} as const

const schema = z.object(metricsFields)

/** Null when there is none. */
export const toMetricsConfig = ({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: z.infer<typeof schema>): MetricsConfig | null => (port === undefined ? null : { port, host })

// Registered counters: functions whose `@counter` comment names the rows they count.

import { z } from 'zod'
import type { CounterRow } from './catalogue-queries.ts'
import { qualifiedKey } from './schema.ts'
import type { Counter } from './schema.ts'

/** `@counter {"table":"public.t","filters":{"col":"eq.x"}}`; a comment that is none of ours is left alone. */
export function toCounter(row: CounterRow): { table: string; counter: Counter }[] {
  const registered = readRegistration(row.comment.slice('@counter '.length))
  if (!registered) return []
  const [schema = '', ...name] = registered.table.split('.')
  return [
    {
      table: qualifiedKey({ schema, name: name.join('.') }),
      counter: {
        function: { schema: row.schema, name: row.name },
        filters: new Map(Object.entries(registered.filters)),
        executableBy: new Set(row.executableBy),
      },
    },
  ]
}

const counterRegistration = z.object({
  table: z.string(),
  filters: z.record(z.string(), z.string()),
})

function readRegistration(text: string): z.infer<typeof counterRegistration> | null {
  try {
    return counterRegistration.parse(JSON.parse(text))
  } catch {
    return null
  }
}

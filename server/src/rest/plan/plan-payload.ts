// The body's keys → columns of the table.

import { restError } from '../errors/catalogue.ts'
import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { similarName } from '../errors/similar-name.ts'
import type { Payload } from '../request/payload.ts'
import type { WriteShape } from '../request/write-request.ts'
import type { Table } from '../schema-cache/schema.ts'
import type { PayloadPlan, QualifiedName } from './write-plan.ts'

/** The body's rows in a statement. */
export const PAYLOAD_ALIAS = 'payload'

/** Refuses an unknown key (PGRST204). */
export function planPayload(
  table: Table,
  { takesDefaults }: WriteShape,
  { isArray, keys }: Payload,
): Result<PayloadPlan> {
  const columns = mapAll(keys, (key) => {
    const column = table.columns.get(key)
    if (!column) return refuse(unknownColumn(table, key))
    const { name, declaredType: type } = column
    return succeed({
      name,
      type,
      fallback: takesDefaults ? column.default : null,
      reader: column.representation?.fromJson ?? null,
    })
  })
  return columns.ok ? succeed({ isArray, columns: columns.value }) : columns
}

const unknownColumn = ({ name, columns }: Table, column: string) =>
  restError('PGRST204', { table: name, column, similar: similarName(column, columns.keys()) })

export const nameOf = ({ schema, name }: Table): QualifiedName => ({ schema, name })

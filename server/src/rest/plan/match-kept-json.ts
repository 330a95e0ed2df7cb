// Kept JSON: is what the request wants of each row exactly an object that the row keeps?

import type { ReadShape } from '../request/api-request.ts'
import type { KeptJson, Table } from '../schema-cache/schema.ts'
import type { LevelPlan, OutputPlan } from './read-plan.ts'

type Context = { readonly role: string; readonly keptJson: readonly KeptJson[] }

/**
 * The column to read, or null. PostgreSQL asks for the right to that column alone, so it is taken only when the role may
 * read each of those that it repeats.
 */
export const matchKeptJson = (
  { role, keptJson }: Context,
  { selectable }: Table,
  { mediaType }: ReadShape,
  { outputs }: LevelPlan,
): string | null => {
  if (mediaType.kind !== 'array' || mediaType.isStripped) return null
  const granted = selectable.get(role)
  if (granted === undefined) return null
  const match = keptJson.find(
    ({ column, columns }) =>
      columns.length === outputs.length &&
      columns.every((name, index) => granted.has(name) && isPlain(outputs[index], name)) &&
      granted.has(column),
  )
  return match?.column ?? null
}

const isPlain = (output: OutputPlan | undefined, name: string): boolean =>
  output?.kind === 'field' &&
  output.cast === null &&
  output.name.kind === 'known' &&
  output.name.name === name &&
  output.field.path.length === 0 &&
  output.field.source.kind === 'column' &&
  output.field.source.name === name

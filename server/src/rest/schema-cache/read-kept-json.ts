// Kept JSON: columns whose comment says of which others they hold the object. The API knows nothing else of them.

import { z } from 'zod'
import type { ColumnRow } from './catalogue-parts.ts'
import type { KeptJson } from './schema.ts'

const marker = '@kept-json '

export const isKeptJson = ({ comment }: ColumnRow): boolean => comment?.startsWith(marker) === true

/** `@kept-json {"columns":["id","title"]}`; of a comment that cannot be read nothing is used. */
export const toKeptJson = (row: ColumnRow): KeptJson[] => {
  if (!isKeptJson(row)) return []
  const registered = readRegistration(row.comment?.slice(marker.length) ?? '')
  return registered === null ? [] : [{ column: row.name, columns: registered.columns }]
}

const registration = z.object({ columns: z.array(z.string()).min(1) })

const readRegistration = (text: string): z.infer<typeof registration> | null => {
  try {
    return registration.parse(JSON.parse(text))
  } catch {
    return null
  }
}

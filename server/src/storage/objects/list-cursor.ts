import { z } from 'zod'

import { StorageError } from '../storage-error.ts'

/** Keyset of the last entry of a page: sort value and key. */
export type Position = { readonly sorted: string; readonly key: string }

const positionSchema = z.object({ sorted: z.string().max(1024), key: z.string().max(1024) })

export const encodeCursor = ({ sorted, key }: Position): string =>
  Buffer.from(JSON.stringify({ sorted, key })).toString('base64url')

/** Throws StorageError InvalidRequest for an invalid cursor. */
export function decodeCursor(cursor: string): Position {
  const position = positionSchema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (position.success) return position.data
  throw new StorageError('InvalidRequest', 'body/cursor is not a cursor of this list')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

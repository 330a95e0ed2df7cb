// The files of migrations: `NNNN-topic.sql` in a folder, each with its content's hash.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type MigrationSource = {
  /** Part of the record: `platform`, `marketplace`. */
  readonly name: string
  readonly directory: string
}

export type Migration = {
  readonly source: string
  readonly name: string
  readonly text: string
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string
}

/** The files and the record disagree, or a file failed; the message names the file. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** In order. Throws MigrationError. */
export async function readSource({
  name: source,
  directory,
}: MigrationSource): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
        throw new MigrationError(`${join(directory, name)} is not named NNNN-topic.sql`)
      }
      const text = await readFile(join(directory, name), 'utf8')
      return { source, name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

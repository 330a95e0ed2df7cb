// Schemas that databases of people may still have: the migrations in the order in which they came, which is not that of
// their numbers. A database that took part in all of them must become what a new one is.

import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { MigrationSource } from '../../../server/src/db/migrate.ts'
import { migrationSources } from '../../../server/test/support/test-run.ts'

/** One line for what came together: source and numbers. Whatever is not listed came last. */
const HISTORY = `
  platform 1-12 marketplace 1-14
  platform 20
  platform 21
  platform 30
  platform 40-42
  platform 43 marketplace 20
  marketplace 40-42
  marketplace 15
  marketplace 43-45
  marketplace 30-31
  marketplace 32 50
  platform 55 marketplace 46
  platform 50
  platform 60
  marketplace 47
  marketplace 51
  marketplace 60
  marketplace 61
  marketplace 62-67
  platform 75
  platform 70 marketplace 68
  marketplace 52
  marketplace 69 75
  marketplace 70
  marketplace 77-78
  marketplace 71
  marketplace 90-92
  marketplace 79
  marketplace 83
  marketplace 93
  marketplace 80
  platform 78
  marketplace 100-105
  platform 82
  marketplace 94-96
  platform 76
  marketplace 89 97
  marketplace 98-99
  marketplace 110-112
  marketplace 85
  marketplace 117
  marketplace 113
  marketplace 115
  marketplace 39 123 128-131 160-162
  platform 83-89 marketplace 164-174
  platform 92-98 marketplace 177-193
  marketplace 195-196
`

type Arrival = { readonly source: string; readonly first: number; readonly last: number }

const readLine = (line: string): Arrival[] => {
  let source = ''
  return line.split(/\s+/).flatMap((word) => {
    const [first, last = first] = word.split('-')
    if (/^\d/.test(word)) return [{ source, first: Number(first), last: Number(last) }]
    source = word
    return []
  })
}

export const ARRIVALS: readonly (readonly Arrival[])[] = HISTORY.trim()
  .split('\n')
  .map((line) => readLine(line.trim()))

/** `point`: how many lines of the history a database has seen, from 1. Folders that hold only what had come by then. */
export function sourcesAt(point: number): readonly MigrationSource[] {
  const arrived = ARRIVALS.slice(0, point).flat()
  const folder = mkdtempSync(join(tmpdir(), 'basera-earlier-'))
  return migrationSources.map(({ name, directory }) => {
    const earlier = join(folder, name)
    mkdirSync(earlier)
    for (const file of readdirSync(directory)) {
      const number = Number(file.slice(0, 4))
      const isThere = arrived.some(
        ({ source, first, last }) => source === name && first <= number && number <= last,
      )
      if (isThere) cpSync(join(directory, file), join(earlier, file))
    }
    return { name, directory: earlier }
  })
}

/** Lines of the history that name a file which is not there. */
export const unknownArrivals = (): readonly Arrival[] =>
  ARRIVALS.flat().filter(({ source, first, last }) => {
    const directory = migrationSources.find(({ name }) => name === source)?.directory
    const numbers =
      directory === undefined ? [] : readdirSync(directory).map((file) => Number(file.slice(0, 4)))
    return !numbers.includes(first) || !numbers.includes(last)
  })

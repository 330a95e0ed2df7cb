// The numbered statements of docs/statements.md and the tests whose titles carry their numbers. Prints for each where it
// is proven. Run: npm run statements, or npm run statements -- R-HOME-07

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listSources } from './import-rules.ts'
import { readTitles } from './statements/read-titles.ts'

const ID = /\bR-[A-Z]+-\d+/g
const ROW = /^\| (R-[A-Z]+-\d+) \| (.+) \|$/gm
/** The files that the parts of `npm test` run. */
const TEST_FILE =
  /^(?:e2e\/.*\.spec\.ts|(?:packages|server|web\/src|tools|bench|db\/tests)\/.*\.test\.tsx?)$/

export type Statement = { readonly id: string; readonly words: string }
export type Proof = {
  readonly id: string
  readonly file: string
  readonly line: number
  readonly title: string
}

export const readStatements = (document: string): readonly Statement[] =>
  [...document.matchAll(ROW)].map(([, id = '', words = '']) => ({ id, words }))

/** One for each number in a title; of the rows of one test that differ in their values, the first. */
export function findProofs(file: string, text: string): readonly Proof[] {
  const found = new Map<string, Proof>()
  const titles = text.search(ID) === -1 ? [] : readTitles(file, text)
  for (const { line, title } of titles) {
    for (const id of title.match(ID) ?? []) {
      const key = `${line} ${id}`
      if (!found.has(key)) found.set(key, { id, file, line, title })
    }
  }
  return [...found.values()]
}

/** One line for each statement without a test, and for each number that is no statement. */
export function findGaps(
  statements: readonly Statement[],
  proofs: readonly Proof[],
): readonly string[] {
  const known = new Set(statements.map(({ id }) => id))
  const proven = new Set(proofs.map(({ id }) => id))
  return [
    ...statements
      .filter(({ id }) => !proven.has(id))
      .map(({ id, words }) => `${id} stands in no test's title: ${words}`),
    ...proofs
      .filter(({ id }) => !known.has(id))
      .map(({ id, file, line }) => `${file}:${line} ${id} is no statement of docs/statements.md`),
  ]
}

export function inspectStatements(root: string): {
  readonly statements: readonly Statement[]
  readonly proofs: readonly Proof[]
} {
  const statements = readStatements(readFileSync(join(root, 'docs/statements.md'), 'utf8'))
  const files = listSources(root).filter((file) => TEST_FILE.test(file))
  const proofs = files.flatMap((file) => findProofs(file, readFileSync(join(root, file), 'utf8')))
  return { statements, proofs }
}

if (import.meta.main) {
  const wanted = process.argv.slice(2)
  const { statements, proofs } = inspectStatements(dirname(import.meta.dirname))
  for (const { id, words } of statements) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    console.log(`${id} ${words}`)
    for (const { file, line, title } of proofs.filter((proof) => proof.id === id))
      console.log(`  ${file}:${line} ${title.replaceAll('\n', ' ')}`)
  }
  const gaps = findGaps(statements, proofs)
  for (const gap of gaps) console.error(gap)
  process.exitCode = gaps.length === 0 ? 0 : 1
}

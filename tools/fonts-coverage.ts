// Writes packages/documents/data/printable.json: the characters that the fonts of papers (server/fonts) hold in regular weight.
// `node tools/fonts-coverage.ts` after a font was added; a test says when it is stale.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { charactersOf, rangesOf } from './fonts/coverage.ts'

const root = dirname(import.meta.dirname)
const folder = join(root, 'server/fonts')
const held = new Set<number>()
for (const name of readdirSync(folder).filter((file) => file.endsWith('Regular.ttf'))) {
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, name))
  for (const code of charactersOf(new DataView(buffer, byteOffset, byteLength))) held.add(code)
}
// below the blank nothing is seen
const seen = new Set([...held].filter((code) => code >= 0x20))
writeFileSync(
  join(root, 'packages/documents/data/printable.json'),
  `{"ranges":${JSON.stringify(rangesOf(seen))}}\n`,
)

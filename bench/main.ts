// Ratios of this server beside the raw database, PostgREST and a server that answers from memory, measured in turn in
// one run. Absolute figures go to standard error: they belong to the machine, not to the project.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/db/open.ts'
import { measureEmbedded } from './embedded.ts'
import { measureGrowth, measureList } from './list.ts'
import { type Goal, printGoals } from './measure.ts'
import { openField } from './field.ts'
import { loadGenerator } from './load.ts'
import { measureRealtime } from './realtime.ts'
import { measureWrites } from './writes.ts'

const scratchDirectory = await mkdtemp(join(tmpdir(), 'basera-bench-'))
const chosen = new Set(process.argv.slice(2))
const isChosen = (part: string): boolean => chosen.size === 0 || chosen.has(part)

console.log(`Load by ${loadGenerator}; ratios are medians of interleaved rounds.`)
const goals: Goal[] = []
const field = await openField(scratchDirectory)
try {
  if (isChosen('list')) goals.push(...(await measureList(field)))
  if (isChosen('growth')) goals.push(...(await measureGrowth(field)))
  if (isChosen('writes')) goals.push(...(await measureWrites(field)))
  if (isChosen('realtime')) goals.push(...(await measureRealtime(field)))
  if (isChosen('embedded')) goals.push(...(await measureEmbedded(field, openDatabase)))
} finally {
  await field.close()
  await rm(scratchDirectory, { recursive: true, force: true })
}
process.exitCode = printGoals(goals) ? 0 : 1

// Ratios of this server beside the raw database, PostgREST and a server that answers from memory, measured in turn in
// one run. Absolute figures go to standard error: they belong to the machine, not to the project.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureEmbedded } from './embedded.ts'
import { type Field, openField } from './field.ts'
import { measureGrowth, measureList } from './list.ts'
import { loadGenerator } from './load.ts'
import { type Goal, printGoals } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureStart } from './starting.ts'
import { measureWrites } from './writes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
})

const parts: Readonly<Record<string, (field: Field) => Promise<Goal[]>>> = {
  list: measureList,
  growth: measureGrowth,
  writes: measureWrites,
  embedded: measureEmbedded,
  memory: (field) => measureMemory(field, values.long ? 1_000_000 : 100_000),
  start: measureStart,
}

const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const measureParts = async (field: Field): Promise<Goal[]> => {
  const goals: Goal[] = []
  for (const [name, measure] of Object.entries(parts))
    if (positionals.length === 0 || positionals.includes(name)) {
      console.error(`${name} …`)
      goals.push(...(await measure(field)))
    }
  return goals
}

const scratchDirectory = await mkdtemp(join(tmpdir(), 'basera-bench-'))
console.log(`Load by ${loadGenerator}; ratios are medians of interleaved rounds.`)
const field = await openField(scratchDirectory)
try {
  process.exitCode = printGoals(await measureParts(field)) ? 0 : 1
} finally {
  await field.close()
  await rm(scratchDirectory, { recursive: true, force: true })
}

// Ratios of this server beside the raw database, PostgREST and a server that answers from memory, measured in turn in
// one run. Absolute figures go to standard error: they belong to the machine, not to the project.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAdmin } from './admin.ts'
import { measureApplications } from './applications.ts'
import { measureConversations } from './conversations.ts'
import { measureDocuments } from './documents.ts'
import { measureEmbedded } from './embedded.ts'
import { measureHeavy } from './heavy.ts'
import { type Field, openField } from './field.ts'
import { measureHot } from './hot.ts'
import { measureGrowth, measureList } from './list.ts'
import { measureLiving } from './living.ts'
import { type Goal, printGoals } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureRent } from './rent.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './starting.ts'
import { measureVisits } from './visits.ts'
import { measureWrites } from './writes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,1000000' },
  },
})

const sizes = values.sizes.split(',').map(Number)
const [small = Number.NaN, large = Number.NaN] = sizes
if (sizes.length !== 2 || !Number.isInteger(small) || !Number.isInteger(large) || small >= large) {
  console.error('--sizes are two whole numbers, the small one first: --sizes 10000,1000000')
  process.exit(2)
}

const parts: Readonly<Record<string, (field: Field) => Promise<Goal[]>>> = {
  list: measureList,
  growth: measureGrowth,
  hot: measureHot,
  writes: measureWrites,
  search: (field) => measureSearch(field, [small, large]),
  admin: (field) => measureAdmin(field, [small, large]),
  conversations: (field) => measureConversations(field, [small, large]),
  applications: (field) => measureApplications(field, [small / 10, large / 10]),
  visits: (field) => measureVisits(field, [small / 10, large / 10]),
  rent: (field) => measureRent(field, [small * 5, large * 5]),
  living: (field) => measureLiving(field, [small / 2, large / 2]),
  documents: measureDocuments,
  embedded: measureEmbedded,
  memory: (field) => measureMemory(field, values.long ? 1_000_000 : 100_000),
  heavy: measureHeavy,
  start: measureStart,
}

const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

// A part that breaks off does not take the others' figures with it.
async function measurePart(field: Field, name: string): Promise<Goal[]> {
  console.error(`${name} …`)
  try {
    return (await parts[name]?.(field)) ?? []
  } catch (error) {
    console.error(`${name} broke off: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
    return []
  }
}

async function measureParts(field: Field): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const name of positionals.length === 0 ? Object.keys(parts) : positionals)
    goals.push(...(await measurePart(field, name)))
  return goals
}

const scratchDirectory = await mkdtemp(join(tmpdir(), 'basera-bench-'))
console.log('Ratios are medians of interleaved rounds.')
const field = await openField(scratchDirectory)
try {
  if (!printGoals(await measureParts(field))) process.exitCode = 1
} finally {
  await field.close()
  await rm(scratchDirectory, { recursive: true, force: true })
}

// The embedded engine's write-ahead log with a flipped bit, cut off, or with rubbish at its end (security 3.5, 3.6): what
// was acknowledged is there, or nobody is told that it is. Each test looks at a copy of the folder as a crash leaves it.

import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database, Scope } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { cleanUp, makeDataFolder, startServer } from '../start/running-server.ts'
import { type Counts, createLedger, type Ledger, nothingWrong, renderFault } from './ledger.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const SEGMENT_BYTES = 16 * 1024 * 1024
const WRITES = 160

afterAll(cleanUp)

describe('the log of the embedded database, damaged (security 3.5)', () => {
  let running: Database
  const folder = makeDataFolder()
  const ledger = createLedger()
  /** Before the first write, after half of them, after all. */
  const positions: number[] = []
  beforeAll(async () => {
    running = await openAt(folder)
    await running.script('create table public.fault_marks (mark text not null)')
    positions.push(await positionOf(running))
    await leaveMarks(0, WRITES / 4)
    await running.script('checkpoint')
    await leaveMarks(WRITES / 4, WRITES / 2)
    // What follows stands in another file.
    await running.script('select pg_catalog.pg_switch_wal()')
    positions.push(await positionOf(running))
    await leaveMarks(WRITES / 2, WRITES)
    positions.push(await positionOf(running))
  })
  afterAll(() => running.close())

  const leaveMarks = async (first: number, end: number): Promise<void> => {
    for (let number = first; number < end; number += 1) {
      await leaveMark(running, ledger, `mark ${number}`)
    }
  }
  /** As the disk would be were the process gone now. */
  const crashed = (from = folder): string => {
    const image = makeDataFolder({ isMigrated: false })
    cpSync(from, image, { recursive: true })
    rmSync(join(image, 'postgres.lock'))
    return image
  }
  const half = (): number => positions[1]!
  const end = (): number => positions[2]!

  const damages: [string, (image: string) => void][] = [
    ['a flipped bit', (image) => flipBit(image, half() + 32)],
    ['a flipped bit in the head of a page', (image) => flipBit(image, pageBehind(half()))],
    ['a cut end', (image) => truncateSync(segmentOf(image, end()), (end() - 1) % SEGMENT_BYTES)],
    ['a segment that is gone', (image) => rmSync(segmentOf(image, end()))],
  ]

  it.each(damages)('with %s does not open, and leaves all as it is', async (_name, damage) => {
    const image = crashed()
    damage(image)
    const before = readFileSync(join(image, 'postgres', 'global', 'pg_control'))
    // The second time nothing has become better by the first.
    for (const _time of [1, 2]) {
      await expect(openAt(image)).rejects.toThrow(/^The embedded database is damaged: its /)
    }
    expect(readFileSync(join(image, 'postgres', 'global', 'pg_control'))).toEqual(before)
  })

  it('ends the server in one line, and is whole again with the bit set right', async () => {
    const image = crashed()
    flipBit(image, half() + 32)
    const env = { APP_ENV: 'test', DATA_DIR: image }
    const { code, errors } = await startServer({ env }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^The embedded database is damaged: its write-ahead log can be read up to 0\/[0-9A-F]+ only, and writes up to 0\/[0-9A-F]+ were acknowledged\. Restore a backup, or remove \S+\/postgres\/acknowledged to go on without them\.\n$/,
    )
    flipBit(image, half() + 32)
    expect(await look('log with a flipped bit, mended', image, ledger)).toMatchObject(nothingWrong)
  })

  it('keeps every write before the damage when the operator goes on without the others', async () => {
    const image = crashed()
    flipBit(image, half() + 32)
    rmSync(join(image, 'postgres', 'acknowledged'))
    const kept = createLedger()
    for (let number = 0; number < WRITES / 2; number += 1) {
      kept.note(`mark ${number}`, 'acknowledged')
    }
    const counts = await look('log with a flipped bit, gone on without the rest', image, kept)
    expect(counts).toMatchObject(nothingWrong)
  })

  it('opens with rubbish behind the last write, as a power cut in the middle of the next leaves it', async () => {
    const image = crashed()
    const path = segmentOf(image, end())
    const bytes = readFileSync(path)
    bytes.fill(0xa5, end() % SEGMENT_BYTES, (end() % SEGMENT_BYTES) + 3000)
    writeFileSync(path, bytes)
    expect(await look('log with a torn end', image, ledger)).toMatchObject(nothingWrong)
  })

  it('takes what was written after such a recovery for acknowledged, too', async () => {
    const recovered = crashed()
    const database = await openAt(recovered)
    await leaveMark(database, ledger, 'after the recovery')
    const image = crashed(recovered)
    flipBit(image, (await positionOf(database)) - 16)
    await database.close()
    await expect(openAt(image)).rejects.toThrow(/^The embedded database is damaged: its /)
    const counts = await look('log after a recovery', recovered, ledger)
    expect(counts).toMatchObject(nothingWrong)
  })
})

const openAt = (folder: string): Promise<Database> =>
  openDatabase({ kind: 'embedded', dataDirectory: folder })

/** Opens it, prints the line and answers what became of the marks. */
async function look(name: string, image: string, expected: Ledger): Promise<Counts> {
  const beganAt = performance.now()
  const database = await openAt(image)
  const healMs = performance.now() - beganAt
  const [found] = await database.run(owner, [statement(sql`select mark from public.fault_marks`)])
  await database.close()
  const counts = expected.count(found?.rows.map(([mark]) => mark ?? '') ?? [])
  process.stdout.write(`${renderFault(name, counts, healMs)}\n`)
  return counts
}

async function leaveMark(database: Database, ledger: Ledger, mark: string): Promise<void> {
  await database.run(owner, [
    statement(sql`insert into public.fault_marks (mark) values (${value(mark)})`),
  ])
  ledger.note(mark, 'acknowledged')
}

/** Bytes since the beginning of the log. */
async function positionOf(database: Database): Promise<number> {
  const [found] = await database.run(owner, [
    statement(sql`select (pg_catalog.pg_current_wal_insert_lsn() - '0/0')::text`),
  ])
  return Number(found?.rows[0]?.[0])
}

const pageBehind = (at: number): number => Math.ceil(at / 8192) * 8192

function segmentOf(folder: string, at: number): string {
  const number = Math.floor(at / SEGMENT_BYTES)
    .toString(16)
    .toUpperCase()
  return join(folder, 'postgres', 'pg_wal', `0000000100000000${number.padStart(8, '0')}`)
}

function flipBit(folder: string, at: number): void {
  const path = segmentOf(folder, at)
  const bytes = readFileSync(path)
  bytes[at % SEGMENT_BYTES] = bytes[at % SEGMENT_BYTES]! ^ 4
  writeFileSync(path, bytes)
}

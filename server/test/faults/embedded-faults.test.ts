// What fails around the embedded database, with the real program and the official client (security 3.5).

import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { openDatabase } from '../../src/db/open.ts'
import { cleanUp, makeDataFolder, startServer } from '../start/running-server.ts'
import { nothingWrong } from './ledger.ts'
import { rounds } from './long-run.ts'
import { createMarks, undergo, expectRunawayEnds, until } from './marks.ts'
import { type Person, type Program, signUp, startProgram } from './program.ts'
import { makeSmallDisk, type SmallDisk } from './small-disk.ts'

afterAll(cleanUp)

async function withMarks(folder: string): Promise<string> {
  const database = await openDatabase({ kind: 'embedded', dataDirectory: folder })
  await createMarks(database)
  await database.close()
  return folder
}

const crowd = (program: Program): Promise<Person[]> =>
  Promise.all([1, 2, 3].map(() => signUp(() => program)))

describe('the embedded database (security 3.5)', () => {
  let program: Program
  let people: Person[]
  beforeAll(async () => {
    program = await startProgram(await withMarks(makeDataFolder()))
    people = await crowd(program)
  })
  afterAll(() => program.stop())

  it('refuses a second process on its folder, and the first goes on', async () => {
    const second = startServer({ env: { APP_ENV: 'test', DATA_DIR: program.dataDirectory } })
    const counts = await undergo('two processes on one folder', {
      people,
      rounds: 1,
      strike: () => {},
      meanwhile: async () => {
        const { code, errors } = await second.ended
        expect(code).toBe(1)
        expect(errors).toMatch(/^The data folder .* is in use by process \d+; stop that/)
      },
      heal: () => {},
    })
    expect(counts).toMatchObject(nothingWrong)
    expect(program.isRunning).toBe(true)
  })

  it('ends a query that runs away, and the others wait no longer than that', async () => {
    const counts = await undergo('runaway query [embedded]', {
      people,
      rounds: rounds(1, 3),
      strike: () => {},
      meanwhile: () => expectRunawayEnds(program),
      heal: () => {},
    })
    expect(counts).toMatchObject(nothingWrong)
    expect(program.isRunning).toBe(true)
  })

  it('keeps what was acknowledged, and who is signed in, when the server is killed in mid-write', async () => {
    const counts = await undergo('server killed [embedded]', {
      people,
      rounds: rounds(1, 20),
      strike: () => program.kill(),
      heal: () => program.start(),
    })
    expect(counts).toMatchObject(nothingWrong)
  })
})

/** Where not even the write-ahead log can be written, the engine cannot open again before there is room. */
const stillReads = { 'small disk': [200], 'file size limit': [200, 503] }

describe('the embedded database on a disk that is full (security 3.5)', () => {
  let disk: SmallDisk
  let program: Program
  let people: Person[]
  beforeAll(async () => {
    disk = makeSmallDisk()
    const folder = join(disk.directory, 'data')
    cpSync(inject('testRun').embeddedTemplate, folder, { recursive: true })
    program = await startProgram(await withMarks(folder))
    people = await crowd(program)
  })
  afterAll(async () => {
    // A server that did not start leaves no disk behind.
    try {
      await program.stop()
    } finally {
      disk.close()
    }
  })

  it('acknowledges nothing that it cannot keep, signs nobody out, and goes on when there is room', async () => {
    const counts = await undergo(`disk full [embedded, ${disk.kind}]`, {
      people,
      rounds: rounds(1, 5),
      strike: () => disk.fill(program.pid),
      meanwhile: async (failing) => {
        await until(() => failing.writes >= 1)
        const { client } = people[1]!
        const reading = await client.from('fault_marks').select('mark').limit(1).retry(false)
        expect(stillReads[disk.kind]).toContain(reading.status)
      },
      heal: () => disk.free(program.pid),
    })
    expect(counts).toMatchObject(nothingWrong)
    expect(program.isRunning).toBe(true)
  })
})

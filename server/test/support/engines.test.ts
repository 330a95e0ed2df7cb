import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { enginesOf, onBothFiles, readEngineChoice } from './engines.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const usual = { hasPostgres: true, isAll: false, day: '2026-11-23' }
const fiveDays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']

/** Of a hundred files of the rest, those that also run on the embedded engine. */
const chosen = (day: string): string[] =>
  Array.from({ length: 100 }, (_, index) => `db/tests/${index}.test.ts`).filter(
    (path) => enginesOf(path, { ...usual, day }).length === 2,
  )

describe('the engines of a test file', () => {
  it('are both for permissions, the pipeline of the protocol, the database, starts and faults', () => {
    for (const path of [
      'db/tests/permissions/admin.test.ts',
      'server/test/rest/filters/filters.test.ts',
      'server/test/db/scope.test.ts',
      'server/test/start/health.test.ts',
      'server/test/faults/kill-points.test.ts',
    ])
      expect({ path, engines: enginesOf(path, usual) }).toEqual({
        path,
        engines: ['embedded', 'postgres'],
      })
  })

  it('are PostgreSQL for rights that are asked once more by wire, but for one day of five', () => {
    const path = 'db/tests/permissions/rights-by-wire.test.ts'
    const days = fiveDays.filter((day) => enginesOf(path, { ...usual, day }).length === 2)
    expect(days).toHaveLength(1)
  })

  it('are both for every file when all is asked for', () => {
    expect(enginesOf('server/test/auth/codes.test.ts', { ...usual, isAll: true })).toEqual([
      'embedded',
      'postgres',
    ])
  })

  it('are the embedded one where there is no other', () => {
    for (const isAll of [true, false])
      expect(
        enginesOf('server/test/auth/codes.test.ts', { ...usual, isAll, hasPostgres: false }),
      ).toEqual(['embedded'])
  })

  it('are both on one of five days in a row for any other file, and PostgreSQL on the rest', () => {
    for (const path of ['server/test/auth/codes.test.ts', 'db/tests/database/lints.test.ts']) {
      const days = fiveDays.map((day) => enginesOf(path, { ...usual, day }).join())
      expect(days.toSorted()).toEqual([
        'embedded,postgres',
        'postgres',
        'postgres',
        'postgres',
        'postgres',
      ])
    }
  })

  it('are the same ones for the same day', () => {
    expect(chosen('2026-11-23')).toEqual(chosen('2026-11-23'))
    expect(chosen('2026-11-23')).not.toEqual(chosen('2026-11-24'))
    expect(chosen('2026-11-23').length).toBeGreaterThan(10)
    expect(chosen('2026-11-23').length).toBeLessThan(30)
  })

  it('are both for one file of each folder that has tests on both', () => {
    const folder = join(root, 'server', 'test')
    const services = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) =>
        entry.isDirectory() &&
        readdirSync(join(folder, entry.name))
          .filter((name) => name.endsWith('.test.ts'))
          .some((name) =>
            readFileSync(join(folder, entry.name, name), 'utf8').includes(
              '\ndescribeOnEachEngine(',
            ),
          ),
    )
    expect(services.length).toBeGreaterThan(10)
    const daily = (name: string) =>
      readdirSync(join(folder, name)).some((file) => {
        const path = `server/test/${name}/${file}`
        // No day gives all of them their turn, so what is on both on each of the five is on both every day.
        return fiveDays.every((day) => enginesOf(path, { ...usual, day }).length === 2)
      })
    expect(services.map(({ name }) => name).filter((name) => !daily(name))).toEqual([])
  })

  it('are named for files that are there', () => {
    expect(onBothFiles.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the choice of engines', () => {
  const now = new Date('2026-11-23T23:30:00Z')

  it('goes by the day in UTC', () => {
    expect(readEngineChoice({}, now)).toEqual({ isAll: false, day: '2026-11-23' })
  })

  it('repeats the day that is named, and takes all', () => {
    expect(readEngineChoice({ TEST_ENGINES_DAY: '2026-10-01', TEST_ENGINES: 'all' }, now)).toEqual({
      isAll: true,
      day: '2026-10-01',
    })
  })

  it('refuses what it does not know', () => {
    expect(() => readEngineChoice({ TEST_ENGINES: 'postgres' }, now)).toThrow(
      'TEST_ENGINES is postgres, not "all"',
    )
    expect(() => readEngineChoice({ TEST_ENGINES_DAY: 'monday' }, now)).toThrow(
      'TEST_ENGINES_DAY is monday, not a day such as 2026-11-23',
    )
    expect(() => readEngineChoice({ TEST_ENGINES_DAY: '2026-13-01' }, now)).toThrow('2026-13-01')
  })
})

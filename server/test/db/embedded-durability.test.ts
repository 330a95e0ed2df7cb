import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import type { Database, Scope } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open.ts'

const owner: Scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5_000 }
const writer = new URL('./fixtures/write-until-killed.ts', import.meta.url).pathname

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basera-kill-'))
  cpSync(inject('testRun').embeddedTemplate, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (): Promise<Database> => openDatabase({ kind: 'embedded', dataDirectory: folder })

/** Killed in the middle of what comes after so many writes. */
async function writeAndKill(first: number, writes: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = ''
  child.stdout.on('data', (text: Buffer) => (acknowledged += text.toString()))
  while (acknowledged.split('\n').length <= writes) {
    // oxlint-disable-next-line no-await-in-loop -- as long as it takes on this machine
    await once(child.stdout, 'data')
  }
  child.kill('SIGKILL')
  await once(child, 'close')
  // The last line may be cut short by the kill.
  return acknowledged.split('\n').slice(0, -1)
}

test('a process killed in mid-write loses no acknowledged write', async () => {
  const first = await open()
  await first.script(`
    create table public.acknowledged (number int primary key);
    grant insert on public.acknowledged to anon`)
  await first.close()
  const acknowledged: string[] = []
  for (const round of [1, 2, 3]) {
    acknowledged.push(...(await writeAndKill(round * 1_000_000, round * 37)))
  }
  const database = await open()
  const [result] = await database.run(owner, [
    { text: 'select number from public.acknowledged', values: [] },
  ])
  await database.close()
  const kept = new Set(result?.rows.map(([number]) => number))
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
})

test('work queued behind a closing database is refused with 08003, work in flight is done', async () => {
  const database = await open()
  const slow = database.run(owner, [
    { text: 'select count(*) from generate_series(1, 300000)', values: [] },
  ])
  const closing = database.close()
  await expect(database.run(owner, [{ text: 'select 1', values: [] }])).rejects.toMatchObject({
    code: '08003',
  })
  expect((await slow)[0]?.rows).toEqual([['300000']])
  await closing
})

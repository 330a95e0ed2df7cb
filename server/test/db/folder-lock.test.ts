import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { DataFolderInUse, lockFolder } from '../../src/db/embedded/folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basera-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function takesAndReleases(): Promise<boolean> {
  const lock = await lockFolder(folder)
  await lock.release()
  return true
}

const lockPath = (): string => join(folder, 'postgres.lock')

test('a second process on the same folder is refused with the holder’s process id', async () => {
  const lock = await lockFolder(folder)
  const modulePath = new URL('../../src/db/embedded/folder-lock.ts', import.meta.url).href
  const script = `
    const { lockFolder } = await import(${JSON.stringify(modulePath)})
    await lockFolder(process.argv[1]).then(
      () => console.log('locked'),
      (error) => console.log(error.name + ': ' + error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder])
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'close')
  expect(output.trim()).toBe(
    `DataFolderInUse: The data folder ${folder} is in use by process ${process.pid}; stop that process first.`,
  )
  await lock.release()
})

test('the same process cannot open a folder twice', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(DataFolderInUse)
  await lock.release()
})

test('a lock of a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  writeFileSync(lockPath(), `${child.pid} 12345`)
  await expect(takesAndReleases()).resolves.toBe(true)
})

test('a lock whose process id belongs to another process by now is taken over', async () => {
  writeFileSync(lockPath(), `${process.pid} 1`)
  await expect(takesAndReleases()).resolves.toBe(true)
})

test('a lock that is no lock of ours is taken over', async () => {
  writeFileSync(lockPath(), '')
  await expect(takesAndReleases()).resolves.toBe(true)
})

test('of many that find a stale lock exactly one gets it', async () => {
  writeFileSync(lockPath(), '999999999 1')
  writeFileSync(`${lockPath()}.takeover`, '999999999 1')
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals).toHaveLength(19)
  expect(refusals.every(({ reason }) => reason instanceof DataFolderInUse)).toBe(true)
})

test('a released folder contains no lock file', async () => {
  const lock = await lockFolder(folder)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

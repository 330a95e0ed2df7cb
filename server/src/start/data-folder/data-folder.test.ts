import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

test('several servers with one process id may check one folder at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-folder-'))
  await Promise.all(Array.from({ length: 20 }, () => prepareDataFolder(folder)))
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, inject, it } from 'vitest'

import { openDatabase } from '../../src/db/open.ts'
import type { ResultSet } from '../../src/db/database.ts'
import { shortLived } from '../support/short-lived.ts'
import { picture } from './pictures.ts'

const scope = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

describe('a server that dies during an upload', () => {
  const folder = mkdtempSync(join(tmpdir(), 'basera-crash-'))
  const dataDirectory = join(folder, 'data')
  cpSync(inject('testRun').embeddedTemplate, dataDirectory, { recursive: true })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const dieAt = (moment: string) => run('upload-until-killed.ts', moment)

  async function run(
    fixture: string,
    ...moment: readonly string[]
  ): Promise<{ signal: string | null; said: string }> {
    const script = join(import.meta.dirname, 'fixtures', fixture)
    const child = spawn(
      process.execPath,
      [...shortLived, script, dataDirectory, join(folder, 'files'), ...moment],
      {
        env: { ...process.env, PICTURE: (await picture()).toString('base64') },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    return new Promise((resolve) => {
      child.on('close', (_code, signal) => resolve({ signal, said }))
    })
  }

  async function rows(): Promise<ResultSet['rows']> {
    const database = await openDatabase({ kind: 'embedded', dataDirectory })
    try {
      const text = 'select version from storage.objects'
      const [result] = await database.run(scope, [{ text, values: [] }])
      return result?.rows ?? []
    } finally {
      await database.close()
    }
  }

  const blobs = (): string[] =>
    readdirSync(join(folder, 'files', 'blobs'), { recursive: true })
      .map(String)
      .flatMap((path) => path.split('/')[1] ?? [])

  it('before the bytes are in place shows nothing', async () => {
    expect(await dieAt('before-bytes')).toEqual({ signal: 'SIGKILL', said: '' })
    expect(await rows()).toEqual([])
  })

  it('between bytes and row shows nothing; the bytes are left for the sweeper', async () => {
    expect(await dieAt('before-row')).toEqual({ signal: 'SIGKILL', said: '' })
    expect(await rows()).toEqual([])
    expect(blobs()).toHaveLength(1)
  })

  it('after the answer has lost neither row nor bytes', async () => {
    expect(await dieAt('after-row')).toEqual({ signal: 'SIGKILL', said: '200' })
    const stored = await rows()
    expect(stored).toHaveLength(1)
    expect(blobs()).toContain(stored[0]?.[0])
  })

  it.each([
    ['the whole and its row: the last piece is sent again', 'before-row', 'half, 200, true'],
    ['the row and its note: the upload counts as finished', 'before-note', '0, 200, true'],
  ])('of a resumable upload, between %s', async (_, moment, outcome) => {
    const name = `crash/${moment}.png`
    const { signal, said: path } = await run('resumable-until-killed.ts', moment, name)
    expect(signal).toBe('SIGKILL')
    const { said } = await run('resumable-until-killed.ts', 'afterwards', name, path)
    expect(said).toBe(outcome)
  })
})

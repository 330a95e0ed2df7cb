import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { compressWeb } from './compress-web.mjs'

const text = Array.from({ length: 400 }, (_, line) => `const line${line} = ${line * 7919}`).join(
  '\n',
)
let root = ''
let assets = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'basera-compress-'))
  const client = join(root, 'web', 'dist', 'client')
  assets = join(client, 'assets')
  await mkdir(assets, { recursive: true })
  await mkdir(join(client, '.vite'))
  await writeFile(join(client, '.vite', 'manifest.json'), '{}')
  await writeFile(join(assets, 'page.js'), text)
  await writeFile(join(assets, 'photo.avif'), 'no text')
})
afterEach(() => rm(root, { recursive: true }))

const read = (name: string): Promise<Buffer> => readFile(join(assets, name))

test.each(['deployment', 'start'] as const)(
  'text files are compressed for a %s, and nothing else is',
  async (purpose) => {
    await compressWeb(root, purpose)
    expect(await readdir(assets)).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'photo.avif'])
    expect(brotliDecompressSync(await read('page.js.br')).toString()).toBe(text)
    expect(gunzipSync(await read('page.js.gz')).toString()).toBe(text)
    expect(await readdir(join(root, 'web', 'dist', 'client', '.vite'))).toEqual(['manifest.json'])
  },
)

test('what was compressed for a start is written anew for a deployment, and smaller', async () => {
  await compressWeb(root, 'start')
  const { length: before } = await read('page.js.br')
  await compressWeb(root, 'deployment')
  expect((await read('page.js.br')).length).toBeLessThan(before)
})

import { expect, test } from 'vitest'
import examples from '../../../../packages/evidence/data/vectors.json' with { type: 'json' }
import { readFile } from './check-file.ts'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

async function readAll(file: Blob) {
  const seen: number[] = []
  const read = await readFile(file, (percent) => seen.push(percent))
  return { seen, read }
}

function evidenceText(): string {
  const worked = examples.vectors.find(({ id }) => id === 'evidence_chain/valid')
  const input = worked?.input
  return JSON.stringify(typeof input === 'object' && 'evidence' in input ? input.evidence : null)
}

test('of a paper nothing but the fingerprint is left to ask about', async () => {
  const { read } = await readAll(new Blob(['abc']))
  expect(read).toEqual({ kind: 'paper', sha256: ABC, named: null })
})

test('an empty file and one that only begins like evidence are papers that nobody knows', async () => {
  expect((await readAll(new Blob([]))).read.kind).toBe('paper')
  expect((await readAll(new Blob(['{"events": ']))).read.kind).toBe('paper')
})

test.each([
  [
    'at its beginning',
    ['%PDF-1.7 /Title (Rent agreement BAS-2026-000123)', new Uint8Array(5_000_000)],
  ],
  ['at its end', [new Uint8Array(5_000_000), '/Title (Rent agreement BAS-2026-000123) %%EOF']],
] as const)(
  'a file that names an agreement %s, and is not on record, was changed',
  async (_where, parts) => {
    expect((await readAll(new Blob([...parts]))).read).toMatchObject({
      named: 'BAS-2026-000123',
    })
  },
)

test('a number that is none names no agreement', async () => {
  expect((await readAll(new Blob(['BAS-26-1 BAS-2026-12345']))).read).toMatchObject({
    named: null,
  })
})

test('a large file says how far it is', async () => {
  const part = new Uint8Array(1_000_000)
  const { seen } = await readAll(new Blob([part, part, part, part]))
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(100)
})

test('an evidence file is checked here', async () => {
  const { read } = await readAll(new Blob([evidenceText()]))
  expect(read).toMatchObject({
    kind: 'evidence',
    signers: 2,
    key: 'Co4i6WKfYXhVrsVk-ExUSB8LzEKMiQGeky124FdBtWg',
  })
})

test('one letter of an evidence file is seen', async () => {
  const changed = evidenceText().replace('"role":"tenant"', '"role":"tenanT"')
  expect((await readAll(new Blob([changed]))).read).toMatchObject({
    kind: 'evidence_changed',
    verdict: 'EVENT_HASH',
  })
})

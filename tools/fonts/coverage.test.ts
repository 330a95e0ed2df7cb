// The list of printable characters is that of the fonts, and what papers say in our own words is in it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import keyFacts from '../../packages/documents/data/key-facts.json' with { type: 'json' }
import printable from '../../packages/documents/data/printable.json' with { type: 'json' }
import { unprintable } from '../../packages/documents/src/printable.ts'
import { charactersOf, rangesOf } from './coverage.ts'

const folder = join(import.meta.dirname, '../../server/fonts')
const held = (weight: string) =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith(`${weight}.ttf`))
      .flatMap((name) => {
        const { buffer, byteOffset, byteLength } = readFileSync(join(folder, name))
        return [...charactersOf(new DataView(buffer, byteOffset, byteLength))]
      })
      .filter((code) => code >= 0x20),
  )

test('packages/documents/data/printable.json says what the fonts hold', () => {
  expect(printable.ranges).toEqual(rangesOf(held('Regular')))
})

test('Latin, Hindi and Telugu are held, a smile and Arabic are not', () => {
  expect(unprintable('Ravi ₹ – “’ × ÷ क्षेत्रफल ఒప్పందం தமிழ் বাংলা')).toEqual([])
  expect(unprintable('😀ع')).toEqual(['😀', 'ع'])
})

test('every label is printable', () => {
  expect(unprintable(JSON.stringify(keyFacts))).toEqual([])
})

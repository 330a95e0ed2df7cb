// No text of the catalogue shows technical terms to a visitor.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const FORBIDDEN =
  /API key|rate limit|\bfunction\b|Failed to fetch|Invalid input|Unexpected Application Error|\bJSON\b|\bJWT\b|\bSQL\b|\bHTTP\b|\bUUID\b|\bnull\b|\bundefined\b|\[object|exception|stack trace|endpoint|status code|\bpayload\b/i

/** The specification's own words, for whoever runs the site: no visitor is shown them. */
const forAdmins = [
  'Google Maps API key required',
  'Failed to load Google Maps API key. Maps functionality may not work.',
  'No API key returned from function',
]

type Text = readonly [name: string, text: string]

/** Every text of a catalogue, those that are made from a value, too. */
function textsOf(name: string, value: unknown): readonly Text[] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value === 'function') {
    const made: unknown = Reflect.apply(
      value,
      null,
      Array.from({ length: 8 }, () => 7),
    )
    return textsOf(`${name}()`, made)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(`${name}.${key}`, part))
}

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

test.each(names)('%s', async (name) => {
  const module: unknown = await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href)
  const texts = textsOf(name, module)
  expect(texts.length).toBeGreaterThan(0)
  const wrong = texts.filter(([, text]) => FORBIDDEN.test(text) && !forAdmins.includes(text))
  expect(wrong).toEqual([])
})

test('a forbidden word is found', () => {
  for (const text of ['Request rate limit reached', '0.id: Invalid input', 'Failed to fetch'])
    expect(FORBIDDEN.test(text)).toBe(true)
})

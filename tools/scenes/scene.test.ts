import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { scene, sceneKinds } from './scene.ts'

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A reader of just enough XML to notice a tag left open, a stray `<` or an attribute without quotes. */
function openElementsAtEnd(xml: string): string[] {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closes: string, name: string, _attributes: string, isEmpty: string) => {
      if (closes && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
      if (!closes && !isEmpty) open.push(name)
      return ''
    },
  )
  expect(rest.trim().slice(0, 80)).toBe('')
  return open
}

test('the same kind and seed give the same picture on every machine', () => {
  const digests = Object.fromEntries(sceneKinds.map((kind) => [kind, digest(scene(kind, 7))]))
  expect(digests).toMatchInlineSnapshot(`
    {
      "apartment": "68c377e7a4fe493c",
      "balcony": "affce80cae886078",
      "bathroom": "1533844e9d70b738",
      "bedroom": "5368b079a97288fb",
      "hostel": "2c8e9f5d9dcf36ee",
      "kitchen": "baf458c289619a02",
      "living": "4bf25b385fd872a2",
      "office": "0c3e445c4a03b624",
      "shop": "842c148a4b6bfd3a",
      "studio": "5c53c5bed73edc25",
      "verandah": "ec5f2a11093b44d1",
      "villa": "53a2cf661c849516",
      "warehouse": "d6a28a912f594385",
    }
  `)
})

test('another seed gives another picture', () => {
  for (const kind of sceneKinds) {
    const pictures = new Set([1, 2, 3, 4, 5, 6].map((seed) => scene(kind, seed)))
    expect(`${kind}: ${pictures.size}`).toBe(`${kind}: 6`)
  }
})

test.each(sceneKinds)('%s is well-formed XML whose references all resolve', (kind) => {
  for (const seed of [1, 2, 3, 4]) {
    const svg = scene(kind, seed)
    expect(openElementsAtEnd(svg)).toEqual([])
    expect(svg.match(/NaN|undefined|Infinity/)).toBeNull()
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, reference] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(reference)
  }
})

test('a picture refers to nothing outside itself', () => {
  for (const kind of sceneKinds) {
    const svg = scene(kind, 3).replace('http://www.w3.org/2000/svg', '')
    expect(svg.match(/https?:|href|<image|<script/)).toBeNull()
  }
})

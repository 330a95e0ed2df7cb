import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { scene, SCENE_KINDS } from './scene.ts'

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
  const digests = Object.fromEntries(SCENE_KINDS.map((kind) => [kind, digest(scene(kind, 7))]))
  expect(digests).toMatchInlineSnapshot(`
    {
      "apartment": "311f0a86a7933c0d",
      "balcony": "a2bff1f2550345c1",
      "bathroom": "9876faf608fbaa03",
      "bedroom": "b10b4d196dc0358c",
      "hostel": "8c9b01f838bdbc3b",
      "kitchen": "754fbd0f40981e53",
      "living": "a0e30c985fec1921",
      "office": "9f7fe6d76e995c1d",
      "shop": "1279b2c5e8552f78",
      "studio": "fc7ebfbae5efd2a1",
      "verandah": "da62ac5450db1e21",
      "villa": "61ce2551a736e82e",
      "warehouse": "e5303b7ad5ef65f0",
    }
  `)
})

test('another seed gives another picture', () => {
  for (const kind of SCENE_KINDS) {
    const pictures = new Set([1, 2, 3, 4, 5, 6].map((seed) => scene(kind, seed)))
    expect(`${kind}: ${pictures.size}`).toBe(`${kind}: 6`)
  }
})

test.each(SCENE_KINDS)('%s is well-formed XML whose references all resolve', (kind) => {
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
  for (const kind of SCENE_KINDS) {
    const svg = scene(kind, 3).replace('http://www.w3.org/2000/svg', '')
    expect(svg.match(/https?:|href|<image|<script/)).toBeNull()
  }
})

import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../support/database.ts'
import { openRestWorld } from '../rest-world.ts'
import type { RestWorld } from '../rest-world.ts'

const grammarPieces =
  'select|order|or|and|limit|offset|id|name|projects|not|=|&|.|,|(|)|"|{|}|->|->>|::|!|*|...|:|eq|in|is|fts|null|1|%00|%|\\|;--|clients|-'.split(
    '|',
  )

const repeated = (text: string, times: number, separator: string): string =>
  Array.from({ length: times }, () => text).join(separator)

describeOnEachEngine('limits and bad input', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const raw = (pathAndQuery: string): Promise<Response> =>
    Promise.resolve(world.app.request(`http://rest.test${pathAndQuery}`))

  it('answers a million-element list at once with 414', async () => {
    const list = Array.from({ length: 1_000_000 }, (_, index) => index).join(',')
    const response = await raw(`/clients?id=in.(${list})`)
    expect(response.status).toBe(414)
    expect(await response.json()).toMatchObject({
      code: 'url_too_long',
      message: 'The URL is longer than 32768 bytes',
    })
  })

  it('refuses 65,536 columns, however they are asked for', async () => {
    const names = Array.from({ length: 65_536 }, (_, index) => `c${index}`)
    for (const parameter of ['select', 'columns', 'order', 'on_conflict']) {
      expect((await raw(`/clients?${parameter}=${names.join(',')}`)).status).toBe(414)
    }
    const fitting = names.slice(0, 2_500)
    const many = await raw(`/clients?id=eq.1&select=${fitting.join(':id,')}:id`)
    expect(await many.json()).toEqual([Object.fromEntries(fitting.map((name) => [name, 1]))])
    const row = Object.fromEntries(names.map((name) => [name, 1]))
    const written = await world.refusal('/clients', { method: 'POST', body: row })
    expect(written).toMatchObject({ status: 400, error: { code: 'PGRST204' } })
  })

  it('takes 5000 list elements and refuses one more', async () => {
    expect((await raw(`/clients?id=in.(${repeated('1', 5_000, ',')})`)).status).toBe(200)
    const response = await raw(`/clients?id=in.(${repeated('1', 5_001, ',')})`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'in_list_too_long',
      message: 'An "in" list may have at most 5000 elements',
    })
  })

  it('takes 100 filters and refuses one more', async () => {
    expect((await raw(`/clients?${repeated('id=eq.1', 100, '&')}`)).status).toBe(200)
    const response = await raw(`/clients?${repeated('id=eq.1', 101, '&')}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'too_many_filters' })
  })

  it('refuses trees and brackets that would drive the parser deep', async () => {
    for (const query of [
      `or=${'(or'.repeat(5_000)}`,
      `select=${'a('.repeat(5_000)}`,
      `or=${'(not.and'.repeat(2_000)}(id.eq.1)${')'.repeat(2_000)}`,
    ]) {
      const response = await raw(`/clients?${query}`)
      expect(response.status).toBe(400)
    }
  })

  it('answers any query string with 2xx or 4xx', async () => {
    const piece = oneof(
      constantFrom(...grammarPieces),
      string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponentSafely(text)),
    )
    const query = array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))
    await assert(
      asyncProperty(query, async (text) => {
        const response = await raw(`/clients?${text}`)
        const body = await response.text()
        expect({ status: response.status, text, body }).toSatisfy(
          () => response.status >= 200 && response.status < 500,
        )
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it('gives back every text that was put in', async () => {
    const text = string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0'))
    await assert(
      asyncProperty(text, async (value) => {
        const list = encodeURIComponent(quote(value))
        expect((await raw(`/clients?select=id&name=not.in.(${list})`)).status).toBe(200)
        const alias = encodeURIComponent(`${quote(value)}:id`)
        const renamed = await raw(`/clients?select=${alias}&id=eq.1`)
        expect(await renamed.json()).toEqual([{ [value]: 1 }])
      }),
      { numRuns: 100, seed: 11 },
    )
  })
})

const quote = (value: string): string => `"${value.replaceAll(/[\\"]/g, '\\$&')}"`

function encodeURIComponentSafely(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

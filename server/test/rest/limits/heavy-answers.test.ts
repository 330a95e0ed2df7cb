// The cap on the size of a response ends its statement (S2): the database builds and sends no more of it.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../support/database.ts'
import { type DearWorld, openDearWorld } from './heavy-world.ts'
import { type AskOptions, serviceRole, signedIn } from '../rest-world.ts'

const tooLarge = {
  status: 400,
  error: {
    code: 'answer_too_large',
    message: 'The answer would be larger than 4194304 bytes',
    details: null,
    hint: 'Ask for fewer rows or columns, with limit and select.',
  },
}
const columns = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}:words`).join()

describeOnEachEngine('an answer of more than four megabytes (S2)', (open) => {
  let world: DearWorld
  beforeAll(async () => {
    world = await openDearWorld(open)
  })

  it.each([
    ['of lists in lists', `/hosts?select=homes(${columns(6)},photos(url))&homes.photos.limit=1`],
    [
      'of spread lists',
      `/hosts?select=...homes(${columns(6)},...photos(url))&homes.photos.limit=1`,
    ],
    ['of one row in many', `/photos?select=homes(${columns(9)})&order=id`],
    ['of one column again and again', `/homes?select=${columns(9)}`],
    ['of one value', '/rpc/long_word?bytes=5000000'],
    ['of many functions’ values', `/rpc/hosts_up_to?last=99&select=homes(${columns(9)})`],
  ])('is refused: %s', async (_, path) => {
    expect(await world.refusal(path)).toEqual(tooLarge)
    expect(await world.refusal(path, { caller: signedIn })).toEqual(tooLarge)
  })

  it('is refused as CSV, too', async () => {
    const options: AskOptions = { headers: { Accept: 'text/csv' } }
    expect(await world.refusal(`/homes?select=${columns(9)}`, options)).toEqual(tooLarge)
  })

  it('of a write is refused, and nothing was changed', async () => {
    const options: AskOptions = {
      method: 'PATCH',
      headers: { Prefer: 'return=representation' },
      body: { title: 'changed' },
    }
    expect(await world.refusal(`/homes?id=gt.0&select=${columns(9)}`, options)).toEqual(tooLarge)
    expect(await world.rows('/homes?title=eq.changed&select=id')).toEqual([])
  })

  it('is not refused where only rows are counted, or for the service role', async () => {
    const head = await world.ask(`/homes?select=${columns(9)}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    const caller = serviceRole
    const whole = await world.ask(`/homes?select=${columns(9)}`, { caller })
    expect((await whole.text()).length).toBeGreaterThan(9_000_000)
  })

  it('is distinguished from a page of rows whose lists are smaller', async () => {
    const page = await world.ask(
      '/photos?select=id,homes(id,hosts(id,homes(id)))&order=url&limit=12',
    )
    expect(page.status).toBe(200)
    const few = await world.ask('/homes?select=id,title,words,photos(*)&limit=100&order=title')
    expect(few.status).toBe(200)
  })
})

const tooManyRows = {
  status: 400,
  error: {
    code: 'too_many_embedded_rows',
    message: 'The answer would have more than 1000 rows inside its rows',
    details: null,
    hint: 'Ask for fewer rows, with limit, or ask for what they embed in further requests.',
  },
}

describeOnEachEngine('an answer of more than a thousand rows inside rows (S2)', (open) => {
  let world: DearWorld
  beforeAll(async () => {
    world = await openDearWorld(open)
  })

  it.each([
    ['of one list in each row', '/homes?select=id,photos(id)&limit=101'],
    ['of lists in lists', '/hosts?select=id,homes(id,photos(id))&id=eq.1'],
    ['of two lists together', '/homes?select=a:photos(id),b:photos(id)&limit=51'],
    ['of a spread list of two columns', '/homes?select=...photos(id,url)&limit=101'],
  ])('is refused: %s', async (_, path) => {
    expect(await world.refusal(path)).toEqual(tooManyRows)
    expect(await world.refusal(path, { caller: signedIn })).toEqual(tooManyRows)
  })

  it('of a write is refused, and nothing was changed', async () => {
    const options: AskOptions = {
      method: 'PATCH',
      headers: { Prefer: 'return=representation' },
      body: { title: 'changed' },
    }
    expect(await world.refusal('/homes?id=gt.0&select=photos(id)', options)).toEqual(tooManyRows)
    expect(await world.rows('/homes?title=eq.changed&select=id')).toEqual([])
  })

  it.each([
    ['a thousand of them', '/homes?select=id,photos(id)&limit=100'],
    ['a thousand of two columns each', '/homes?select=...photos(id,url)&limit=100'],
    ['rows of the page alone', '/photos?select=id,homes(id)&limit=5000'],
  ])('is another matter than %s', async (_, path) => {
    const answered = await world.ask(path)
    expect(answered.status).toBe(200)
  })

  it('is not refused for the service role', async () => {
    const whole = await world.ask('/homes?select=id,photos(id)', { caller: serviceRole })
    expect(whole.status).toBe(200)
  })
})

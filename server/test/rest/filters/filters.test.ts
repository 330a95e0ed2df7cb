import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../support/database.ts'
import { readJson } from '../../support/json.ts'
import { openRestWorld } from '../rest-world.ts'
import type { RestWorld } from '../rest-world.ts'

describeOnEachEngine('filters', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const idsOf = async (path: string): Promise<number[]> => {
    const rows = await readJson<{ id: number }[]>(await world.ask(path))
    return rows.map(({ id }) => id).toSorted((a, b) => a - b)
  }

  it.each([
    ['an unknown operator', '/clients?id=foo.1'],
    ['an operator without a value', '/clients?id=eq'],
    ['a bare value', '/clients?id=7'],
    ['a list without brackets', '/clients?id=in.1,2'],
    ['an unknown test', '/clients?id=is.maybe'],
    ['an unclosed configuration', '/clients?id=fts(english.x'],
    ['a negation of nothing', '/clients?id=not'],
  ])('refuses %s with PGRST100', async (_, path) => {
    const { status, error } = await world.refusal(path)
    expect(status).toBe(400)
    expect(error.code).toBe('PGRST100')
    expect(error.message).toMatch(/^"failed to parse filter \(.*\)" \(line 1, column \d+\)$/)
  })

  it.each([
    ['/clients?id=eq.abc', '22P02'],
    ['/kinds?uid=eq.not-a-uuid', '22P02'],
    ['/kinds?mood=eq.angry', '22P02'],
    ['/kinds?day=eq.tomorrowish', '22007'],
    ['/clients?id=eq.99999999999999', '22003'],
    ['/kinds?words=match.(', '2201B'],
    ['/clients?id=eq.%00', '22P02|22021'],
  ])('answers 400 when a value is none of the column: %s', async (path, code) => {
    const { status, error } = await world.refusal(path)
    expect(status).toBe(400)
    expect(error.code).toMatch(new RegExp(`^(${code})$`))
  })

  it.each([
    ['eq.2', [2]],
    ['neq.2', [1, 3]],
    ['gt.1', [2, 3]],
    ['gte.2', [2, 3]],
    ['lt.2', [1]],
    ['lte.2', [1, 2]],
    ['in.(1,3)', [1, 3]],
    ['not.in.(1,3)', [2]],
    ['in.()', []],
    ['not.eq.2', [1, 3]],
    ['eq(any).{1,2}', [1, 2]],
    ['gt(all).{0,1}', [2, 3]],
    ['isdistinct.2', [1, 3]],
  ])('id=%s finds %j', async (filter, ids) => {
    expect(await idsOf(`/clients?select=id&id=${filter}`)).toEqual(ids)
  })

  it.each([
    ['name=like.M*', [1]],
    ['name=ilike.m*', [1]],
    ['name=like.m*', []],
    ['name=match.^M', [1]],
    ['name=imatch.^m', [1]],
    ['name=like(any).{M*,A*}', [1, 2]],
    ['name=ilike(all).{*o*,*m*}', [1]],
    ['name=in.("Microsoft","App,le")', [1]],
    ['id=gt.1&id=lt.3', [2]],
  ])('%s finds %j', async (filter, ids) => {
    expect(await idsOf(`/clients?select=id&${filter}`)).toEqual(ids)
  })

  it.each([
    ['flag=is.true', [1]],
    ['flag=is.false', [2]],
    ['flag=is.null', [3]],
    ['flag=is.NULL', [3]],
    ['flag=is.unknown', [3]],
    ['flag=is.not_null', [1, 2]],
    ['flag=not.is.null', [1, 2]],
    ['tags=cs.{red}', [1]],
    ['tags=cd.{red,green,x}', [1, 3]],
    ['tags=ov.{red,blue}', [1, 2]],
    ['doc=cs.{"n":7}', [1]],
    ['span=cs.[2,3)', [1]],
    ['span=sl.[6,9)', [1]],
    ['span=sr.[5,9)', [2]],
    ['span=nxr.[5,9)', [1]],
    ['span=nxl.[5,9)', [2]],
    ['span=adj.[5,10)', [1, 2]],
    ['search=fts.cat', [1]],
    ['search=fts(english).cats', [1]],
    ['search=plfts(english).fat cats', [1]],
    ['search=phfts(english).fat cats', [1]],
    ['search=wfts(english).cats or dogs', [1, 2]],
    ['search=not.fts.cat', [2]],
    ['words=fts(english).dogs', [2]],
  ])('of types: %s finds %j', async (filter, ids) => {
    expect(await idsOf(`/kinds?select=id&${filter}`)).toEqual(ids)
  })

  it('takes a value whole, whatever signs it has', async () => {
    const value = encodeURIComponent('comma, "quoted" (brackets) {braces} \\ 100% *star*')
    const response = await world.app.request(`http://rest.test/kinds?select=id&words=eq.${value}`)
    expect(await response.json()).toEqual([{ id: 3 }])
  })
})

describeOnEachEngine('logic', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  it.each([
    ['/clients?or=()', 4],
    ['/clients?or=(id.eq.1', 11],
    ['/clients?or=(id.foo.1)', 7],
    ['/clients?and=id.eq.1', 4],
  ])('refuses a broken tree %s at column %i', async (path, column) => {
    const { status, error } = await world.refusal(path)
    expect(status).toBe(400)
    expect(error.code).toBe('PGRST100')
    expect(error.message).toMatch(/^"failed to parse logic tree \(/)
    expect(error.message).toContain(`(line 1, column ${column})`)
  })

  it.each([
    ['or=(id.eq.1,id.eq.3)', [1, 3]],
    ['and=(id.gt.1,name.like.A*)', [2]],
    ['not.or=(id.eq.1,id.eq.2)', [3]],
    ['not.and=(id.eq.1,name.eq.Microsoft)', [2, 3]],
    ['or=(id.eq.1,and(id.gt.1,id.not.eq.3))', [1, 2]],
    ['or=(id.eq.1,and(id.gt.1,not.id.eq.3))', [1, 2]],
    ['or=(not.and(id.gte.1,id.lte.2),id.eq.2)', [2, 3]],
    ['or=(id.in.(1,2),name.is.null)', [1, 2]],
    ['or=( id.eq.1 , id.eq.2 )', [1, 2]],
    ['or=(name.eq."Micro,soft",name.eq."Apple")', [2]],
  ])('%s finds %j', async (filter, ids) => {
    expect(await world.rows(`/clients?select=id&order=id&${filter}`)).toEqual(
      ids.map((id) => ({ id })),
    )
  })

  it('reads arrays in a tree without quotes, and quoted text with every sign', async () => {
    expect(await world.rows('/kinds?select=id&order=id&or=(tags.cs.{red,green},id.eq.3)')).toEqual([
      { id: 1 },
      { id: 3 },
    ])
    const value = 'comma, \\"quoted\\" (brackets) {braces} \\\\ 100% *star*'
    const query = encodeURIComponent(`(words.eq."${value}",id.eq.99)`)
    const response = await world.app.request(`http://rest.test/kinds?select=id&or=${query}`)
    expect(await response.json()).toEqual([{ id: 3 }])
  })
})

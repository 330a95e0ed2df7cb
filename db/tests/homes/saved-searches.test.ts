import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('saved searches', (open) => {
  let acts: Acts
  beforeAll(async () => {
    acts = actsOn(await open())
  })

  const save = (person: Person, search: string, name = `'Near work'`) =>
    acts.request(
      person,
      `insert into public.saved_searches (user_id, name, search)
      values ('${person.userId}', ${name}, '${search}') returning name, search, cadence`,
    )

  it.each([
    ['nothing', '{}'],
    ['an order alone', '{"sort": "price-asc"}'],
    ['a list', '[1]'],
    ['a word', '"flat"'],
  ])('refuse a search that asks for nothing: %s', async (_case, search) => {
    const person = await acts.newPerson()
    await expect(save(person, search)).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['a field that no search has', '{"castle": true}'],
    ['a rent below nothing', '{"max_price": -1}'],
    ['a kind of home that nobody lists', '{"types": ["castle"]}'],
    ['a window turned round', '{"bounds": {"south": 18, "west": 78, "north": 17, "east": 79}}'],
  ])('refuse what is no search request: %s', async (_case, search) => {
    const person = await acts.newPerson()
    await expect(save(person, search)).rejects.toMatchObject({ code: '22023' })
  })

  it.each([
    ['empty', `'  '`, '23514'],
    ['of 81 characters', `repeat('x', 81)`, '23514'],
    ['with a tone in it', `'a' || chr(7)`, '23514'],
    ['missing', 'null', '23502'],
  ])('refuse a name that is %s', async (_case, name, code) => {
    const person = await acts.newPerson()
    await expect(save(person, '{"bedrooms": 2}', name)).rejects.toMatchObject({ code })
  })

  it('refuse the same question in another order, and take another one', async () => {
    const person = await acts.newPerson()
    await save(person, '{"bedrooms": 2, "max_price": 30000, "sort": "price-asc"}')
    await expect(save(person, '{"max_price": 30000, "bedrooms": 2}')).rejects.toMatchObject({
      code: '23505',
    })
    await save(person, '{"max_price": 30001, "bedrooms": 2}')
  })

  it('refuse the 21st of a person and name the limit, also of two at once', async () => {
    const person = await acts.newPerson()
    const many = (first: number, last: number) =>
      acts.request(
        person,
        `insert into public.saved_searches (user_id, name, search)
        select '${person.userId}', 'Search ' || n, jsonb_build_object('bedrooms', n)
        from generate_series(${first}, ${last}) as n`,
      )
    await many(1, 19)
    const limit = {
      code: '54000',
      message: 'You have saved 20 searches. Please remove one before you save another.',
    }
    await expect(many(20, 21)).rejects.toMatchObject(limit)
    const both = await Promise.allSettled([many(20, 20), many(21, 21)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('have the name on one line, leave the order out, and mail every morning unless set otherwise', async () => {
    const person = await acts.newPerson()
    const saved = await save(person, '{"bedrooms": 2, "sort": "price-asc"}', `E'  Near\\n work  '`)
    expect(saved).toEqual([{ name: 'Near work', search: { bedrooms: 2 }, cadence: 'daily' }])
  })

  it('are in the copy of a person’s data, and deleted when the account is erased', async () => {
    const person = await acts.newPerson()
    await save(person, '{"bedrooms": 2}')
    const [copy] = await acts.request(person, 'select public.export_my_data() as copy')
    expect(copy).toMatchObject({
      copy: { data: { 'public.saved_searches': [{ name: 'Near work', search: { bedrooms: 2 } }] } },
    })
    await acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
      values ('${person.sessionId}', 'password', now())`)
    await acts.request(person, `select public.erase_my_account('erase my account')`)
    const left = await acts.operate(
      `select from public.saved_searches where user_id = '${person.userId}'`,
    )
    expect(left).toEqual([])
  })
})

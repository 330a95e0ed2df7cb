// Limits of rows per person: reaching one is refused with a message, is no server error, and none is logged (S11b).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'

const asTableOwner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

const listing = (owner: string) => ({
  owner_id: owner,
  title: 'Quiet top floor',
  property_type: 'apartment',
  location: 'Lane 3, Kondapur',
  bedrooms: 2,
  bathrooms: 2,
  square_feet: 900,
  price: 18000,
})

describeOnEachEngine('a cap of one person', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  it('answers 400 in words, and writes no fault down (S11b)', async () => {
    const email = 'lister@example.in'
    const { id } = await app.createUser({ email, password: 'monsoon over Pune' })
    await app.database.owner.run(asTableOwner, [
      statement(sql`
        insert into public.saved_searches (user_id, name, search)
        select ${value(id)}, 'Search ' || n, jsonb_build_object('bedrooms', n) from generate_series(1, 20) as n`),
    ])
    const { access_token: token } = await app.signIn(email, 'monsoon over Pune')
    const answer = await app.fetch(
      '/rest/v1/saved_searches',
      postJson(
        { user_id: id, name: 'One more', search: { bedrooms: 21 } },
        { authorization: `Bearer ${token}` },
      ),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: '54000',
      message: 'You have saved 20 searches. Please remove one before you save another.',
    })
    expect(app.faults).toEqual([])
  })

  it('answers so at every other endpoint: drafts, waiting listings, saved homes, documents (S11b)', async () => {
    const email = 'collector@example.in'
    const { id } = await app.createUser({ email, password: 'monsoon over Pune', roles: ['owner'] })
    const { access_token: token } = await app.signIn(email, 'monsoon over Pune')
    const home = '7d3f1c52-8a0b-4c6e-9d3f-0a6f5f1f2b11'
    const other = '7d3f1c52-8a0b-4c6e-9d3f-0a6f5f1f2b12'
    await app.database.owner.script(`
      insert into public.properties
        (id, owner_id, title, property_type, location, bedrooms, bathrooms, square_feet, price, approval_status)
      values
        ('${home}', '${id}', 'Shown', 'apartment', 'Lane 3', 2, 2, 900, 18000, 'approved'),
        ('${other}', '${id}', 'Shown', 'apartment', 'Lane 4', 2, 2, 900, 18000, 'approved'),
        (gen_random_uuid(), '${id}', 'Waits', 'apartment', 'Lane 5', 2, 2, 900, 18000, 'pending');
      insert into public.property_drafts (owner_id) values ('${id}');
      insert into public.saved_properties (user_id, property_id) values ('${id}', '${other}');
      update private.settings set value = '1'
      where name in ('drafts_per_person', 'pending_listings_per_owner', 'saved_homes_per_person');
      insert into public.verification_records
        (user_id, document_type, document_number, full_name, status, reviewed_at)
      select '${id}', 'pan', 'XXXXXX234F', 'Asha Rao', 'rejected', now() from generate_series(1, 20)`)
    const doors: Readonly<Record<string, object>> = {
      property_drafts: { owner_id: id },
      properties: listing(id),
      saved_properties: { user_id: id, property_id: home },
      verification_records: {
        user_id: id,
        document_type: 'pan',
        document_number: 'ABCPE1234F',
        full_name: 'Asha Rao',
      },
    }
    for (const [table, row] of Object.entries(doors)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await app.fetch(
        `/rest/v1/${table}`,
        postJson(row, { authorization: `Bearer ${token}` }),
      )
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([table, answer.status, await answer.json()]).toMatchObject([
        table,
        400,
        { code: '54000', message: expect.stringMatching(/^(You have|There are) \S+ /) as unknown },
      ])
    }
    expect(app.faults).toEqual([])
  })

  it('of a day answers 429 with what to do: a fourth name, a sixth copy of one’s data (S11b)', async () => {
    const email = 'renamed@example.in'
    const { id } = await app.createUser({ email, password: 'monsoon over Pune' })
    const { access_token: token } = await app.signIn(email, 'monsoon over Pune')
    const authorization = `Bearer ${token}`
    await app.database.owner.script(
      `update public.profiles set first_name = 'Meera', last_name = 'Rao' where id = '${id}';
      delete from private.name_changes where user_id = '${id}'`,
    )
    const rename = (name: string) =>
      app.fetch(`/rest/v1/profiles?id=eq.${id}`, {
        ...postJson({ first_name: name }, { authorization }),
        method: 'PATCH',
      })
    for (const name of ['Asha', 'Anu', 'Mira']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await rename(name)).status).toBe(204)
    }
    const fourth = await rename('Meera')
    expect([fourth.status, await fourth.json()]).toMatchObject([
      429,
      {
        code: 'PT429',
        hint: 'renamed_too_often',
        message:
          'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.',
      },
    ])
    const copy = () => app.fetch('/rest/v1/rpc/export_my_data', postJson({}, { authorization }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let n = 0; n < 5; n += 1) expect((await copy()).status).toBe(200)
    expect((await copy()).status).toBe(429)
    expect(app.faults).toEqual([])
  })
})

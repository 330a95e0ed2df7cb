// Who keeps as much as one person may is told so: it is no fault of the server's, and none is logged (S11b).

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'

const OWNER = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }

describeOnEachEngine('a cap of one person', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  afterAll(() => app.close())

  it('answers 400 in words, and writes no fault down (S11b)', async () => {
    const email = 'keeper@example.in'
    const { id } = await app.createUser({ email, password: 'monsoon over Pune' })
    await app.database.owner.run(OWNER, [
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
})

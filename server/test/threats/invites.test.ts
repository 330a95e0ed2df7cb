// Codes of invitations over the wire: a guess is answered like any refusal, and stays counted though it was refused (C31).

import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'

const PASSWORD = 'monsoon over Pune'

let app: TestApp
let owner: TestSession
let guesser: TestSession
let homeId = ''
beforeAll(async () => {
  app = await startTestApp()
  const join = async (name: string): Promise<TestSession> => {
    await app.createUser({ email: `${name}@homes.example`, password: PASSWORD, roles: [] })
    return app.signIn(`${name}@homes.example`, PASSWORD)
  }
  owner = await join('owner')
  guesser = await join('guesser')
  homeId = randomUUID()
  await app.database.owner.script(`
    insert into public.properties (id, owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type,
      approval_status, is_public)
    values ('${homeId}', '${owner.user.id}', 'Quiet top floor', 18000, 'Lane 3, Kondapur', 2, 2, 900, 'apartment', 'approved', false)`)
})
afterAll(() => app.close())

async function call(
  session: TestSession | null,
  name: string,
  args: object,
  { query = '', ...headers }: Readonly<Record<string, string>> = {},
) {
  const response = await fetch(`${app.origin}/rest/v1/rpc/${name}${query}`, {
    method: 'POST',
    headers: {
      apikey: app.anonKey,
      'content-type': 'application/json',
      ...(session !== null && { authorization: `Bearer ${session.access_token}` }),
      ...headers,
    },
    body: JSON.stringify({ _key: randomUUID(), ...args }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), answer }
}
/** The place-th code that nobody made. */
const wrong = (place: number) => `ABCDEFGHJK${'ABCDEFGHJKLM'.charAt(place)}Z`
const enter = (name: string, code: unknown, headers?: Readonly<Record<string, string>>) =>
  call(guesser, name, { _code: code }, headers)

it('are nobody’s who is not signed in', async () => {
  for (const [name, args] of [
    ['try_invite', { _code: wrong(0), _key: undefined }],
    ['accept_invite', { _code: wrong(0) }],
    ['create_invite', { _property_id: homeId, _kind: 'tenant', _tenancy_id: null }],
  ] as const) {
    expect(await call(null, name, args)).toMatchObject({ status: 401 })
  }
})

it('are looked at only when the try was counted, whatever a client makes fail', async () => {
  const made = await call(owner, 'create_invite', {
    _property_id: homeId,
    _kind: 'tenant',
    _tenancy_id: null,
  })
  expect(made.status).toBe(200)
  const code: unknown = Reflect.get(Object(made.answer), 'code')
  const undoing = [
    // the answer fails after it was computed, and all that was done for it is undone
    { query: '?select=pgrst_scalar->>success::integer' },
    { query: '?pgrst_scalar->success=eq.x' },
  ]
  for (const headers of undoing) {
    expect(
      await call(guesser, 'try_invite', { _code: code, _key: undefined }, headers),
    ).toMatchObject({
      status: 400,
    })
    expect(await enter('accept_invite', code)).toMatchObject({
      status: 400,
      answer: { code: '22023', hint: 'bad_argument' },
    })
  }
  for (let place = 0; place < 10; place += 1) {
    expect(
      await call(
        guesser,
        'try_invite',
        { _code: wrong(place), _key: undefined },
        place % 2 === 0 ? { prefer: 'tx=rollback' } : {},
      ),
    ).toMatchObject({ status: 200, answer: { success: true, left: 9 - place } })
    expect(
      await enter('accept_invite', wrong(place), { query: '?select=pgrst_scalar->>code::integer' }),
    ).toMatchObject({ status: 404, answer: { code: 'PT404', hint: 'not_found', details: null } })
  }
  const late = await call(guesser, 'try_invite', { _code: code, _key: undefined })
  expect(late).toMatchObject({ status: 429, answer: { code: 'PT429', hint: 'too_many' } })
  expect(Number(late.retryAfter)).toBeGreaterThan(3_000)
  expect(await enter('accept_invite', code)).toMatchObject({ status: 400 })
})

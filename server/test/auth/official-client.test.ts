import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const credentials = { email: 'ravi@example.in', password: 'right password' }

describeOnEachEngine('the official client', (_open, engine) => {
  let app: TestApp
  let client: SupabaseClient
  const connect = (key = app.anonKey) =>
    createClient(app.origin, key, { auth: { persistSession: false, autoRefreshToken: false } })

  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createUser(credentials)
  })
  beforeEach(() => {
    client = connect()
  })
  afterAll(() => app.close())

  it('learns why a sign-in failed', async () => {
    const { data, error } = await client.auth.signInWithPassword({ ...credentials, password: 'x' })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  it('signs in and knows who is signed in', async () => {
    const { data, error } = await client.auth.signInWithPassword(credentials)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe('ravi@example.in')
    const { data: read } = await client.auth.getUser()
    expect(read.user?.id).toBe(data.user?.id)
    expect(read.user?.identities).toHaveLength(1)
  })

  it('checks its token by the public keys alone', async () => {
    const { data } = await client.auth.signInWithPassword(credentials)
    const asked = app.accessRecords.length
    const { data: verified, error } = await client.auth.getClaims()
    expect(error).toBeNull()
    expect(verified?.claims).toMatchObject({ sub: data.user?.id, aal: 'aal1' })
    expect(app.accessRecords.slice(asked).map((record) => record.route)).toEqual([
      '/auth/v1/.well-known/jwks.json',
    ])
  })

  it('refreshes', async () => {
    const { data: first } = await client.auth.signInWithPassword(credentials)
    const { data: second, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(second.session?.refresh_token).not.toBe(first.session?.refresh_token)
    expect((await client.auth.getUser()).error).toBeNull()
  })

  it.each(['global', 'local', 'others'] as const)('signs out with the scope %s', async (scope) => {
    const other = connect()
    await other.auth.signInWithPassword(credentials)
    await client.auth.signInWithPassword(credentials)
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    const isHereSignedIn = (await client.auth.getUser()).error === null
    const isElsewhereSignedIn = (await other.auth.getUser()).error === null
    expect({ isHereSignedIn, isElsewhereSignedIn }).toEqual({
      isHereSignedIn: scope === 'others',
      isElsewhereSignedIn: scope === 'local',
    })
  })

  it('takes a session that ended elsewhere for no session', async () => {
    await client.auth.signInWithPassword(credentials)
    const other = connect()
    await other.auth.signInWithPassword(credentials)
    await other.auth.signOut({ scope: 'others' })
    const { error } = await client.auth.getUser()
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  it('invokes functions with either kind of key, signed in or not', async () => {
    for (const apiKey of [app.anonKey, app.secrets.publishableKey]) {
      const visitor = connect(apiKey)
      const key = await visitor.functions.invoke<unknown>('get-google-maps-key')
      expect(key).toMatchObject({ data: { apiKey: null }, error: null })
      await visitor.auth.signInWithPassword(credentials)
      const search = await visitor.functions.invoke<unknown>('ai-search', {
        body: { query: '2 BHK' },
      })
      expect(search).toMatchObject({ data: { result: { bedrooms: 2 } }, error: null })
    }
  })

  it('gets an error for functions that do not exist', async () => {
    const answer = await client.functions.invoke<unknown>('nothing')
    expect(answer).toMatchObject({ data: null, error: { name: 'FunctionsHttpError' } })
  })
})

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type DeviceKey, createDevice, type Oddity } from '../support/webauthn-device.ts'

const PASSWORD = 'monsoon-2026'

const refused = (code: string) => ({ data: null, error: { code } })

describeOnEachEngine('passkeys', (_open, engine) => {
  let app: TestApp
  let device: ReturnType<typeof createDevice>
  let people = 0
  beforeAll(async () => {
    app = await startTestApp({ engine })
  })
  beforeEach(() => {
    device = createDevice(app.origin)
  })
  afterAll(() => app.close())

  const client = () =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
  const newPerson = async () => {
    people += 1
    const email = `asha${people}@homes.example`
    const { id } = await app.createUser({ email, password: PASSWORD })
    const own = client()
    const { error } = await own.auth.signInWithPassword({ email, password: PASSWORD })
    if (error !== null) throw error
    return { id, email, own }
  }
  type Client = ReturnType<typeof client>

  const register = async (own: Client, odd: Oddity = {}) => {
    const { data, error } = await own.auth.passkey.startRegistration()
    if (error !== null) throw error
    const { key, credential } = device.create(data.options, odd)
    const answer = await own.auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential,
    })
    return { ...answer, key, options: data.options, challengeId: data.challenge_id, credential }
  }
  const signIn = async (key: DeviceKey, odd: Oddity = {}, visitor = client()) => {
    const { data, error } = await visitor.auth.passkey.startAuthentication()
    if (error !== null) throw error
    const credential = device.get(key, data.options, odd)
    const answer = await visitor.auth.passkey.verifyAuthentication({
      challengeId: data.challenge_id,
      credential,
    })
    return { ...answer, visitor, challengeId: data.challenge_id, credential }
  }
  const elsewhere = { origin: 'https://homes.example' }

  it.each<[string, Oddity]>([
    ['of another origin', elsewhere],
    ['for another site', { rpId: 'homes.example' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['by a device that asked nobody', { isUnverified: true }],
  ])('a registration %s is refused', async (_what, odd) => {
    const { own } = await newPerson()
    expect(await register(own, odd)).toMatchObject(refused('webauthn_verification_failed'))
    expect((await own.auth.passkey.list()).data).toEqual([])
  })

  it.each<[string, Oddity]>([
    ['of another origin', elsewhere],
    ['for another site', { rpId: 'homes.example' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['by a device that asked nobody', { isUnverified: true }],
    [
      'that names somebody else',
      { userHandle: Buffer.from('2f1c0e9a-5a53-4f1b-9c3c-6a4f7f6f3b10').toString('base64url') },
    ],
    ['without a name', { userHandle: '' }],
  ])('a sign-in %s is refused', async (_what, odd) => {
    const { own } = await newPerson()
    const { key } = await register(own)
    expect((await signIn(key, odd)).error).toMatchObject({ code: 'webauthn_verification_failed' })
    expect((await signIn(key)).error).toBeNull()
  })

  it('the key signs in, and says who it is', async () => {
    const { id, own } = await newPerson()
    const made = await register(own)
    expect(made.error).toBeNull()
    expect(made.data?.friendly_name).toMatch(/^Passkey of 20\d\d-/)
    const { data, visitor } = await signIn(made.key)
    expect(data?.session?.user.id).toBe(id)
    expect((await visitor.auth.getUser()).data.user?.id).toBe(id)
    const { data: claims } = await visitor.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
    const { data: listed } = await own.auth.passkey.list()
    expect(listed).toMatchObject([made.data])
    expect(listed?.[0]?.last_used_at).toMatch(/^20\d\d-/)
  })

  it('a challenge has one answer, right or wrong, of its own ceremony and person', async () => {
    const { own } = await newPerson()
    const { own: other } = await newPerson()
    const made = await register(own)
    const gone = 'webauthn_challenge_not_found'
    const again = { challengeId: made.challengeId, credential: made.credential }
    expect(await own.auth.passkey.verifyRegistration(again)).toMatchObject(refused(gone))
    const right = await signIn(made.key)
    expect(
      await client().auth.passkey.verifyAuthentication({
        challengeId: right.challengeId,
        credential: right.credential,
      }),
    ).toMatchObject({ error: { code: gone } })
    const wrong = await signIn(made.key, elsewhere)
    const options = { challenge: '', rpId: '127.0.0.1' }
    expect(
      await client().auth.passkey.verifyAuthentication({
        challengeId: wrong.challengeId,
        credential: device.get(made.key, options),
      }),
    ).toMatchObject({ error: { code: gone } })
    // One person's registration is finished neither by another nor by a sign-in.
    const { data: begun } = await own.auth.passkey.startRegistration()
    if (begun === null) throw new Error('no challenge')
    const { credential } = device.create(begun.options)
    const challengeId = begun.challenge_id
    expect(await other.auth.passkey.verifyRegistration({ challengeId, credential })).toMatchObject(
      refused(gone),
    )
    const assertion = device.get(made.key, {
      challenge: begun.options.challenge,
      rpId: '127.0.0.1',
    })
    expect(
      await client().auth.passkey.verifyAuthentication({ challengeId, credential: assertion }),
    ).toMatchObject({ error: { code: gone } })
    expect(
      (await own.auth.passkey.verifyRegistration({ challengeId, credential })).error,
    ).toBeNull()
  })

  it('a challenge ends after five minutes', async () => {
    const { own } = await newPerson()
    const { key } = await register(own)
    const { data } = await client().auth.passkey.startAuthentication()
    if (data === null) throw new Error('no challenge')
    await app.database.owner.script(
      `update auth.webauthn_challenges set created_at = created_at - interval '301 seconds'`,
    )
    const credential = device.get(key, data.options)
    const challengeId = data.challenge_id
    expect(
      await client().auth.passkey.verifyAuthentication({ challengeId, credential }),
    ).toMatchObject({
      error: { code: 'webauthn_challenge_expired' },
    })
  })

  it('a count that does not grow is that of a copy', async () => {
    const { own } = await newPerson()
    const { key } = await register(own)
    expect((await signIn(key, { count: 7 })).error).toBeNull()
    for (const count of [7, 6, 0]) {
      expect((await signIn(key, { count })).error).toMatchObject({
        code: 'webauthn_verification_failed',
      })
    }
    const both = await Promise.all([signIn(key, { count: 8 }), signIn(key, { count: 8 })])
    expect(both.map(({ error }) => error?.code ?? 'in').toSorted()).toEqual([
      'in',
      'webauthn_verification_failed',
    ])
  })

  it('a key of nobody, a key signed by another and a key of another account open nothing', async () => {
    const { own } = await newPerson()
    const { own: other, id: otherId } = await newPerson()
    const { key } = await register(own)
    const { key: theirs } = await register(other)
    const unknown = { ...key, id: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
    const failed = { code: 'webauthn_verification_failed' }
    expect((await signIn(unknown)).error).toMatchObject(failed)
    expect((await signIn(key, { signedBy: theirs.privateKey })).error).toMatchObject(failed)
    const claimed = { userHandle: Buffer.from(otherId).toString('base64url') }
    expect((await signIn(key, claimed)).error).toMatchObject(failed)
  })

  it('one key is registered once, whoever asks', async () => {
    const { own } = await newPerson()
    const { own: other } = await newPerson()
    const first = await own.auth.passkey.startRegistration()
    const second = await other.auth.passkey.startRegistration()
    if (first.data === null || second.data === null) throw new Error('no challenge')
    const { credential } = device.create(first.data.options)
    const same = {
      ...credential,
      response: {
        ...credential.response,
        clientDataJSON: Buffer.from(
          JSON.stringify({
            type: 'webauthn.create',
            challenge: second.data.options.challenge,
            origin: app.origin,
          }),
        ).toString('base64url'),
      },
    }
    await own.auth.passkey.verifyRegistration({ challengeId: first.data.challenge_id, credential })
    const challengeId = second.data.challenge_id
    expect(
      await other.auth.passkey.verifyRegistration({ challengeId, credential: same }),
    ).toMatchObject(refused('webauthn_credential_exists'))
    const { data: next } = await own.auth.passkey.startRegistration()
    expect(next?.options.excludeCredentials?.map(({ id }) => id)).toEqual([credential.id])
  })

  const ask = (method: string, path: string) =>
    app.fetch(`/auth/v1${path}`, { method, body: method === 'GET' ? null : '{}' })

  it('visitors register, list, rename and remove nothing, and nobody those of another', async () => {
    const { own } = await newPerson()
    const { own: other } = await newPerson()
    const { data: made } = await register(own)
    const passkeyId = made?.id ?? ''
    for (const [method, path] of [
      ['POST', '/passkeys/registration/options'],
      ['POST', '/passkeys/registration/verify'],
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${passkeyId}`],
      ['DELETE', `/passkeys/${passkeyId}`],
      ['GET', `/admin/users/${passkeyId}/passkeys`],
      ['DELETE', `/admin/users/${passkeyId}/passkeys/${passkeyId}`],
    ] as const) {
      expect((await ask(method, path)).status).toBe(401)
    }
    const missing = refused('webauthn_credential_not_found')
    expect(await other.auth.passkey.update({ passkeyId, friendlyName: 'mine' })).toMatchObject(
      missing,
    )
    expect(await other.auth.passkey.delete({ passkeyId })).toMatchObject(missing)
    expect(await other.auth.passkey.delete({ passkeyId: 'x' })).toMatchObject(missing)
    expect((await own.auth.passkey.list()).data).toHaveLength(1)
  })

  it('its person renames and removes it; then it opens nothing', async () => {
    const { own } = await newPerson()
    const { data: made, key } = await register(own)
    const passkeyId = made?.id ?? ''
    for (const friendlyName of ['', '   ', 'x'.repeat(101)]) {
      expect(await own.auth.passkey.update({ passkeyId, friendlyName })).toMatchObject(
        refused('validation_failed'),
      )
    }
    const { data: renamed } = await own.auth.passkey.update({
      passkeyId,
      friendlyName: ' My phone ',
    })
    expect(renamed).toMatchObject({ id: passkeyId, friendly_name: 'My phone' })
    expect((await own.auth.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await signIn(key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  it('a session without a fresh proof adds and removes none', async () => {
    const { id, own } = await newPerson()
    const { data: made } = await register(own)
    await app.database.owner.script(`
      update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = '${id}')`)
    expect(await own.auth.passkey.startRegistration()).toMatchObject(
      refused('reauthentication_needed'),
    )
    const passkeyId = made?.id ?? ''
    expect(await own.auth.passkey.delete({ passkeyId })).toMatchObject(
      refused('reauthentication_needed'),
    )
  })

  it('the eleventh is refused', async () => {
    const { id, own } = await newPerson()
    await app.database.owner.script(`
      insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
      select '${id}', 'credential-number-of-${id}-' || n, 'x', 'Phone' from generate_series(1, 10) as n`)
    expect(await own.auth.passkey.startRegistration()).toMatchObject(refused('too_many_passkeys'))
  })

  it('a banned or an unconfirmed account is not opened', async () => {
    const { id, own } = await newPerson()
    const { key } = await register(own)
    await app.database.owner.script(
      `update auth.users set banned_until = now() + interval '1 day' where id = '${id}'`,
    )
    expect((await signIn(key)).error).toMatchObject({ code: 'user_banned' })
    await app.database.owner.script(`
      update auth.users set banned_until = null, email_confirmed_at = null where id = '${id}'`)
    expect((await signIn(key)).error).toMatchObject({ code: 'email_not_confirmed' })
  })

  it('the operator lists and removes those of a person', async () => {
    const { id: userId, own } = await newPerson()
    const { data: made, key } = await register(own)
    const operator = createClient(app.origin, app.serviceRoleKey, {
      auth: { persistSession: false },
    })
    const { data: listed } = await operator.auth.admin.passkey.listPasskeys({ userId })
    expect(listed).toMatchObject([{ id: made?.id }])
    const removed = await operator.auth.admin.passkey.deletePasskey({
      userId,
      passkeyId: made?.id ?? '',
    })
    expect(removed.error).toBeNull()
    expect((await signIn(key)).error).toMatchObject({ code: 'webauthn_verification_failed' })
  })

  it('signInWithPasskey and registerPasskey need a browser that has passkeys', async () => {
    const { own } = await newPerson()
    const without = { message: 'Browser does not support WebAuthn' }
    expect((await own.auth.signInWithPasskey()).error).toMatchObject(without)
    expect((await own.auth.registerPasskey()).error).toMatchObject(without)
  })

  it('its person is told by mail of each one', async () => {
    const { email, own } = await newPerson()
    const { data: made } = await register(own)
    expect((await app.messages.next(email)).text).toContain('A passkey was added to your account.')
    await own.auth.passkey.delete({ passkeyId: made?.id ?? '' })
    expect((await app.messages.next(email)).text).toContain('A passkey was removed')
  })
})

describe('passkeys that the operator has turned off', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ auth: { arePasskeysOffered: false } })
  })
  afterAll(() => app.close())

  it('are refused, and the settings say so', async () => {
    const { auth } = createClient(app.origin, app.anonKey, { auth: { persistSession: false } })
    const { error } = await auth.passkey.startAuthentication()
    expect(error).toMatchObject({ code: 'passkey_disabled', status: 404 })
    const settings = await app.fetch('/auth/v1/settings')
    expect(await settings.json()).toMatchObject({ passkeys_enabled: false })
  })
})

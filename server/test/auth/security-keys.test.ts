import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../support/app.ts'
import { type DeviceKey, createDevice, type Oddity } from '../support/webauthn-device.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'

const PASSWORD = 'monsoon-2026'

type Challenge = {
  readonly id: string
  readonly type: string
  readonly expires_at: number
  readonly webauthn: {
    readonly type: 'create' | 'request'
    readonly credential_options: {
      readonly publicKey: {
        readonly challenge: string
        readonly rp: { readonly id: string }
        readonly rpId: string
        readonly user: { readonly id: string }
        readonly allowCredentials?: readonly { readonly id: string }[]
      }
    }
  }
}

async function codeOf(response: Response): Promise<unknown> {
  return Reflect.get(Object(await response.json()), 'error_code')
}

describeOnEachEngine('security keys as a second factor', (_open, engine) => {
  let app: TestApp
  let device: ReturnType<typeof createDevice>
  let people = 0
  beforeAll(async () => {
    app = await startTestApp({ engine })
    device = createDevice(app.origin)
  })
  afterAll(() => app.close())

  const post = (token: string, path: string, body: unknown) =>
    app.fetch(`/auth/v1${path}`, postJson(body, { authorization: `Bearer ${token}` }))
  const party = () => ({ rpId: '127.0.0.1', rpOrigins: [app.origin] })
  const challenge = async (token: string, factorId: string): Promise<Challenge> =>
    readJson<Challenge>(
      await post(token, `/factors/${factorId}/challenge`, { factorId, webauthn: party() }),
    )
  const answer = (token: string, factorId: string, challengeId: string, webauthn: object) =>
    post(token, `/factors/${factorId}/verify`, {
      challenge_id: challengeId,
      webauthn: { ...party(), ...webauthn },
    })

  const newPerson = async () => {
    people += 1
    const email = `asha${people}@homes.example`
    await app.createUser({ email, password: PASSWORD })
    return { email, token: (await app.signIn(email, PASSWORD)).access_token }
  }
  const enrol = async (token: string): Promise<string> => {
    const made = await post(token, '/factors', {
      factor_type: 'webauthn',
      friendly_name: 'Blue key',
    })
    const { id, type } = await readJson<{ id: string; type: string }>(made)
    expect(type).toBe('webauthn')
    return id
  }
  const create = async (token: string, factorId: string, odd: Oddity = {}) => {
    const { id, webauthn } = await challenge(token, factorId)
    const { key, credential } = device.create(webauthn.credential_options.publicKey, odd)
    const sent = { type: 'create', credential_response: credential }
    return { key, sent, challengeId: id, response: await answer(token, factorId, id, sent) }
  }
  /** A person whose sign-in asks for a key. */
  const withKey = async () => {
    const { email, token } = await newPerson()
    const factorId = await enrol(token)
    const { key, response } = await create(token, factorId)
    expect(response.status).toBe(200)
    return { email, factorId, key, token: (await app.signIn(email, PASSWORD)).access_token }
  }
  const prove = async (token: string, factorId: string, key: DeviceKey, odd: Oddity = {}) => {
    const { id, webauthn } = await challenge(token, factorId)
    const credential = device.get(key, webauthn.credential_options.publicKey, odd)
    const sent = { type: 'request', credential_response: credential }
    return { sent, challengeId: id, response: await answer(token, factorId, id, sent) }
  }
  it.each<[string, Oddity]>([
    ['of another origin', { origin: 'https://homes.example' }],
    ['for another site', { rpId: 'homes.example' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of another ceremony', { type: 'webauthn.get' }],
  ])('a new key %s is refused, and the factor stays unverified', async (_what, odd) => {
    const { token } = await newPerson()
    const { response } = await create(token, await enrol(token), odd)
    expect([response.status, await codeOf(response)]).toEqual([422, 'mfa_verification_failed'])
    const user = await app.fetch('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
    expect(await user.json()).toMatchObject({ factors: [{ status: 'unverified' }] })
  })

  it.each<[string, Oddity]>([
    ['of another origin', { origin: 'https://homes.example' }],
    ['for another site', { rpId: 'homes.example' }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['whose count stands still', { count: 0 }],
  ])('an answer %s is refused', async (_what, odd) => {
    const { token, factorId, key } = await withKey()
    await prove(token, factorId, key, { count: 5 })
    const { response } = await prove(token, factorId, key, odd)
    expect([response.status, await codeOf(response)]).toEqual([422, 'mfa_verification_failed'])
  })

  it('a key raises the session, as the official client asks for it', async () => {
    const { email, token, factorId, key } = await withKey()
    const asked = await challenge(token, factorId)
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: {
        type: 'request',
        credential_options: {
          publicKey: { rpId: '127.0.0.1', allowCredentials: [{ id: key.id }] },
        },
      },
    })
    const { response } = await prove(token, factorId, key)
    const session = await readJson<{ access_token: string; refresh_token: string }>(response)
    const person = createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    await person.auth.setSession(session)
    const { data: level } = await person.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const { data: factors } = await person.auth.mfa.listFactors()
    expect(factors?.webauthn).toMatchObject([{ id: factorId, friendly_name: 'Blue key' }])
    expect((await app.messages.next(email)).text).toContain('A security key was added')
    const removed = await person.auth.mfa.unenroll({ factorId })
    expect(removed.error).toBeNull()
  })

  const read = async (bearer: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${bearer}` }
    return (await app.fetch('/rest/v1/profiles?select=id', { headers })).json()
  }

  it('until it has passed, the session reads nothing private', async () => {
    const { token, factorId, key } = await withKey()
    expect(await read(token)).toEqual([])
    const { response } = await prove(token, factorId, key)
    const { access_token: raised } = await readJson<{ access_token: string }>(response)
    expect(await read(raised)).toHaveLength(1)
  })

  it('a challenge has one answer, right or wrong', async () => {
    const { token, factorId, key } = await withKey()
    const right = await prove(token, factorId, key)
    const { access_token: raised } = await readJson<{ access_token: string }>(right.response)
    const again = await answer(raised, factorId, right.challengeId, right.sent)
    expect(await codeOf(again)).toBe('mfa_factor_not_found')
    const wrong = await prove(token, factorId, key, { origin: 'https://homes.example' })
    const { webauthn } = await challenge(token, factorId)
    const credential = device.get(key, webauthn.credential_options.publicKey)
    const late = { type: 'request', credential_response: credential }
    expect(await codeOf(await answer(token, factorId, wrong.challengeId, late))).toBe(
      'mfa_factor_not_found',
    )
  })

  it('a challenge ends after five minutes', async () => {
    const { token, factorId, key } = await withKey()
    const { id, webauthn } = await challenge(token, factorId)
    await app.database.owner.script(`
      update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = '${id}'`)
    const credential = device.get(key, webauthn.credential_options.publicKey)
    const late = await answer(token, factorId, id, {
      type: 'request',
      credential_response: credential,
    })
    expect(await codeOf(late)).toBe('mfa_challenge_expired')
  })

  it('a key of another person, or of another factor, passes nothing', async () => {
    const { token, factorId } = await withKey()
    const other = await withKey()
    const { response } = await prove(token, factorId, other.key)
    expect(await codeOf(response)).toBe('mfa_verification_failed')
    const theirs = await post(token, `/factors/${other.factorId}/challenge`, {})
    expect(theirs.status).toBe(404)
    // A second registration in place of the key that is there.
    const { id, webauthn } = await challenge(token, factorId)
    const { credential } = device.create({
      ...webauthn.credential_options.publicKey,
      rp: { id: '127.0.0.1' },
      user: { id: 'x' },
    })
    const replaced = await answer(token, factorId, id, {
      type: 'create',
      credential_response: credential,
    })
    expect(await codeOf(replaced)).toBe('mfa_verification_failed')
  })

  it('a client that means another site is told so', async () => {
    const { token } = await newPerson()
    const factorId = await enrol(token)
    for (const webauthn of [{ rpId: 'homes.example' }, { rpOrigins: ['https://homes.example'] }]) {
      const asked = await post(token, `/factors/${factorId}/challenge`, { webauthn })
      expect([asked.status, await codeOf(asked)]).toEqual([400, 'validation_failed'])
    }
  })

  it('answers that are none are refused', async () => {
    const { token, factorId } = await withKey()
    const { id } = await challenge(token, factorId)
    for (const body of [
      { challenge_id: id, code: '123456' },
      { challenge_id: id, webauthn: {} },
      { challenge_id: id, webauthn: { type: 'request', credential_response: 'x' } },
      { challenge_id: 'x', webauthn: null },
    ]) {
      expect((await post(token, `/factors/${factorId}/verify`, body)).status).toBe(400)
    }
  })
})

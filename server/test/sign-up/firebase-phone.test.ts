import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, value } from '../../src/db/sql.ts'
import { createFirebasePhone } from '../../src/ports/firebase-phone.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { type Forgery, PROJECT_ID, startFirebase, type TestFirebase } from '../support/firebase.ts'
import { postJson } from '../support/json.ts'
import { ask, newEmail, PASSWORD, visitor } from './sign-up-world.ts'

let lastNumber = 0
const newPhone = (): string => `+91976540${String((lastNumber += 1)).padStart(4, '0')}`

type SignUp = { readonly user_id: string; readonly signup_token: string }

/** State of the page during a sign-up until its number is confirmed. */
async function signUp(
  app: TestApp,
  email: string,
  phone: string,
  password = PASSWORD,
): Promise<SignUp> {
  const { data, error } = await visitor(app).auth.signUp({
    email,
    password,
    options: { data: { first_name: 'Asha', last_name: 'Rao', phone, terms_version: '2026-07' } },
  })
  if (error !== null) throw error
  const token: unknown = Reflect.get(data.user ?? {}, 'signup_token')
  return { user_id: data.user?.id ?? '', signup_token: String(token) }
}

/** The status and code of the answer, and the user that it signs in. */
async function verify(app: TestApp, phone: string, token: string, own: Partial<SignUp>) {
  const response = await app.fetch('/auth/v1/verify', {
    ...postJson({ type: 'sms', phone, token, ...own }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the assertions look at it
  const body = (await response.json()) as { error_code?: string; user?: { id: string } }
  return { status: response.status, code: body.error_code, userId: body.user?.id }
}

const refused = { status: 403, code: 'otp_expired', userId: undefined }
const now = () => Math.floor(Date.now() / 1000)

const forgeries: Readonly<Record<string, () => Forgery>> = {
  'signed by nobody (alg none)': () => ({ header: { alg: 'none' }, signedBy: 'nobody' }),
  'without its signature': () => ({ signedBy: 'nobody' }),
  'signed with the public key as a secret (HS256)': () => ({
    header: { alg: 'HS256' },
    signedBy: 'the public key as a secret',
  }),
  'signed by another key': () => ({ signedBy: 'another key' }),
  'naming a key that is not published': () => ({ header: { kid: 'mine' } }),
  'naming no key': () => ({ header: { kid: undefined } }),
  'bringing its key along': () => ({ header: { kid: 'mine', jwk: {} }, signedBy: 'another key' }),
  'meant for another project': () => ({ claims: { aud: 'another-project' } }),
  'made by another project': () => ({
    claims: { iss: 'https://securetoken.google.com/another-project' },
  }),
  'made by somebody else': () => ({ claims: { iss: `https://evil.example/${PROJECT_ID}` } }),
  expired: () => ({ claims: { exp: now() - 60 } }),
  'without an end': () => ({ claims: { exp: undefined } }),
  'of a sign-in more than five minutes ago': () => ({ claims: { auth_time: now() - 301 } }),
  'of a sign-in in the future': () => ({ claims: { auth_time: now() + 120 } }),
  'made in the future': () => ({ claims: { iat: now() + 120 } }),
  'without the time of the sign-in': () => ({ claims: { auth_time: undefined } }),
  'about nobody': () => ({ claims: { sub: '' } }),
  'without a number': () => ({ claims: { phone_number: undefined } }),
  'about another number': () => ({ claims: { phone_number: '+919999999999' } }),
  'of somebody who signed in with a password and confirmed the number some day': () => ({
    claims: { firebase: { sign_in_provider: 'password' } },
  }),
}

describeOnEachEngine('a phone that Firebase confirmed', (_open, engine) => {
  let firebase: TestFirebase
  let app: TestApp
  beforeAll(async () => {
    firebase = await startFirebase()
    const settings = { projectId: PROJECT_ID, keysUrl: firebase.keysUrl }
    app = await startTestApp({
      engine,
      trustedProxies: ['127.0.0.1'],
      phoneConfirmer: (clock) => createFirebasePhone(settings, clock),
    })
  })
  afterAll(async () => {
    await app.close()
    await firebase.close()
  })
  const isConfirmed = async ({ user_id: id }: SignUp) => {
    const rows = await ask<{ is_confirmed: boolean }>(
      app,
      sql`select phone_confirmed_at is not null as is_confirmed from auth.users where id = ${value(id)}`,
    )
    return rows[0]?.is_confirmed
  }

  it.each(Object.entries(forgeries))('is not believed by a token %s (T14)', async (_name, make) => {
    const phone = newPhone()
    const own = await signUp(app, newEmail(), phone)
    expect(await verify(app, phone, firebase.idToken(phone, make()), own)).toEqual(refused)
    expect(await isConfirmed(own)).toBe(false)
  })

  it('counts for no sign-up that is not named, and for none by its id alone (T14, B9)', async () => {
    const phone = newPhone()
    const own = await signUp(app, newEmail(), phone)
    const token = firebase.idToken(phone)
    const incomplete = { status: 400, code: 'validation_failed', userId: undefined }
    expect(await verify(app, phone, token, {})).toEqual(incomplete)
    expect(await verify(app, phone, token, { user_id: own.user_id })).toEqual(incomplete)
    expect(await verify(app, phone, token, { ...own, user_id: 'me' })).toEqual(incomplete)
    expect(await verify(app, phone, token, { ...own, signup_token: 'x'.repeat(43) })).toEqual(
      refused,
    )
    expect(await isConfirmed(own)).toBe(false)
  })

  it("counts for no sign-up of somebody else's, whichever number that names (T14, T27)", async () => {
    const [phone, theirPhone] = [newPhone(), newPhone()]
    const own = await signUp(app, newEmail(), phone)
    const other = await signUp(app, newEmail(), theirPhone)
    const sameNumber = await signUp(app, newEmail(), phone)
    for (const theirs of [other, sameNumber]) {
      const mixed = { ...own, user_id: theirs.user_id }
      expect(await verify(app, phone, firebase.idToken(phone), mixed)).toEqual(refused)
      expect(await isConfirmed(theirs)).toBe(false)
    }
    // their own token for my number, too
    expect(await verify(app, phone, firebase.idToken(phone), other)).toEqual(refused)
    expect(await isConfirmed(other)).toBe(false)
  })

  it('never opens an account whose password somebody else has chosen meanwhile (T27)', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const own = await signUp(app, email, phone)
    const intruder = await signUp(app, email, phone, 'a password of an intruder')
    expect(intruder.user_id).toBe(own.user_id)
    expect(await verify(app, phone, firebase.idToken(phone), own)).toEqual(refused)
    expect(await isConfirmed(own)).toBe(false)
  })

  it('is good once, also when it comes many times at once (T14)', async () => {
    const phone = newPhone()
    const own = await signUp(app, newEmail(), phone)
    const token = firebase.idToken(phone)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verify(app, phone, token, own)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(9)
    const again = await signUp(app, newEmail(), phone)
    expect(await verify(app, phone, token, again)).toEqual(refused)
  })

  it('neither signs in nor is a second factor: there has to be a sign-up (T13, T14)', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    const own = await signUp(app, email, phone)
    expect(await verify(app, phone, firebase.idToken(phone), own)).toMatchObject({ status: 200 })
    const later = firebase.idToken(phone, { claims: { jti: 'later' } })
    expect(await verify(app, phone, later, own)).toEqual(refused)
    const { access_token: bearer } = await app.signIn(email, PASSWORD)
    const response = await app.fetch('/auth/v1/verify', {
      ...postJson(
        { type: 'sms', phone, token: firebase.idToken(phone, { claims: { jti: 'x' } }), ...own },
        { authorization: `Bearer ${bearer}` },
      ),
    })
    expect(response.status).toBe(403)
  })

  it('outside the countries that are served is no confirmed number (T35)', async () => {
    const phone = '+4479111234567'
    const own = await signUp(app, newEmail(), phone)
    expect(await verify(app, phone, firebase.idToken(phone), own)).toEqual(refused)
  })

  it('is the confirmed number of the sign-up; then the password works (R-ACC-15, R-ACC-16)', async () => {
    const [email, phone, client] = [newEmail(), newPhone(), visitor(app)]
    const own = await signUp(app, email, phone)
    const withSignUp = { phone, token: firebase.idToken(phone), type: 'sms' as const, ...own }
    const { data, error } = await client.auth.verifyOtp(withSignUp)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: own.user_id, email, phone: phone.slice(1) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.session?.access_token).toBeTruthy()
    const change = await client
      .from('profiles')
      .update({ phone, phone_verified: true })
      .eq('id', own.user_id)
    expect(change.error).toBeNull()
    const profile = await client.from('profiles').select('phone, phone_verified').single()
    expect(profile.data).toEqual({ phone, phone_verified: true })
    expect(app.messages.all().filter(({ to }) => to === phone)).toEqual([])
    await client.auth.signOut()
    const again = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toBeNull()
  })

  it('is believed by a key that Firebase has begun to use since (T14)', async () => {
    firebase.rotate()
    app.clock.advance(61_000)
    const phone = newPhone()
    const own = await signUp(app, newEmail(), phone)
    expect(await verify(app, phone, firebase.idToken(phone), own)).toMatchObject({ status: 200 })
  })
})

describe('where Firebase', () => {
  let firebase: TestFirebase
  let without: TestApp
  let cutOff: TestApp
  beforeAll(async () => {
    firebase = await startFirebase()
    without = await startTestApp({ trustedProxies: ['127.0.0.1'] })
    const nowhere = await startFirebase()
    await nowhere.close()
    cutOff = await startTestApp({
      trustedProxies: ['127.0.0.1'],
      phoneConfirmer: (clock) =>
        createFirebasePhone({ projectId: PROJECT_ID, keysUrl: nowhere.keysUrl }, clock),
    })
  })
  afterAll(async () => {
    await without.close()
    await cutOff.close()
    await firebase.close()
  })

  it('is not configured, no token of it is looked at and sign-ups get none of ours (T14)', async () => {
    const phone = newPhone()
    const own = await signUp(without, newEmail(), phone)
    expect(own.signup_token).toBe('undefined')
    const claimed = { ...own, signup_token: 'x' }
    expect(await verify(without, phone, firebase.idToken(phone), claimed)).toEqual({
      status: 400,
      code: 'provider_disabled',
      userId: undefined,
    })
    expect(firebase.asked()).toBe(0)
  })

  it('cannot be reached, no session is opened and no code is called wrong (T14)', async () => {
    const phone = newPhone()
    const own = await signUp(cutOff, newEmail(), phone)
    expect(await verify(cutOff, phone, firebase.idToken(phone), own)).toMatchObject({ status: 503 })
    expect(cutOff.faults).toHaveLength(1)
  })
})

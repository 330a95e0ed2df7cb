// Every documented method of the auth client, against a listening server and a real mail server: mails are read as
// the person reads them.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt } from '../../src/auth/factors/totp.ts'
import { authScope } from '../../src/auth/scope.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { anyNumber, textLike } from '../support/matching.ts'
import { codeIn, linkIn } from '../support/messages.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const PASSWORD = 'monsoon over Pune'

const seconds = () => Math.floor(Date.now() / 1000)

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The result of a call that must work. */
function ok<R extends { data: unknown; error: unknown }>(
  result: R,
): Extract<R, { error: null }>['data'] {
  expect(result.error).toBeNull()
  return result.data
}

describeOnEachEngine('R-DATA-03 auth-js', (_open, engine) => {
  let app: TestApp
  let mail: MailServer
  let client: SupabaseClient
  let admin: SupabaseClient
  let count = 0
  const newEmail = (): string => `person${(count += 1)}@example.in`
  const newPhone = (): string => `9198765${String((count += 1)).padStart(5, '0')}`
  const connect = (key = app.anonKey, flowType: 'implicit' | 'pkce' = 'implicit') =>
    createClient(app.origin, key, {
      auth: { storage: memory(), autoRefreshToken: false, persistSession: true, flowType },
    })

  beforeAll(async () => {
    mail = await startMailServer()
    app = await startTestApp({ engine, mailer: mail.mailer })
    admin = connect(app.serviceRoleKey)
  })
  beforeEach(() => {
    client = connect()
  })
  afterAll(async () => {
    await app.close()
    await mail.close()
  })

  const enroll = () => client.auth.mfa.enroll({ factorType: 'totp' })
  /** Everything this person has proven is long ago. */
  const ageProofs = (userId: string) =>
    app.database.run(authScope, [
      statement(sql`
        update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
        where session_id in (select id from auth.sessions where user_id = ${value(userId)})`),
    ])
  const signedUp = async () => {
    const email = newEmail()
    await app.createUser({ email, password: PASSWORD })
    const { user } = ok(await client.auth.signInWithPassword({ email, password: PASSWORD }))
    return { email, user }
  }
  /** A person whose proof is too old to change anything with. */
  const withStaleProof = async () => {
    const { email, user } = await signedUp()
    await ageProofs(user.id)
    const early = await client.auth.updateUser({ phone: newPhone() })
    expect(early.error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    return email
  }

  describe('signing up', () => {
    it('anonymously is refused', async () => {
      const { error } = await client.auth.signInAnonymously()
      expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
    })

    it('R-DATA-07 with a weak password is refused with reasons', async () => {
      const { error } = await client.auth.signUp({ email: newEmail(), password: '12345' })
      expect(error).toMatchObject({
        name: 'AuthWeakPasswordError',
        status: 422,
        reasons: ['length', 'pwned'],
      })
    })

    it('makes a person who cannot sign in before the code of the mail', async () => {
      const email = newEmail()
      const options = { data: { first_name: 'Asha' } }
      const { user, session } = ok(await client.auth.signUp({ email, password: PASSWORD, options }))
      expect(session).toBeNull()
      expect(user).toMatchObject({ email, user_metadata: { first_name: 'Asha' } })
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
      expect(early.error).toMatchObject({ code: 'email_not_confirmed' })

      const received = await mail.next(email)
      expect(received).toMatchObject({
        from: 'no-reply@basera.example',
        subject: 'Confirm your e-mail address',
      })
      expect(received.html.replaceAll(/<[^>]*>/g, '')).toContain(codeIn(received))
      const wrong = await client.auth.verifyOtp({ email, token: '000000', type: 'email' })
      expect(wrong.error).toMatchObject({ status: 403, code: 'otp_expired' })
      const token = codeIn(received)
      const verified = ok(await client.auth.verifyOtp({ email, token, type: 'email' }))
      expect(verified.user?.id).toBe(user?.id)
      expect(verified.user?.email_confirmed_at).toBeDefined()
      const again = await client.auth.verifyOtp({ email, token, type: 'email' })
      expect(again.error).toMatchObject({ code: 'otp_expired' })
      ok(await connect().auth.signInWithPassword({ email, password: PASSWORD }))
    })

    it('is confirmed by the link of the mail, which may be opened any number of times', async () => {
      const email = newEmail()
      ok(await client.auth.signUp({ email, password: PASSWORD }))
      const link = linkIn(await mail.next(email))
      for (let opened = 0; opened < 3; opened += 1) {
        const response = await fetch(link, { redirect: 'manual' })
        expect(response.status).toBe(303)
        const target = new URL(response.headers.get('location') ?? '')
        expect(target.pathname).toBe('/confirm-email')
      }
      const response = await fetch(link, { redirect: 'manual' })
      const target = new URL(response.headers.get('location') ?? '')
      const tokenHash = target.searchParams.get('token_hash') ?? ''
      const { session } = ok(await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }))
      expect(session?.user.email).toBe(email)
    })

    it('by phone is confirmed by the text message', async () => {
      const phone = newPhone()
      const { user } = ok(await client.auth.signUp({ phone, password: PASSWORD }))
      const token = codeIn(await app.messages.next(`+${phone}`))
      const { session } = ok(await client.auth.verifyOtp({ phone, token, type: 'sms' }))
      expect(session?.user).toMatchObject({ id: user?.id, phone })
      ok(await connect().auth.signInWithPassword({ phone, password: PASSWORD }))
    })

    it('again for a known address answers alike, and notifies the owner', async () => {
      const { email } = await signedUp()
      const visitor = connect()
      const { user } = ok(await visitor.auth.signUp({ email, password: 'another long one' }))
      const fresh = ok(await visitor.auth.signUp({ email: newEmail(), password: PASSWORD }))
      expect(Object.keys(user ?? {})).toEqual(Object.keys(fresh.user ?? {}))
      expect((await mail.next(email)).subject).toBe('You already have an account')
      const intruder = await visitor.auth.signInWithPassword({
        email,
        password: 'another long one',
      })
      expect(intruder.error).toMatchObject({ code: 'invalid_credentials' })
    })

    it('resends', async () => {
      const email = newEmail()
      ok(await client.auth.signUp({ email, password: PASSWORD }))
      const first = codeIn(await mail.next(email))
      expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
      const second = codeIn(await mail.next(email))
      const old = await client.auth.verifyOtp({ email, token: first, type: 'email' })
      expect(old.error?.code ?? (first === second ? 'otp_expired' : '')).toBe('otp_expired')
      ok(await client.auth.verifyOtp({ email, token: second, type: 'email' }))
      ok(await connect().auth.signInWithPassword({ email, password: PASSWORD }))
    })
  })

  describe('signing in without a password', () => {
    it('answers alike for an unknown address that may not be created', async () => {
      const options = { shouldCreateUser: false }
      const { error } = await client.auth.signInWithOtp({ email: newEmail(), options })
      expect(error).toBeNull()
    })

    it('works by the code of a mail', async () => {
      const { email, user } = await signedUp()
      const other = connect()
      expect((await other.auth.signInWithOtp({ email })).error).toBeNull()
      const token = codeIn(await mail.next(email))
      const { session } = ok(await other.auth.verifyOtp({ email, token, type: 'email' }))
      expect(session?.user.id).toBe(user.id)
    })

    it('by phone sends nothing to strangers and opens no account by number alone', async () => {
      const phone = newPhone()
      expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
      expect(app.messages.all().some(({ to }) => to === `+${phone}`)).toBe(false)
    })

    it.each(['signInWithSSO', 'signInWithIdToken'] as const)(
      '%s is not offered',
      async (method) => {
        const { error } =
          method === 'signInWithSSO'
            ? await client.auth.signInWithSSO({ domain: 'example.in' })
            : await client.auth.signInWithIdToken({ provider: 'google', token: 'x' })
        expect(error?.code).toBe(
          method === 'signInWithSSO' ? 'saml_provider_disabled' : 'provider_disabled',
        )
      },
    )

    it('signInWithOAuth leads to an address that refuses', async () => {
      const options = { skipBrowserRedirect: true }
      const { url } = ok(await client.auth.signInWithOAuth({ provider: 'google', options }))
      const response = await fetch(url ?? '')
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
    })
  })

  describe('a forgotten password', () => {
    it('is answered alike for unknown addresses', async () => {
      expect((await client.auth.resetPasswordForEmail(newEmail())).error).toBeNull()
    })

    it('is replaced by the link of the mail, and every session ends', async () => {
      const { email } = await signedUp()
      const reader = connect()
      const redirectTo = `${app.origin}/reset-password`
      expect((await reader.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
      const response = await fetch(linkIn(await mail.next(email)), { redirect: 'manual' })
      const target = new URL(response.headers.get('location') ?? '')
      expect(target.pathname).toBe('/reset-password')
      const tokenHash = target.searchParams.get('token_hash') ?? ''
      ok(await reader.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' }))
      const nosy = await reader.auth.updateUser({ data: { first_name: 'X' } })
      expect(nosy.error).toMatchObject({ code: 'reauthentication_needed' })
      ok(await reader.auth.updateUser({ password: 'a wholly new one' }))
      expect((await client.auth.getUser()).error).not.toBeNull()
      expect((await reader.auth.getUser()).error).not.toBeNull()
      expect((await mail.next(email)).subject).toBe('Your password was changed')
      ok(await connect().auth.signInWithPassword({ email, password: 'a wholly new one' }))
    })

    it('is replaced through a code exchange', async () => {
      const { email } = await signedUp()
      const reader = connect(app.anonKey, 'pkce')
      expect((await reader.auth.resetPasswordForEmail(email)).error).toBeNull()
      const response = await fetch(linkIn(await mail.next(email)), { redirect: 'manual' })
      const target = new URL(response.headers.get('location') ?? '')
      const code = target.searchParams.get('code') ?? ''
      const thief = await connect(app.anonKey, 'pkce').auth.exchangeCodeForSession(code)
      expect(thief.error).not.toBeNull()
      const { session } = ok(await reader.auth.exchangeCodeForSession(code))
      expect(session?.user.email).toBe(email)
    })
  })

  describe('a session', () => {
    it('is known to getSession, getUser, getClaims and getUserIdentities', async () => {
      const { user } = await signedUp()
      expect(ok(await client.auth.getSession()).session?.user.id).toBe(user.id)
      expect(ok(await client.auth.getUser()).user.id).toBe(user.id)
      expect(ok(await client.auth.getClaims())?.claims.sub).toBe(user.id)
      expect(ok(await client.auth.getUserIdentities()).identities).toHaveLength(1)
    })

    it('R-DATA-07 that is missing, or whose token is made up, gets an error', async () => {
      const missing = { name: 'AuthSessionMissingError', message: 'Auth session missing!' }
      expect((await client.auth.getUser()).error).toMatchObject(missing)
      expect((await client.auth.refreshSession()).error).toMatchObject(missing)
      expect((await client.auth.updateUser({ data: {} })).error).toMatchObject(missing)
      expect((await client.auth.getUser('made.up.token')).error).toMatchObject({
        status: 403,
        code: 'bad_jwt',
        message: textLike(/^invalid JWT: unable to parse or verify signature/),
      })
    })

    it('R-DATA-07 has both tokens and a user whose id is a UUID', async () => {
      const { user } = await signedUp()
      expect(user.id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
      expect(ok(await client.auth.getSession()).session).toMatchObject({
        access_token: textLike(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh_token: textLike(/^[\w-]{12,}$/),
        token_type: 'bearer',
        expires_in: 3600,
        expires_at: anyNumber(),
        user: { id: user.id },
      })
      const unknown = await app.fetch('/auth/v1/admin/users/17', {
        headers: { apikey: app.serviceRoleKey, authorization: `Bearer ${app.serviceRoleKey}` },
      })
      expect(unknown.status).toBe(404)
    })

    it('can be refreshed, moved and ended, and emits its events', async () => {
      const events: string[] = []
      const { data: listening } = client.auth.onAuthStateChange((event) => void events.push(event))
      await signedUp()
      const { session } = ok(await client.auth.refreshSession())
      ok(await client.auth.updateUser({ data: { first_name: 'Lata' } }))
      const elsewhere = connect()
      ok(
        await elsewhere.auth.setSession({
          access_token: session?.access_token ?? '',
          refresh_token: session?.refresh_token ?? '',
        }),
      )
      expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull()
      expect((await elsewhere.auth.getUser()).error).toMatchObject({
        name: 'AuthSessionMissingError',
      })
      listening.subscription.unsubscribe()
      expect(events).toEqual([
        'INITIAL_SESSION',
        'SIGNED_IN',
        'TOKEN_REFRESHED',
        'USER_UPDATED',
        'SIGNED_OUT',
      ])
    })

    it('cannot link or unlink identities', async () => {
      await signedUp()
      const { identities } = ok(await client.auth.getUserIdentities())
      const [identity] = identities
      if (identity === undefined) throw new Error('no identity')
      const unlinked = await client.auth.unlinkIdentity(identity)
      expect(unlinked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })
      const linked = await client.auth.linkIdentity({ provider: 'google' })
      expect(linked.error).toMatchObject({ code: 'manual_linking_disabled' })
    })
  })

  describe('changing an account', () => {
    it('to another person’s address reveals nothing, sends it no code and notifies its owner', async () => {
      const { email: taken } = await signedUp()
      const { email } = await signedUp()
      const { user } = ok(await client.auth.updateUser({ email: taken }))
      expect(user).toMatchObject({ email, new_email: taken })
      const told = await mail.next(taken)
      expect(told.subject).toBe('Somebody asked for your e-mail address')
      expect(told.text).toContain('no code was sent')
    })

    it('merges what the person says', async () => {
      await signedUp()
      ok(await client.auth.updateUser({ data: { first_name: 'Meera', city: 'Pune' } }))
      const { user } = ok(await client.auth.updateUser({ data: { city: null, age: 30 } }))
      expect(user.user_metadata).toEqual({ first_name: 'Meera', age: 30 })
    })

    it('of address needs both addresses', async () => {
      const { email } = await signedUp()
      const next = newEmail()
      const { user } = ok(await client.auth.updateUser({ email: next }))
      expect(user).toMatchObject({ email, new_email: next })
      const [oldCode, newCode] = [codeIn(await mail.next(email)), codeIn(await mail.next(next))]
      const type = 'email_change'
      const first = ok(await client.auth.verifyOtp({ email: next, token: newCode, type }))
      expect(first.session).toBeNull()
      expect(ok(await client.auth.getUser()).user.email).toBe(email)
      const second = ok(await client.auth.verifyOtp({ email, token: oldCode, type }))
      expect(second.user?.email).toBe(next)
      expect((await mail.next(email)).subject).toBe('Your e-mail address was changed')
    })

    it('of number needs the code', async () => {
      await signedUp()
      const phone = newPhone()
      ok(await client.auth.updateUser({ phone }))
      const token = codeIn(await app.messages.next(`+${phone}`))
      const { user } = ok(await client.auth.verifyOtp({ phone, token, type: 'phone_change' }))
      expect(user).toMatchObject({ phone })
      expect(user?.identities).toHaveLength(2)
    })

    it('of password refuses the same one, takes a nonce, and ends other sessions', async () => {
      const { email } = await signedUp()
      const elsewhere = connect()
      ok(await elsewhere.auth.signInWithPassword({ email, password: PASSWORD }))
      const same = await client.auth.updateUser({ password: PASSWORD })
      expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const nonce = codeIn(await mail.next(email))
      const bad = await client.auth.updateUser({ password: 'a wholly new one', nonce: '000000' })
      expect(bad.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
      ok(await client.auth.updateUser({ password: 'a wholly new one', nonce }))
      expect((await elsewhere.auth.getUser()).error).not.toBeNull()
      ok(await client.auth.getUser())
    })
  })

  describe('a proof that comes alone (T43)', () => {
    it('is refused when it is wrong, and nothing gets fresh', async () => {
      await withStaleProof()
      const guessed = await client.auth.updateUser({ current_password: 'not my password' })
      expect(guessed.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
      const code = await client.auth.updateUser({ nonce: '000000' })
      expect(code.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
      expect((await enroll()).error).toMatchObject({ code: 'reauthentication_needed' })
    })

    it('by password makes the session fresh', async () => {
      await withStaleProof()
      ok(await client.auth.updateUser({ current_password: PASSWORD }))
      expect((await enroll()).error).toBeNull()
    })

    it('by the code of a mail makes the session fresh, once', async () => {
      const email = await withStaleProof()
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const nonce = codeIn(await mail.next(email))
      ok(await client.auth.updateUser({ nonce }))
      ok(await enroll())
      const again = await client.auth.updateUser({ nonce })
      expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    })
  })

  describe('a second factor', () => {
    it('of an authenticator raises the same session, once per code, and is removed with its own consent', async () => {
      const { email } = await signedUp()
      const enrolled = ok(
        await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }),
      )
      expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
      const twice = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
      expect(twice.error).toMatchObject({ code: 'mfa_factor_name_conflict' })
      const factorId = enrolled.id
      const challenge = ok(await client.auth.mfa.challenge({ factorId }))
      const wrong = await client.auth.mfa.verify({
        factorId,
        challengeId: challenge.id,
        code: '000000',
      })
      expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
      const before = ok(await client.auth.getClaims())?.claims['session_id']
      const code = codeAt(enrolled.totp.secret, seconds())
      ok(await client.auth.mfa.verify({ factorId, challengeId: challenge.id, code }))
      const level = ok(await client.auth.mfa.getAuthenticatorAssuranceLevel())
      expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
      expect(ok(await client.auth.getClaims())?.claims['session_id']).toBe(before)
      expect(ok(await client.auth.mfa.listFactors()).totp).toHaveLength(1)

      const low = connect()
      ok(await low.auth.signInWithPassword({ email, password: PASSWORD }))
      const replayed = await low.auth.mfa.challengeAndVerify({ factorId, code })
      expect(replayed.error).toMatchObject({ code: 'mfa_verification_failed' })
      const denied = await low.auth.mfa.unenroll({ factorId })
      expect(denied.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
      const change = await low.auth.updateUser({ password: 'a wholly new one' })
      expect(change.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
      const next = codeAt(enrolled.totp.secret, seconds() + 30)
      ok(await low.auth.mfa.challengeAndVerify({ factorId, code: next }))

      expect(ok(await client.auth.mfa.unenroll({ factorId })).id).toBe(factorId)
      ok(await client.auth.refreshSession())
      const after = ok(await client.auth.mfa.getAuthenticatorAssuranceLevel())
      expect(after).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    })

    it('of a phone is verified by text message', async () => {
      await signedUp()
      const phone = newPhone()
      const { id: factorId } = ok(await client.auth.mfa.enroll({ factorType: 'phone', phone }))
      const { id: challengeId } = ok(await client.auth.mfa.challenge({ factorId, channel: 'sms' }))
      const code = codeIn(await app.messages.next(`+${phone}`))
      ok(await client.auth.mfa.verify({ factorId, challengeId, code }))
      const level = ok(await client.auth.mfa.getAuthenticatorAssuranceLevel())
      expect(level.currentLevel).toBe('aal2')
    })
  })

  describe('administration', () => {
    it('is refused to people', async () => {
      await signedUp()
      const { error } = await client.auth.admin.listUsers()
      expect(error).toMatchObject({ status: 403, code: 'not_admin' })
    })

    it('makes, reads, lists, changes, bans and deletes accounts', async () => {
      const email = newEmail()
      const made = ok(
        await admin.auth.admin.createUser({
          email,
          password: PASSWORD,
          email_confirm: true,
          user_metadata: { first_name: 'Ravi' },
          app_metadata: { plan: 'basic' },
        }),
      )
      const id = made.user.id
      expect(made.user.app_metadata).toEqual({
        plan: 'basic',
        provider: 'email',
        providers: ['email'],
      })
      const twice = await admin.auth.admin.createUser({ email, password: PASSWORD })
      expect(twice.error).toMatchObject({ status: 422, code: 'email_exists' })
      expect(ok(await admin.auth.admin.getUserById(id)).user.email).toBe(email)
      const page = ok(await admin.auth.admin.listUsers({ page: 1, perPage: 2 }))
      expect(page.users).toHaveLength(2)
      expect(page).toMatchObject({ nextPage: 2 })
      ok(await admin.auth.admin.updateUserById(id, { ban_duration: '24h' }))
      const banned = await client.auth.signInWithPassword({ email, password: PASSWORD })
      expect(banned.error).toMatchObject({ code: 'user_banned' })
      ok(await admin.auth.admin.updateUserById(id, { ban_duration: 'none' }))
      ok(await client.auth.signInWithPassword({ email, password: PASSWORD }))
      ok(await admin.auth.admin.deleteUser(id))
      const gone = await admin.auth.admin.getUserById(id)
      expect(gone.error).toMatchObject({ status: 404, code: 'user_not_found' })
      expect((await client.auth.getUser()).error).not.toBeNull()
    })

    it('makes links that sign in, and invites', async () => {
      const { email } = await signedUp()
      const unknown = await admin.auth.admin.generateLink({ type: 'recovery', email: newEmail() })
      expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
      const { properties } = ok(await admin.auth.admin.generateLink({ type: 'magiclink', email }))
      const visitor = connect()
      const tokenHash = properties.hashed_token
      ok(await visitor.auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' }))

      const invited = newEmail()
      ok(await admin.auth.admin.inviteUserByEmail(invited, { data: { first_name: 'Uma' } }))
      const token = codeIn(await mail.next(invited))
      const guest = connect()
      const { user } = ok(await guest.auth.verifyOtp({ email: invited, token, type: 'invite' }))
      expect(user?.user_metadata).toEqual({ first_name: 'Uma' })
    })

    it('signs people out and sees their factors', async () => {
      const { user } = await signedUp()
      const { id } = ok(await client.auth.mfa.enroll({ factorType: 'totp' }))
      const listed = ok(await admin.auth.admin.mfa.listFactors({ userId: user.id }))
      expect(listed.factors).toMatchObject([{ id, status: 'unverified' }])
      expect(JSON.stringify(listed)).not.toContain('secret')
      ok(await admin.auth.admin.mfa.deleteFactor({ userId: user.id, id }))
      const { session } = ok(await client.auth.getSession())
      const { error } = await admin.auth.admin.signOut(session?.access_token ?? '', 'global')
      expect(error).toBeNull()
      expect((await client.auth.getUser()).error).not.toBeNull()
    })
  })
})

// Two servers on one database: what one of them counted, ended or removed is counted, ended and removed at the other. An
// attacker who alternates between them gains nothing.

import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rotateSigningKey, type Secrets } from '../../src/jwt/secrets.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { storedFilesIn } from '../../src/start/data-folder/stored-files.ts'
import { createFolderBlobs } from '../../src/storage/blobs/folder-blobs.ts'
import { sweepOrphans } from '../../src/storage/blobs/orphan-sweeper.ts'
import { isEvent, openWire } from '../realtime/wire.ts'
import { pictureFolder } from '../storage/picture-folder.ts'
import { picture } from '../storage/pictures.ts'
import { startTestApp, type TestApp, type TestSession } from '../support/app.ts'
import { authenticatorActs, type Enrolled } from '../support/authenticator.ts'
import { describeOnPostgres } from '../support/database.ts'
import { postJson, readJson } from '../support/json.ts'
import { roomyLimits } from '../support/limits.ts'
import { codeIn } from '../support/messages.ts'

const PASSWORD = 'monsoon over Pune'
const few = (name: string) => ({ name, capacity: 3, refillPerSecond: 0.000_01 })
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length

function as({ access_token: token }: TestSession, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

const refresh = (app: TestApp, token: string) =>
  app.fetch('/auth/v1/token?grant_type=refresh_token', postJson({ refresh_token: token }))

async function isKnown(app: TestApp, session: TestSession): Promise<boolean> {
  const { status } = await app.fetch('/rest/v1/profiles?select=id', as(session))
  expect([200, 401]).toContain(status)
  return status === 200
}

describeOnPostgres('two nodes', () => {
  let one: TestApp
  let other: TestApp
  let enrolled: Enrolled
  /** Has a mail with a code to sign in. */
  const forgetful = { email: 'forgetful@example.in', code: '' }
  const folder = mkdtempSync(join(tmpdir(), 'basera-two-nodes-'))
  const blobs = createFolderBlobs(join(folder, 'blobs'), systemRandom)
  const kept = () => globSync('images/**/*.{avif,jpeg,png,webp}', { cwd: join(folder, 'other') })
  const filesOf = (name: string) => storedFilesIn(join(folder, name), blobs)
  beforeAll(async () => {
    const options = {
      engine: 'postgres',
      trustedProxies: ['127.0.0.1'],
      isProofOfWorkAsked: true,
      realtime: { sessionCheckSeconds: 1, idleSeconds: 1000 },
    } as const
    one = await startTestApp({ ...options, files: filesOf('one') })
    // While there is one node it is the one that sends the mails.
    enrolled = await authenticatorActs(one).newEnrolled()
    await one.createUser({ email: forgetful.email, password: PASSWORD })
    await one.fetch('/auth/v1/otp', postJson({ email: forgetful.email, create_user: false }))
    forgetful.code = codeIn(await one.messages.next(forgetful.email))
    other = await startTestApp({ ...options, files: filesOf('other'), beside: one })
    // The authenticator went on to its next code.
    other.clock.advance(one.clock.now().getTime() - other.clock.now().getTime())
  })
  afterAll(async () => {
    await other.close()
    await one.close()
    rmSync(folder, { recursive: true, force: true })
  })

  let people = 0
  const newPerson = async (roles: readonly string[] = []) => {
    const email = `person${(people += 1)}@example.in`
    const { id } = await one.createUser({ email, password: PASSWORD, roles })
    return { id, email }
  }
  /** So many at once, every second one at the other node. */
  const atBoth = <T>(times: number, act: (app: TestApp, index: number) => Promise<T>) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => act(index % 2 === 0 ? one : other, index)),
    )

  /** A node with other keys. */
  const startWith = async (secrets: Secrets) => {
    const app = await startTestApp({ engine: 'postgres', beside: one, secrets: () => secrets })
    app.clock.advance(one.clock.now().getTime() - app.clock.now().getTime())
    return app
  }

  describe('T85 count together', () => {
    it.each([
      [
        'passwordSignInLimit',
        '/auth/v1/token?grant_type=password',
        { email: 'a@b.example', password: 'guess' },
      ],
      ['verifyLimit', '/auth/v1/verify', { type: 'email', email: 'a@b.example', token: '123456' }],
      [
        'refreshLimit',
        '/auth/v1/token?grant_type=refresh_token',
        { refresh_token: 'A'.repeat(43) },
      ],
      ['mailSenderLimit', '/auth/v1/otp', { email: 'a@b.example', create_user: false }],
      ['smsSenderLimit', '/auth/v1/otp', { phone: '+919811100000', create_user: false }],
    ] as const)('what is limited by %s', async (name, path, body) => {
      const limits = { ...roomyLimits, [name]: few(`two nodes ${name}`) }
      const nodes = [
        await startTestApp({ engine: 'postgres', beside: one, limits }),
        await startTestApp({ engine: 'postgres', beside: one, limits }),
      ]
      const answers = Array.from({ length: 12 }, (_, index) =>
        (nodes[index % 2] ?? one).fetch(path, postJson(body)),
      )
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(count(statuses, 429)).toBe(9)
      await Promise.all(nodes.map((node) => node.close()))
    })

    it('guesses at a password: ten, then the right one is refused at both', async () => {
      const { email } = await newPerson()
      const from = { 'x-forwarded-for': '203.0.113.5' }
      const grant = (app: TestApp, password: string) =>
        app.fetch('/auth/v1/token?grant_type=password', postJson({ email, password }, from))
      const statuses = (await atBoth(24, (app, index) => grant(app, `guess ${index}`))).map(
        ({ status }) => status,
      )
      expect(count(statuses, 429)).toBe(14)
      expect((await grant(one, PASSWORD)).status).toBe(429)
      expect((await grant(other, PASSWORD)).status).toBe(429)
    })

    it('guesses at a second factor: fifteen an hour', async () => {
      const acts = authenticatorActs(one)
      const { factor, session } = enrolled
      const otherActs = authenticatorActs(other)
      const wrong = acts.wrongCodeOf(factor)
      const opened = [await acts.challenge(factor, session), await acts.challenge(factor, session)]
      const statuses = (
        await atBoth(40, (app, index) =>
          (app === one ? acts : otherActs).answer(factor, opened[index % 2] ?? '', wrong, session),
        )
      ).map(({ status }) => status)
      expect([count(statuses, 422), count(statuses, 429)]).toEqual([15, 25])
    })

    it('guesses at a mailed code: five, then the right one is refused at both', async () => {
      const { email, code: token } = forgetful
      const wrong = token === '111111' ? '222222' : '111111'
      const verify = (app: TestApp, code: string) =>
        app.fetch('/auth/v1/verify', postJson({ type: 'email', email, token: code }))
      await atBoth(12, (app) => verify(app, wrong))
      expect((await verify(other, token)).ok).toBe(false)
      expect((await verify(one, token)).ok).toBe(false)
    })

    it('work for a text message: the same work is taken once', async () => {
      const given = await readJson<{ challenge: Challenge }>(
        await one.fetch('/functions/v1/pow-challenge', {
          method: 'POST',
          headers: { authorization: `Bearer ${one.anonKey}` },
        }),
      )
      const solution = await solveChallenge({ challenge: given.challenge, deriveKey })
      const work = Buffer.from(JSON.stringify({ challenge: given.challenge, solution })).toString(
        'base64',
      )
      const statuses = (
        await atBoth(8, (app, index) =>
          app.fetch(
            '/auth/v1/signup',
            postJson({
              phone: `+91981110000${index}`,
              password: PASSWORD,
              gotrue_meta_security: { captcha_token: work },
            }),
          ),
        )
      ).map(({ status }) => status)
      expect([count(statuses, 200), count(statuses, 400)]).toEqual([1, 7])
    })
  })

  describe('T86 believe the same sessions', () => {
    const end: [string, (app: TestApp, session: TestSession) => Promise<unknown>][] = [
      [
        'signed out',
        (app, session) => app.fetch('/auth/v1/logout', as(session, { method: 'POST' })),
      ],
      [
        'suspended',
        (app, { user }) =>
          app.database.owner.script(
            `update auth.users set banned_until = now() + interval '1 day' where id = '${user.id}'`,
          ),
      ],
      [
        'erased',
        (app, { user }) =>
          app.database.owner.script(`delete from auth.users where id = '${user.id}'`),
      ],
    ]
    it.each(end)('one that was %s at a node is refused by the other at once', async (_how, act) => {
      const { email } = await newPerson()
      const session = await one.signIn(email, PASSWORD)
      const ask = (path: string) => other.fetch(path, as(session))
      expect((await ask('/rest/v1/profiles?select=id')).status).toBe(200)
      await act(one, session)
      const statuses = await Promise.all(
        [
          '/rest/v1/profiles?select=id',
          '/auth/v1/user',
          '/storage/v1/object/authenticated/avatars/x',
        ].map(async (path) => (await ask(path)).status),
      )
      for (const status of statuses) expect([400, 401, 403]).toContain(status)
      const wire = await openWire(other)
      const joined = await wire.join('realtime:t86', {}, session.access_token)
      expect(joined.payload['status']).toBe('error')
      await wire.close()
      const again = { refresh_token: session.refresh_token }
      expect(
        (await other.fetch('/auth/v1/token?grant_type=refresh_token', postJson(again))).ok,
      ).toBe(false)
    })

    it('an admin who is none any more at a node is none at the other with the next request', async () => {
      const { id, email } = await newPerson(['admin'])
      const session = await one.signIn(email, PASSWORD)
      const isAdmin = async () => {
        const answer = await other.fetch(
          '/rest/v1/user_roles?select=role&role=eq.admin',
          as(session),
        )
        return readJson<unknown[]>(answer)
      }
      expect(await isAdmin()).toHaveLength(1)
      await one.database.owner.script(`delete from public.user_roles where user_id = '${id}'`)
      expect(await isAdmin()).toEqual([])
    })

    it('a refresh token used at both at once gives one session, and a stolen one ends it at both', async () => {
      const { email } = await newPerson()
      const session = await one.signIn(email, PASSWORD)
      const answers = await atBoth(8, (app) => refresh(app, session.refresh_token))
      const tokens = await Promise.all(answers.map((answer) => readJson<TestSession>(answer)))
      const [first] = tokens
      expect(new Set(tokens.map(({ refresh_token: token }) => token)).size).toBe(1)
      const next = await readJson<TestSession>(await refresh(other, first?.refresh_token ?? ''))
      await one.database.owner.script(
        `update auth.refresh_tokens set used_at = used_at - interval '1 hour' where used_at is not null`,
      )
      expect((await refresh(other, session.refresh_token)).status).toBe(400)
      expect((await refresh(one, next.refresh_token)).status).toBe(400)
      expect((await one.fetch('/auth/v1/user', as(next))).status).toBe(403)
    })
  })

  describe('S14g let go of the same', () => {
    it('sizes of a photo that was removed at a node do not stay on the disk of the other', async () => {
      const { email } = await newPerson()
      const session = await one.signIn(email, PASSWORD)
      const path = `avatars/${await pictureFolder(one, session.access_token)}/me.png`
      const body = new Uint8Array(await picture())
      const sent = await one.fetch(
        `/storage/v1/object/${path}`,
        as(session, { method: 'POST', body, headers: { 'content-type': 'image/png' } }),
      )
      expect(sent.status).toBe(200)
      const shown = await other.fetch(`/storage/v1/render/image/public/${path}?width=480`)
      expect(shown.status).toBe(200)
      expect(kept()).toHaveLength(1)
      const removed = await one.fetch(
        `/storage/v1/object/${path}`,
        as(session, { method: 'DELETE' }),
      )
      expect(removed.status).toBe(200)
      expect((await other.fetch(`/storage/v1/render/image/public/${path}?width=480`)).status).toBe(
        400,
      )
      await sweepOrphans({
        database: other.database,
        ...filesOf('other'),
        clock: other.clock,
        onFailure: () => {},
      })
      expect(kept()).toEqual([])
    })

    it('a private channel ends at the other node soon after its right has ended', async () => {
      await one.database.owner.script(`
        create table private.club (member uuid primary key);
        grant usage on schema private to authenticated;
        grant select on private.club to authenticated;
        create policy "members hear" on realtime.messages for select to authenticated
          using (realtime.topic() = 'club' and exists (select from private.club where member = (select auth.uid())));`)
      const { id, email } = await newPerson()
      await one.database.owner.script(`insert into private.club values ('${id}')`)
      const { access_token: token } = await one.signIn(email, PASSWORD)
      const wire = await openWire(other)
      const joined = await wire.join('realtime:club', { private: true }, token)
      expect(joined.payload['status']).toBe('ok')
      await one.database.owner.script(`delete from private.club`)
      other.clock.advance(61_000)
      await wire.find(isEvent('phx_close'))
      await wire.close()
    })
  })

  describe('T87 files', () => {
    it('an address for one upload, used at both at once, stores one', async () => {
      const sign = await one.fetch('/storage/v1/object/upload/sign/avatars/t87/x.png', {
        method: 'POST',
        headers: { authorization: `Bearer ${one.serviceRoleKey}`, 'x-upsert': 'true' },
      })
      const { url } = await readJson<{ url: string }>(sign)
      const body = new Uint8Array(await picture())
      const answers = await atBoth(6, (app) =>
        fetch(`${app.origin}/storage/v1${url}`, { method: 'PUT', body }),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      const shown = await other.fetch('/storage/v1/object/public/avatars/t87/x.png')
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(existsSync(join(folder, 'other', 'blobs'))).toBe(false)
    })
  })

  describe('T89 keys', () => {
    it('one that is replaced while servers restart lets nobody in by the wrong one, and ends no session', async () => {
      const { email } = await newPerson()
      const rotated = await rotateSigningKey(one.secrets, one.clock)
      const ahead = await startWith(rotated)
      const before = await one.signIn(email, PASSWORD)
      const after = await ahead.signIn(email, PASSWORD)
      expect(await isKnown(ahead, before)).toBe(true)
      expect(await isKnown(ahead, after)).toBe(true)
      expect(await isKnown(one, after)).toBe(false)
      const renewed = await readJson<TestSession>(await refresh(one, after.refresh_token))
      expect(await isKnown(one, renewed)).toBe(true)
      for (const app of [one, ahead]) {
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const published = await (await app.fetch('/auth/v1/.well-known/jwks.json')).text()
        expect(published).not.toMatch(/"d":/)
      }

      const safe = await startWith({ ...rotated, previousVerifyingKey: null })
      expect(await isKnown(safe, before)).toBe(false)
      const wire = await openWire(safe)
      const joined = await wire.join('realtime:t89', {}, before.access_token)
      expect(joined.payload['status']).toBe('error')
      await wire.close()
      const next = await readJson<TestSession>(await refresh(safe, before.refresh_token))
      expect(await isKnown(safe, next)).toBe(true)
      await safe.close()
      await ahead.close()
    })
  })
})

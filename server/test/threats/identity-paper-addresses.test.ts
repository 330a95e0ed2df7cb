// S7: an address of a picture of an identity document lasts minutes, and no longer than the session that signed it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { deriveKey } from '../../src/jwt/derived-key.ts'
import { createUrlTokens } from '../../src/storage/url-tokens.ts'
import { bodyOf } from '../storage/storage-world.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'
import { BUCKET, openPapersWorld, type PapersWorld, people } from './identity-papers-world.ts'

describeOnEachEngine('S7 addresses of identity papers', (_open, engine) => {
  let world: PapersWorld
  beforeAll(async () => {
    world = await openPapersWorld(engine)
    // One is left when the other is suspended.
    await world.app.createUser({
      email: 'other-admin@example.in',
      password: 'monsoon over Pune',
      roles: ['admin'],
    })
  })
  afterAll(() => world.app.close())
  beforeEach(async () => {
    await world.written()
  })

  it.each([301, 3600, 315_360_000])('no address is signed for %i seconds', async (expiresIn) => {
    expect(
      await bodyOf(world.as('admin', `/object/sign/${world.pan}`, postJson({ expiresIn }))),
    ).toMatchObject({
      code: 'InvalidRequest',
      message:
        'body/expiresIn must be <= 300 in this bucket: ask for a new address when one has ended',
    })
  })

  it('a stranger signs none, a key signs none, and many at once are refused', async () => {
    const body = postJson({ expiresIn: 60 })
    expect(await bodyOf(world.as('stranger', `/object/sign/${world.pan}`, body))).toMatchObject({
      code: 'NoSuchKey',
    })
    expect(await bodyOf(world.app.asService(`/object/sign/${world.pan}`, body))).toMatchObject({
      code: 'AccessDenied',
      message: 'Addresses of this bucket are signed in a sign-in session, not with a key',
    })
    const many = postJson({ expiresIn: 60, paths: [`${world.idOf('person')}/pan.pdf`] })
    for (const answer of [
      world.as('admin', `/object/sign/${BUCKET}`, many),
      world.app.asService(`/object/sign/${BUCKET}`, many),
    ]) {
      expect(await bodyOf(answer)).toMatchObject({ code: 'AccessDenied' })
    }
    expect(await world.written()).toEqual([])
  })

  it('an address that names no session opens none, however long it was signed for', async () => {
    const { secrets, clock } = world.app
    const tokens = createUrlTokens(deriveKey(secrets.refreshTokenKey, 'storage-urls'), clock)
    const token = await tokens.sign('download', { url: world.pan }, 315_360_000)
    expect(await bodyOf(world.open(`/object/sign/${world.pan}?token=${token}`))).toMatchObject({
      code: 'InvalidSignature',
    })
    expect(await world.written()).toEqual([])
  })

  it('an address ends with its five minutes', async () => {
    const link = await world.sign('admin')
    world.app.clock.advance(301_000)
    expect(await bodyOf(world.open(link))).toMatchObject({
      code: 'InvalidJWT',
      message: 'jwt expired',
    })
    for (const name of people) await world.signIn(name)
  })

  it('an address ends with the session that signed it', async () => {
    const links = [
      await world.sign('admin'),
      await world.sign('admin', { expiresIn: 60, transform: { width: 20 } }, world.pass),
    ]
    await world.signOut('admin')
    await world.written()
    for (const link of links) {
      expect(await bodyOf(world.open(link))).toMatchObject({
        code: 'AccessDenied',
        message: 'Your session has ended. Please sign in again.',
      })
    }
    expect(await world.written()).toEqual([])
    await world.signIn('admin')
  })

  it.each([
    [
      'is suspended',
      `update auth.users set banned_until = 'infinity'`,
      `update auth.users set banned_until = null`,
      'id',
      'AccessDenied',
    ],
    [
      'is no admin any more',
      `update public.user_roles set role_approval_status = 'rejected'`,
      `update public.user_roles set role_approval_status = 'approved'`,
      'user_id',
      'NoSuchKey',
    ],
    [
      'has to pass a second factor',
      `update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true`,
      `update public.user_2fa_settings set requires_2fa = false, email_2fa_enabled = false`,
      'user_id',
      'NoSuchKey',
    ],
  ])('an address ends when who signed it %s', async (_what, take, give, column, code) => {
    const link = await world.sign('admin')
    await world.operate(`${take} where ${column} = '${world.idOf('admin')}'`)
    try {
      expect(await bodyOf(world.open(link))).toMatchObject({ code })
    } finally {
      await world.operate(`${give} where ${column} = '${world.idOf('admin')}'`)
    }
  })

  it('an address is written down when it is signed and each time it opens', async () => {
    const link = await world.sign('admin')
    const shown = await world.sign('admin', { expiresIn: 60, transform: { width: 20 } }, world.pass)
    expect(await (await world.open(link)).text()).toBe('0123456789')
    expect((await world.open(link, { method: 'HEAD' })).status).toBe(200)
    expect((await world.open(shown)).headers.get('content-type')).toMatch(/^image\//)
    const lines = await world.written()
    expect(lines.map(({ action, detail }) => `${action} ${detail['way']}`)).toEqual([
      'kyc.doc.sign sign',
      'kyc.doc.sign sign',
      'kyc.doc.view read signed',
      'kyc.doc.view read signed',
      'kyc.doc.view picture signed',
    ])
    expect(new Set(lines.map(({ actor_id: actor }) => actor))).toEqual(
      new Set([world.idOf('admin')]),
    )
  })
})

// The PAN that an owner gives to tenants, by HTTP: sealed where it rests, whole for a party of the tenancy and on receipts of rent, nobody else's.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { textOf } from '../../../db/tests/support/applications.ts'
import type { Person } from '../../../db/tests/support/marketplace.ts'
import { type Let, newTenancies, type Tenancies } from '../../../db/tests/support/tenancies.ts'
import { createIdentityVault } from '../../src/identity/identity-vault.ts'
import { readIdentityKeys } from '../../src/identity/identity-keys.ts'
import { panPlace } from '../../src/identity/pan-place.ts'
import { sealIdentityNumbersAnew } from '../../src/identity/seal-anew.ts'
import { rotateIdentityKey } from '../../src/jwt/secrets.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'
const PAN = 'ABCPR4821K'

describeOnEachEngine('the PAN of an owner', (_open, engine) => {
  let app: TestApp
  let rent: Tenancies
  let home: Let
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    app = await startTestApp({ engine })
    rent = newTenancies(app.database)
    const owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
    home = await rent.begun(owner, { startOn: day })
    await rent.ringUntil(new Date().toISOString())
    await signIn('owner', owner)
    await signIn('tenant', home.seeker)
    await signIn('stranger', await rent.chats.newSeeker())
  })
  afterAll(() => app.close())

  async function signIn(name: string, { userId }: Person): Promise<void> {
    const set = await app.fetch(`/auth/v1/admin/users/${userId}`, {
      method: 'PUT',
      headers: {
        apikey: app.serviceRoleKey,
        authorization: `Bearer ${app.serviceRoleKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: PASSWORD }),
    })
    if (!set.ok) throw new Error(await set.text())
    tokens.set(name, (await app.signIn(`${userId}@example.in`, PASSWORD)).access_token)
  }
  const call = async (who: string, name: string, body: Readonly<Record<string, unknown>>) => {
    const response = await app.fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: app.anonKey,
        authorization: `Bearer ${tokens.get(who)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const give = (who: string, pan: string) =>
    call(who, 'give-pan', { tenancy_id: home.tenancyId, pan })
  const open = (who: string) => call(who, 'owner-pan', { tenancy_id: home.tenancyId })
  const kept = async () =>
    (await rent.acts.operate('select masked, sealed from private.owner_pans')).map((row) => ({
      masked: row['masked'],
      sealed: textOf(row['sealed']),
    }))[0]

  it('is no other number, and no other person’s to give or to read', async () => {
    for (const wrong of [
      '',
      'ABCPR4821',
      'ABCPR48211',
      'ABCXR4821K',
      '१२३४५६७८९०',
      '2341 5678 9012',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = await give('owner', wrong)
      expect([wrong, body]).toMatchObject([wrong, { success: false, code: 'bad_pan' }])
    }
    expect((await give('tenant', PAN)).body).toMatchObject({ code: 'not_your_step' })
    expect((await give('stranger', PAN)).body).toMatchObject({ code: 'not_found' })
    expect((await open('stranger')).body).toMatchObject({ code: 'not_found' })
    expect((await open('tenant')).body).toEqual({ success: true, pan: null })
    expect((await call('tenant', 'owner-pan', { tenancy_id: 'x' })).body).toMatchObject({
      success: false,
    })
    expect(await kept()).toBeUndefined()
  })

  it('rests sealed, and is whole for the tenant, whose opening is noted', async () => {
    expect((await give('owner', 'abcpr 4821k')).body).toEqual({
      success: true,
      masked: 'ABCPR••••K',
    })
    const row = await kept()
    expect(row).toMatchObject({ masked: 'ABCPR••••K' })
    expect(row?.sealed ?? '').not.toMatch(/4821/)
    expect((await open('tenant')).body).toEqual({ success: true, pan: PAN })
    expect((await open('owner')).body).toEqual({ success: true, pan: PAN })
    expect(await rent.acts.operate('select viewer_id from private.pan_views')).toEqual([
      { viewer_id: home.seeker.userId },
    ])
  })

  it('after a new key it is sealed with that one, and still opens', async () => {
    const secrets = rotateIdentityKey(app.secrets, systemRandom)
    const vault = createIdentityVault(readIdentityKeys(secrets), systemRandom)
    expect(await sealIdentityNumbersAnew(app.database, vault)).toBe(1)
    const row = await kept()
    expect(vault.open(row?.sealed ?? '', panPlace(home.tenancyId))).toBe(PAN)
    // this server does not have the new key yet
    expect((await open('tenant')).body).toMatchObject({ success: false, code: 'unreadable' })
  })
})

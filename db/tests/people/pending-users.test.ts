import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'

import type { Scope } from '../../../server/src/db/database.ts'
import { type Row, toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asVisitor } from '../support/act.ts'
import { type Acts, actsOn } from '../support/marketplace.ts'

const fromAddress = (ip: string): Scope => ({
  ...asVisitor,
  settings: { ...asVisitor.settings, 'request.headers': JSON.stringify({ 'x-forwarded-for': ip }) },
})
let lastNetwork = 0
/** A network of its own. */
const newAddress = (): string => `10.${(lastNetwork += 1)}.0.1`

const newEmail = (): string => `${randomUUID()}@example.in`

const quote = (text: string | null): string =>
  text === null ? 'null' : `'${text.replaceAll("'", "''")}'`

function idOf(row: Row | undefined): string {
  const id = row?.['id']
  if (typeof id !== 'string') throw new Error('nothing was stored')
  return id
}

type Given = Partial<Record<string, string | null>>

describeOnEachEngine('a pending sign-up', (open) => {
  let database: TestDatabase
  let acts: Acts
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
  })
  const visit = async (sql: string, scope: Scope = fromAddress(newAddress())): Promise<Row[]> => {
    const [result] = await database.run(scope, [{ text: sql, values: [] }])
    return result === undefined ? [] : toRows(result)
  }
  const ask = (given: Given = {}, scope?: Scope): Promise<Row[]> => {
    const columns = {
      email: newEmail(),
      password_hash: 'monsoon over Pune',
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+919876543210',
      role: 'tenant',
      verification_method: 'email',
      ...given,
    }
    const values = Object.values(columns).map((text) => quote(text ?? null))
    return visit(
      `insert into public.pending_users (${Object.keys(columns).join(', ')})
        values (${values.join(', ')}) returning id`,
      scope,
    )
  }
  const stored = (email: string): Promise<Row[]> =>
    acts.operate(
      `select * from public.pending_users where email = ${quote(email)} order by created_at`,
    )

  it.each([
    ['a bcrypt hash', `$2a$10$${'x'.repeat(53)}`],
    ['an argon2 hash', '$argon2id$v=19$m=19456,t=2,p=1$abc$def'],
    ['a SHA-256', 'ab'.repeat(32)],
    ['73 bytes', 'x1'.repeat(36) + 'y'],
    ['no password', null],
  ])('is refused with %s in place of a password (T21)', async (_what, password) => {
    await expect(ask({ password_hash: password })).rejects.toMatchObject({ code: '22023' })
  })

  it.each(['12345', 'abcdef', '121212', 'Password123', 'p@ssw0rd!', '123456123456', 'rental2024'])(
    'is refused with the password %s that guessers try first (T34)',
    async (password) => {
      await expect(ask({ password_hash: password })).rejects.toMatchObject({
        code: '22023',
        hint: 'weak_password',
      })
    },
  )

  it('is refused with its own address as the password (T34)', async () => {
    const email = newEmail()
    await expect(ask({ email, password_hash: email })).rejects.toMatchObject({ code: '22023' })
  })

  it.each(['+4479111234567', '+911234567890', '+91987654321', 'call me', '+19005550'])(
    'is refused with the number %s, where no message of ours may go (T35)',
    async (phone) => {
      await expect(ask({ phone })).rejects.toMatchObject({ code: '23514' })
    },
  )

  it.each(['nobody', 'a@b', 'a b@example.in', 'x@y.in,z@y.in\n'])(
    'is refused with the address %j',
    async (email) => {
      await expect(ask({ email })).rejects.toMatchObject({ code: '23514' })
    },
  )

  it.each(['first_name', 'last_name'])('is refused with a %s that is too long', async (name) => {
    await expect(ask({ [name]: 'x'.repeat(101) })).rejects.toMatchObject({
      code: '22023',
      message: 'A name has at most 100 characters',
    })
  })

  it.each(['first_name', 'last_name'])('is refused with a %s of our own (S8)', async (name) => {
    await expect(ask({ [name]: 'Basera Support' })).rejects.toMatchObject({
      code: '22023',
      hint: 'name_refused',
    })
  })

  it.each(['id', 'expires_at', 'created_tx', 'code_mac', 'confirmed_at', 'attempts'])(
    'does not let a visitor choose its %s',
    async (column) => {
      await expect(ask({ [column]: null })).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('is one of a tenant by e-mail, whatever was asked for (T22)', async () => {
    const email = newEmail()
    await ask({ email, role: 'admin', verification_method: 'none' })
    expect(await stored(email)).toMatchObject([{ role: 'tenant', verification_method: 'email' }])
  })

  it('stores bcrypt of the password and no word of it (T21)', async () => {
    const email = newEmail()
    await ask({ email: `  ${email.toUpperCase()} `, first_name: ' Asha\n', last_name: "O'Rao" })
    const [row] = await stored(email)
    expect(JSON.stringify(row)).not.toContain('monsoon')
    expect(row).toMatchObject({ first_name: 'Asha', last_name: "O'Rao" })
    expect(row?.['password_hash']).toMatch(/^\$2a\$10\$.{53}$/)
  })

  it('cannot be read once it is made, not even by its id (T23)', async () => {
    const [row] = await ask()
    const id = quote(idOf(row))
    expect(await visit(`select id from public.pending_users where id = ${id}`)).toEqual([])
    expect(await visit('select id from public.pending_users')).toEqual([])
  })

  it('cannot be deleted: by id, without a filter, signed in or not (T23)', async () => {
    const email = newEmail()
    const [row] = await ask({ email })
    const id = quote(idOf(row))
    expect(await visit(`delete from public.pending_users where id = ${id} returning id`)).toEqual(
      [],
    )
    expect(await visit('delete from public.pending_users returning id')).toEqual([])
    const person = await acts.newPerson()
    await expect(acts.request(person, 'delete from public.pending_users')).rejects.toMatchObject({
      code: '42501',
    })
    expect(await stored(email)).toHaveLength(1)
  })

  it('can be taken back by the request that makes it (ruling 14)', async () => {
    const email = newEmail()
    await database.transaction(fromAddress(newAddress()), async (transaction) => {
      await transaction.run([
        {
          text: `insert into public.pending_users (email, password_hash, first_name, last_name, phone)
            values ($1, 'monsoon over Pune', 'Asha', 'Rao', '+919876543210')`,
          values: [email],
        },
        { text: 'delete from public.pending_users', values: [] },
      ])
    })
    expect(await stored(email)).toEqual([])
  })

  it('answers the same for an address that has an account (T38)', async () => {
    const person = await acts.newPerson()
    expect(await ask({ email: `${person.userId}@example.in` })).toEqual([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
    ])
  })

  it('gives way to a newer one of its address', async () => {
    const email = newEmail()
    await ask({ email })
    await ask({ email })
    const [older, newer] = await stored(email)
    expect(older?.['superseded_at']).not.toBeNull()
    expect(newer?.['superseded_at']).toBeNull()
  })

  it('is refused for an address that had three within the hour (B3)', async () => {
    const email = newEmail()
    await Promise.allSettled(Array.from({ length: 6 }, () => ask({ email })))
    await expect(ask({ email })).rejects.toMatchObject({ code: 'PT429' })
    expect(await stored(email)).toHaveLength(3)
  })

  it('is refused from a network that made ten within the hour (B3)', async () => {
    const scope = fromAddress('2001:db8:1:2::1')
    for (let count = 0; count < 10; count += 1) await ask({}, scope)
    await expect(ask({}, fromAddress('2001:db8:1:2:ffff::9'))).rejects.toMatchObject({
      code: 'PT429',
    })
    await ask({}, fromAddress('2001:db8:1:3::1'))
  })

  it('is refused from a network that made thirty within the day (B3)', async () => {
    const scope = fromAddress('198.51.100.7')
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 10; count += 1) await ask({}, scope)
      await acts.operate(`update public.pending_users set created_at = now() - interval '2 hours'
        where requested_ip = '198.51.100.7'`)
    }
    await expect(ask({}, scope)).rejects.toMatchObject({ code: 'PT429' })
  })

  it('is refused without consent where the operator asks for it (T36)', async () => {
    await acts.operate(
      `insert into private.settings (name, value) values ('consent_required', 'true')`,
    )
    try {
      await expect(ask()).rejects.toMatchObject({ code: '22023', hint: 'consent_required' })
      await ask({ terms_version: '2026-07' })
    } finally {
      await acts.operate(`delete from private.settings where name = 'consent_required'`)
    }
  })

  it('is forgotten after a day', async () => {
    const [gone, kept] = [newEmail(), newEmail()]
    await ask({ email: gone })
    await ask({ email: kept })
    await acts.operate(`update public.pending_users set expires_at = now() - interval '1 second'
      where email = ${quote(gone)}`)
    await acts.operate('select private.prune_pending_users()')
    expect(await stored(gone)).toEqual([])
    expect(await stored(kept)).toMatchObject([{ email: kept }])
  })
})

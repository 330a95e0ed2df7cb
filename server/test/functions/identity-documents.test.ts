// Numbers of identity documents on their way: sealed when handed in, opened for one admin with a reason (ruling 10, T57).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRows } from '../../src/db/rows.ts'
import { sql, statement, value } from '../../src/db/sql.ts'
import { readIdentityKeys } from '../../src/identity/identity-keys.ts'
import { createIdentityVault } from '../../src/identity/identity-vault.ts'
import { sealIdentityNumbersAnew } from '../../src/identity/seal-anew.ts'
import { rotateIdentityKey } from '../../src/jwt/secrets.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
const PAN = 'ABCPE1234F'
const REASON = 'Name on the picture differs'

describeOnEachEngine('identity documents', (_open, engine) => {
  let app: TestApp
  const tokens = new Map<string, string>()
  const ids = new Map<string, string>()
  let record = ''

  const operate = async (piece: ReturnType<typeof sql>) => {
    const [result] = await app.database.owner.run(owner, [statement(piece)])
    return result === undefined ? [] : toRows<Record<string, unknown>>(result)
  }
  const invoke = async (who: string, name: string, body: unknown) => {
    const response = await app.fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(who) ?? app.anonKey}` },
      body: JSON.stringify(body),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the assertions check it
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const submit = (who: string, fields: Record<string, unknown>) =>
    invoke(who, 'submit-identity-document', {
      document_type: 'pan',
      document_number: PAN,
      full_name: 'Meera Rao',
      ...fields,
    })
  const reveal = (who: string, fields: Record<string, unknown> = {}) =>
    invoke(who, 'reveal-identity-document', { id: record, reason: REASON, ...fields })
  const askForSecondFactor = (isOn: boolean) =>
    operate(sql`
      update public.user_2fa_settings set requires_2fa = ${value(isOn)}, email_2fa_enabled = ${value(isOn)}
      where user_id = ${value(ids.get('admin') ?? '')}::uuid`)
  const auditOf = (who: string) =>
    operate(sql`
      select outcome, target, detail, host(ip) as ip from private.audit_log
      where actor_id = ${value(ids.get(who) ?? '')}::uuid and action = 'kyc.reveal' order by id`)

  beforeAll(async () => {
    app = await startTestApp({ engine })
    const roles: Record<string, readonly string[]> = { admin: ['admin'], owner: ['owner'] }
    for (const name of ['owner', 'twin', 'admin', 'guarded', 'ended']) {
      const email = `${name}@example.in`
      const { id } = await app.createUser({ email, password: PASSWORD, roles: roles[name] ?? [] })
      ids.set(name, id)
      tokens.set(name, (await app.signIn(email, PASSWORD)).access_token)
    }
    await operate(sql`
      update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = ${value(ids.get('guarded') ?? '')}::uuid`)
    await operate(
      sql`delete from auth.sessions where user_id = ${value(ids.get('ended') ?? '')}::uuid`,
    )
  })
  afterAll(() => app.close())

  it.each([
    ['visitor', 401, 'Your session has ended. Please sign in again.'],
    ['ended', 401, 'Your session has ended. Please sign in again.'],
    ['guarded', 200, 'new row violates row-level security policy'],
  ])('%s hands no document in (T11)', async (who, status, words) => {
    const answer = await submit(who, {})
    expect(answer.status).toBe(status)
    expect(answer.body['success']).toBe(false)
    expect(answer.body['error']).toContain(words)
  })

  it.each([
    [
      { document_type: 'voter_card' },
      'Please choose a document, and give its number and the name on it.',
    ],
    [{ document_number: 'nonsense' }, 'This is not a valid number of such a document'],
    [
      { document_type: 'aadhaar', document_number: '2345 6789 0124' },
      'Give only the last four digits of an Aadhaar number',
    ],
    [
      { full_name: 'Basera Support' },
      'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".',
    ],
    [{ date_of_birth: '1850-01-01' }, 'Please check the name, the date of birth and the address.'],
    [{ document_url: 'somebody/else.jpg' }, 'The document must be a file that you have uploaded'],
  ])('%j is refused in words, and nothing is stored', async (fields, words) => {
    const { status, body } = await submit('owner', fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: false, error: words })
    expect(await operate(sql`select from public.verification_records`)).toEqual([])
    expect(await operate(sql`select from private.identity_numbers`)).toEqual([])
  })

  it('a number is answered masked, stored sealed, and nowhere whole in the database (ruling 10)', async () => {
    const { body } = await submit('owner', { document_number: 'abcpe 1234f' })
    expect(body).toEqual({
      success: true,
      id: expect.any(String) as unknown,
      document_number: 'XXXXXX234F',
      status: 'pending',
    })
    record = String(body['id'])
    const [dump] = await operate(sql`
      select (select string_agg(to_jsonb(t)::text, '') from public.verification_records as t)
          || (select string_agg(to_jsonb(t)::text, '') from private.identity_numbers as t)
          || (select string_agg(to_jsonb(t)::text, '') from private.audit_log as t) as text`)
    expect(dump?.['text']).not.toMatch(/abcpe|1234F/i)
    expect(dump?.['text']).toContain('"sealed": "v1.first.')
  })

  it('an Aadhaar’s last four digits are stored, and no ciphertext', async () => {
    const { body } = await submit('owner', { document_type: 'aadhaar', document_number: '0124' })
    expect(body).toMatchObject({ success: true, document_number: 'XXXX XXXX 0124' })
    expect(await operate(sql`select from private.identity_numbers`)).toHaveLength(1)
    const refused = await reveal('admin', { id: String(body['id']) })
    expect(refused.body).toEqual({
      success: false,
      error: 'Only the last four characters of this number are kept.',
      code: 'not_kept',
    })
  })

  it('a second document of a kind waits for the first', async () => {
    expect((await submit('owner', {})).body).toMatchObject({
      success: false,
      error: 'A document of this kind is already waiting for a decision.',
    })
  })

  it('nobody reads sealed numbers through the API (T57)', async () => {
    for (const who of ['owner', 'admin']) {
      const headers = { authorization: `Bearer ${tokens.get(who)}`, 'accept-profile': 'private' }
      const response = await app.fetch('/rest/v1/identity_numbers', { headers })
      expect(response.status).toBe(406)
    }
  })

  it.each([
    ['visitor', 401],
    ['ended', 401],
    ['owner', 403],
    ['twin', 403],
    ['guarded', 403],
  ])('%s is shown no number (T57)', async (who, status) => {
    const { status: given, body } = await reveal(who)
    expect(given).toBe(status)
    expect(JSON.stringify(body)).not.toMatch(/v1\.|1234F/)
  })

  it.each([
    [{ reason: 'short' }, 'reason_needed'],
    [{ reason: 'asked for 2345 6789 0124' }, 'reason_needed'],
    [{ id: 'cc000000-0000-4000-8000-000000000001' }, 'not_found'],
  ])('an admin with %j is refused, and the refusal stays in the log', async (fields, code) => {
    const before = (await auditOf('admin')).length
    expect((await reveal('admin', fields)).body).toMatchObject({ success: false, code })
    const lines = await auditOf('admin')
    expect(lines).toHaveLength(before + 1)
    expect(lines.at(-1)).toMatchObject({
      outcome: 'denied',
      detail: { why: code },
      ip: '127.0.0.1',
    })
  })

  it('an admin is not shown a number of their own case', async () => {
    const { body } = await submit('admin', { document_number: 'ABCPE9999F' })
    expect((await reveal('admin', { id: body['id'] })).body).toMatchObject({
      success: false,
      code: 'own_case',
    })
  })

  it('an admin before the second factor is shown nothing', async () => {
    await askForSecondFactor(true)
    try {
      const { status, body } = await reveal('admin')
      expect(status).toBe(403)
      expect(body['code']).toBe('insufficient_aal')
    } finally {
      await askForSecondFactor(false)
    }
  })

  it('an admin with a reason is shown one number, and who handed the same in is counted', async () => {
    await submit('twin', { document_number: PAN })
    const { status, body } = await reveal('admin')
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      document_type: 'pan',
      document_number: PAN,
      other_accounts: 1,
    })
    expect((await auditOf('admin')).at(-1)).toMatchObject({
      outcome: 'ok',
      target: record,
      detail: { reason: REASON, user: ids.get('owner') },
    })
  })

  it('the procedure itself hands out nothing that can be read (T57)', async () => {
    const response = await app.fetch('/rest/v1/rpc/admin_reveal_document', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.get('admin')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ _id: record, _reason: REASON }),
    })
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('"sealed_number":')
    expect(text).not.toMatch(/abcpe|1234F/i)
  })

  it('after a new key everything is sealed with it, and still opens', async () => {
    const secrets = rotateIdentityKey(app.secrets, systemRandom)
    const vault = createIdentityVault(readIdentityKeys(secrets), systemRandom)
    expect(await sealIdentityNumbersAnew(app.database, vault)).toBe(3)
    expect(await sealIdentityNumbersAnew(app.database, vault)).toBe(0)
    const [kept] = await operate(sql`
      select sealed from private.identity_numbers where record_id = ${value(record)}::uuid`)
    expect(vault.open(String(kept?.['sealed']), record)).toBe(PAN)
    // this server does not have the new key yet
    expect((await reveal('admin')).body).toMatchObject({ success: false, code: 'unreadable' })
  })

  it('twenty numbers an hour are the most (B3)', async () => {
    await operate(sql`
      insert into private.audit_log (actor_id, action, outcome)
      select ${value(ids.get('admin') ?? '')}::uuid, 'kyc.reveal', 'ok' from generate_series(1, 20)`)
    expect((await reveal('admin')).body).toMatchObject({
      success: false,
      code: 'over_request_rate_limit',
    })
  })

  it('who proved long ago who they are proves it again (T57)', async () => {
    await operate(sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${value(ids.get('admin') ?? '')}::uuid)`)
    expect((await reveal('admin')).body).toMatchObject({
      success: false,
      code: 'reauthentication_needed',
    })
  })

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})

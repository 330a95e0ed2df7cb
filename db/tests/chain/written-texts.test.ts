// Round trip of every text column that a person may write, with texts of people and attackers: unchanged, or normalised as
// declared here, or it is refused in words. A column that is not declared fails.

import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../../../server/test/support/app.ts'
import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { type CallerName, tokenOf } from '../support/callers.ts'
import { draftId, FIXTURE, listingId, userId } from '../support/people.ts'

type Write = {
  readonly who: CallerName
  /** Changes this row; without it a row is added. */
  readonly row?: string
  /** The other columns of a row that is added. */
  readonly beside?: Readonly<Record<string, unknown>>
  /** Columns for free words: other texts are accepted only when they are one of a list, a number or an address. */
  readonly free: readonly string[]
  readonly bound: readonly string[]
  /** What the database writes whatever is sent: a hash, a mask, the only choice there is. */
  readonly decided?: readonly string[]
  /** As SQL, so that the next row can be added. */
  readonly before?: string
}

/** A listing that is not approved yet: what an approved one is to say waits beside it. */
const WAITING = `id=eq.${listingId('brokered')}`

const declaredTexts: Readonly<Record<string, Write>> = {
  'public.broker_applications': {
    who: 'tenant',
    beside: { user_id: userId('tenant') },
    free: ['note'],
    bound: ['rera_number', 'rera_state'],
    before: `delete from public.broker_applications`,
  },
  'public.pending_users': {
    who: 'visitor',
    beside: {
      email: 'new@example.in',
      password_hash: 'monsoon over Pune',
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+919876543210',
    },
    free: [],
    bound: ['email', 'first_name', 'last_name', 'phone', 'terms_version'],
    decided: ['password_hash', 'role', 'verification_method'],
    before: `delete from public.pending_users`,
  },
  'public.profiles': {
    who: 'tenant',
    row: `id=eq.${userId('tenant')}`,
    free: [],
    bound: ['first_name', 'last_name', 'phone'],
  },
  'public.properties': {
    who: 'owner',
    row: WAITING,
    free: ['description'],
    // with the texts among the fields of a listing, which are added below
    bound: ['status'],
  },
  'public.property_drafts': {
    who: 'owner',
    row: `id=eq.${draftId}`,
    free: [],
    bound: ['step', 'facts'],
  },
  'public.property_private': {
    who: 'owner',
    row: `property_id=eq.${listingId('shown')}`,
    free: ['address', 'landmark', 'directions'],
    bound: [],
  },
  'public.saved_answers': {
    who: 'owner',
    row: `user_id=eq.${userId('owner')}`,
    free: ['title', 'body'],
    bound: [],
  },
  'public.saved_properties': {
    who: 'tenant',
    row: `property_id=eq.${listingId('shown')}&user_id=eq.${userId('tenant')}`,
    free: ['note'],
    bound: [],
  },
  'public.saved_searches': {
    who: 'tenant',
    row: `user_id=eq.${userId('tenant')}`,
    free: ['name'],
    bound: ['search', 'cadence'],
  },
  'public.user_roles': {
    who: 'tenant',
    beside: { user_id: userId('tenant'), role: 'broker' },
    free: [],
    bound: ['role'],
    decided: ['role_approval_status'],
    before: `delete from public.user_roles where user_id = '${userId('tenant')}' and role <> 'tenant'`,
  },
  'public.verification_records': {
    who: 'owner',
    beside: {
      user_id: userId('owner'),
      document_type: 'pan',
      document_number: 'ABCPE1234F',
      full_name: 'Meera Rao',
    },
    free: [],
    bound: ['document_type', 'full_name', 'address', 'document_url'],
    decided: ['document_number'],
    before: `delete from public.verification_records where document_type <> 'passport'`,
  },
}

const IS_TEXT = `format_type(attribute.atttypid, null) in ('text', 'text[]', 'jsonb', 'character varying', 'json')`

const FIELDS_OF_TEXT = `
  select field.name from private.listing_fields as field
  join pg_attribute as attribute
    on attribute.attrelid = 'public.properties'::regclass and attribute.attname = field.name
  where ${IS_TEXT}`

/** What a person may well write in free words. */
const honest = [
  'पास में मेट्रो है 🏠',
  'قريب من المترو',
  'శుభోదయం',
  'a\u0301 e\u0301',
  '👩‍👩‍👧 welcome',
  'Road No. 12; "Lake View" \\ <b>5th</b> floor & up',
  '𝒩orth 𠮷',
]

const odd = [
  '',
  ' ',
  '\n',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202Egnp.exe',
  '\u200B',
  '\uFEFFa',
  '\uFFFF',
  '\u0085',
  '\u2028',
  'e\u0301'.repeat(50),
  '%00',
  '\\u0000',
  "'; drop table public.profiles; --",
  '🏠'.repeat(3000),
  'x'.repeat(100_000),
]

/** What nobody sees, blanks and signs without a form, may be tidied away; nothing is stored as null. */
const tidy = (kept: unknown): unknown =>
  typeof kept === 'string'
    ? kept.normalize('NFC').replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    : (kept ?? '')

/** What is declared, and every field of a listing that is a text. */
function withFields(names: readonly (string | null)[]): typeof declaredTexts {
  const { 'public.properties': listing, ...others } = declaredTexts
  if (listing === undefined) throw new Error('listings are not declared')
  const bound = names.filter((name) => name !== null).filter((name) => !listing.free.includes(name))
  return { ...others, 'public.properties': { ...listing, bound: [...listing.bound, ...bound] } }
}

function expectOwnRefusal(said: { status: number; text: string }, given: string): void {
  const isRefused = said.status >= 400 && said.status < 500
  expect({ given: given.slice(0, 60), ...said, isRefused }).toMatchObject({ isRefused: true })
  expect(JSON.parse(said.text)).toMatchObject({
    code: expect.stringMatching(/./) as unknown,
    message: expect.stringMatching(/./) as unknown,
  })
}

describeOnEachEngine('texts that people write', (_open, engine) => {
  let app: TestApp
  let writes: typeof declaredTexts
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.database.owner.script(FIXTURE)
    writes = withFields(await firstCell(FIELDS_OF_TEXT))
  })
  afterAll(() => app.close())

  const firstCell = async (text: string): Promise<readonly (string | null)[]> => {
    const [found] = await app.database.owner.run(asOwner, [{ text, values: [] }])
    return (found?.rows ?? []).map(([cell = null]) => cell)
  }

  it('are in columns that are declared here, and in no other', async () => {
    const found = await firstCell(`
        select namespace.nspname || '.' || class.relname || '.' || attribute.attname
        from pg_attribute as attribute
        join pg_class as class on class.oid = attribute.attrelid
        join pg_namespace as namespace on namespace.oid = class.relnamespace
        where namespace.nspname = 'public' and class.relkind in ('r', 'p', 'v') and attribute.attnum > 0
          and ${IS_TEXT}
          and exists (
            select from unnest(array['anon', 'authenticated']) as role (name)
            where has_column_privilege(role.name, class.oid, attribute.attnum, 'insert')
              or has_column_privilege(role.name, class.oid, attribute.attnum, 'update')
          )
        order by 1`)
    const declared = Object.entries(writes).flatMap(([table, { free, bound, decided = [] }]) =>
      [...free, ...bound, ...decided].map((column) => `${table}.${column}`),
    )
    expect(new Set(found)).toEqual(new Set(declared))
  })

  /** What is stored, as the table's own text; null when it was refused. */
  const write = async (
    table: string,
    column: string,
    given: unknown,
  ): Promise<{ status: number; text: string; stored: string | null }> => {
    const { who, row, beside = {}, before } = writes[table] ?? { who: 'visitor' as const }
    if (before !== undefined) await app.database.owner.script(before)
    const bare = table.slice('public.'.length)
    const response = await app.fetch(`/rest/v1/${bare}${row === undefined ? '' : `?${row}`}`, {
      method: row === undefined ? 'POST' : 'PATCH',
      headers: {
        authorization: `Bearer ${await tokenOf(app, who)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...beside, [column]: given }),
    })
    const text = await response.text()
    if (response.status >= 300) return { status: response.status, text, stored: null }
    const filter =
      row === undefined
        ? before?.replace(/^delete from \S+/, '') || 'where true'
        : `where ${row.replaceAll(/=eq\.([^&]+)/g, " = '$1'").replaceAll('&', ' and ')}`
    const [stored = null] = await firstCell(`select to_json(${column}) from ${table} ${filter}`)
    return { status: response.status, text, stored }
  }

  const freeColumns = Object.entries(declaredTexts).flatMap(([table, { free }]) =>
    free.map((column) => [table, column] as const),
  )
  it.each(freeColumns)('%s.%s stores every script and sign', async (table, column) => {
    for (const words of honest) {
      const { stored, ...said } = await write(table, column, words)
      expect({ ...said, stored: JSON.parse(stored ?? 'null') as unknown }).toMatchObject({
        status: expect.toSatisfy((status: number) => status < 300) as unknown,
        stored: words,
      })
    }
  })

  it(
    'come back as they were, tidied, or are refused in words',
    { timeout: chancesTimeoutMs },
    async () => {
      const columns = Object.entries(writes).flatMap(([table, { free, bound, decided = [] }]) => [
        ...[...free, ...bound].map((column) => ({ table, column, isDecided: false })),
        ...decided.map((column) => ({ table, column, isDecided: true })),
      ])
      const words = oneof(
        constantFrom(...odd),
        string({ unit: 'binary', maxLength: 30 }),
        array(constantFrom('a', ' ', '\u200D', '\u0301', '\u202E', '🏠', '\t', 'क')).map((all) =>
          all.join(''),
        ),
      )
      await assert(
        asyncProperty(
          constantFrom(...columns),
          words,
          async ({ table, column, isDecided }, given) => {
            const { stored, ...said } = await write(table, column, given)
            if (said.status >= 300) return expectOwnRefusal(said, given)
            if (isDecided) return
            // Stored unchanged, or normalised: blanks around it, and differences that are invisible.
            const kept = stored === null ? null : (JSON.parse(stored) as unknown)
            expect([table, column, tidy(kept)]).toEqual([table, column, tidy(given)])
          },
        ),
        chances(120),
      )
    },
  )

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})

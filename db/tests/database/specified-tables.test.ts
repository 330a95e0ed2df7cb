// The tables that the specification names: the fields and the states it asks for, by name.

import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { readCatalogue } from '../../../tools/database-types/catalogue.ts'
import { asOwner, rolledBack } from '../support/act.ts'

const specifiedFields: readonly (readonly [table: string, fields: string])[] = [
  [
    'pending_users',
    'id, email, password_hash, first_name, last_name, phone, role, verification_method',
  ],
  ['user_roles', 'user_id, role, role_approval_status'],
  ['profiles', 'id, first_name, phone, phone_verified'],
  [
    'user_2fa_settings',
    'user_id, requires_2fa, phone_2fa_enabled, email_2fa_enabled, phone, email, phone_verified, email_verified',
  ],
  ['user_2fa_sessions', 'user_id, session_id, is_verified, expires_at, two_fa_verified_at'],
  [
    'properties',
    `id, title, description, price, location, city, state, bedrooms, bathrooms, square_feet, image_urls, amenities,
    property_type, rental_duration, is_public, status, approval_status, created_at, broker_id`,
  ],
  [
    'verification_records',
    `id, user_id, document_type, document_number, full_name, date_of_birth, address, document_url, status, admin_notes,
    created_at, reviewed_at`,
  ],
]

const specifiedStates: readonly (readonly [
  table: string,
  column: string,
  states: readonly string[],
])[] = [
  ['profiles', 'verification_status', ['pending', 'rejected', 'requires_documents', 'verified']],
  ['properties', 'approval_status', ['approved', 'pending', 'rejected']],
  ['properties', 'status', ['available', 'maintenance', 'rented']],
  ['verification_records', 'status', ['pending', 'rejected', 'verified']],
]

describeOnEachEngine('what the specification names', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  const operate = (text: string) =>
    rolledBack(database.owner, asOwner, (transaction) => transaction.run([{ text, values: [] }]))

  it.each(specifiedFields)('R-DATA-01 table %s has its fields', async (table, fields) => {
    const [result] = await operate(`select ${fields} from public.${table} limit 0`)
    expect(result?.columns.map(({ name }) => name)).toEqual(fields.split(/,\s+/))
  })

  it.each(specifiedStates)(
    'R-DATA-02 %s.%s takes its states and no other',
    async (table, column, states) => {
      const { relations } = await readCatalogue(database.owner)
      const columns = relations.find(({ name }) => name === table)?.columns ?? []
      const choices = columns.find(({ name }) => name === column)?.choices ?? []
      expect(choices.toSorted()).toEqual(states)
    },
  )

  it('R-DATA-02 who and what is new waits', async () => {
    const defaults = await operate(`
      select column_default from information_schema.columns
      where table_schema = 'public' and (table_name, column_name) in (
        ('profiles', 'verification_status'), ('properties', 'approval_status'), ('verification_records', 'status')
      )`)
    const waits = [`'pending'::text`]
    expect(defaults[0]?.rows).toEqual([waits, waits, waits])
  })
})

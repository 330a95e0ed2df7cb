// Fixtures that commit: small acts on a database, each test with people of its own.

import { randomUUID } from 'node:crypto'

import type { Database, Scope } from '../../../server/src/db/database.ts'
import { type Row, toRows } from '../../../server/src/db/rows.ts'
import type { TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner, asPerson } from './act.ts'

export type Person = {
  readonly userId: string
  /** Where the person's pictures lie in public buckets. */
  readonly folder: string
  readonly sessionId: string
  readonly scope: Scope
}

export type Acts = {
  /** Runs as the database's owner. */
  operate(sql: string): Promise<Row[]>
  /** Runs as the person, by the same role and claims as a request. */
  request(person: Person, sql: string): Promise<Row[]>
  newPerson(metadata?: Readonly<Record<string, unknown>>): Promise<Person>
  newAdmin(metadata?: Readonly<Record<string, unknown>>): Promise<Person>
  /** The approved role, as another admin gives it. */
  makeAdmin(person: Person): Promise<void>
  /** The session of the person began with a password, which steps that are asked for again want. */
  provePassword(person: Person): Promise<void>
  /** Gives the person a last name as they could have one before names had a rule. */
  keepOldName(person: Person, lastName: string): Promise<void>
  /** Stores photos below the person's folder and answers their addresses. */
  upload(person: Person, ...names: readonly string[]): Promise<readonly string[]>
  /** Lists a home as the person and answers its id; columns not given get plain values. */
  list(person: Person, columns?: Readonly<Record<string, string>>): Promise<string>
}

const plainListing: Readonly<Record<string, string>> = {
  title: `'Quiet top floor'`,
  price: '18000',
  location: `'Lane 3, Kondapur'`,
  bedrooms: '2',
  bathrooms: '2',
  square_feet: '900',
  property_type: `'apartment'`,
}

export function insertListing(
  ownerId: string,
  columns: Readonly<Record<string, string>> = {},
): string {
  const all = { ...plainListing, owner_id: `'${ownerId}'`, ...columns }
  return `insert into public.properties (${Object.keys(all).join(', ')})
    values (${Object.values(all).join(', ')}) returning id`
}

/** So many listings in one statement; a column may speak of a listing's `number`, from 1. */
export function insertListings(
  ownerId: string,
  count: number,
  columns: Readonly<Record<string, string>> = {},
): string {
  const all = { ...plainListing, owner_id: `'${ownerId}'`, ...columns }
  return `insert into public.properties (${Object.keys(all).join(', ')})
    select ${Object.values(all).join(', ')} from generate_series(1, ${count}) as number`
}

const nameTriggers = (verb: string) =>
  `alter table public.profiles ${verb} trigger _190_require_names, ${verb} trigger _610_tell_new_name`

async function run(database: Database, scope: Scope, sql: string): Promise<Row[]> {
  const [result] = await database.run(scope, [{ text: sql, values: [] }])
  return result === undefined ? [] : toRows(result)
}

export function actsOn(database: TestDatabase): Acts {
  const acts: Acts = {
    operate: (sql) => run(database.owner, asOwner, sql),
    request: ({ scope }, sql) => run(database, scope, sql),
    async newPerson(metadata = { first_name: 'Meera', last_name: 'Rao' }) {
      const userId = randomUUID()
      const folder = randomUUID()
      const sessionId = randomUUID()
      await acts.operate(`insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
        values ('${userId}', '${userId}@example.in', now(), '${JSON.stringify(metadata)}')`)
      await acts.operate(
        `update public.profiles set picture_folder = '${folder}' where id = '${userId}'`,
      )
      await acts.operate(
        `insert into auth.sessions (id, user_id) values ('${sessionId}', '${userId}')`,
      )
      return { userId, folder, sessionId, scope: asPerson({ userId, sessionId }) }
    },
    async newAdmin(metadata) {
      const person = await acts.newPerson(metadata)
      await acts.makeAdmin(person)
      return person
    },
    async makeAdmin({ userId }) {
      await acts.operate(
        `insert into public.user_roles (user_id, role, role_approval_status) values ('${userId}', 'admin', 'approved')`,
      )
    },
    async provePassword({ sessionId }) {
      await acts.operate(
        `insert into auth.mfa_amr_claims (session_id, authentication_method) values ('${sessionId}', 'password')`,
      )
    },
    async keepOldName({ userId }, lastName) {
      await acts.operate(nameTriggers('disable'))
      await acts.operate(
        `update public.profiles set last_name = '${lastName}' where id = '${userId}'`,
      )
      await acts.operate(nameTriggers('enable'))
    },
    async upload({ folder }, ...names) {
      const rows = names.map((name) => `('property-images', '${folder}/${name}')`)
      await acts.operate(`insert into storage.objects (bucket_id, name) values ${rows.join(', ')}
        on conflict do nothing`)
      return names.map((name) => `/storage/v1/object/public/property-images/${folder}/${name}`)
    },
    async list(person, columns = {}) {
      const [row] = await acts.request(person, insertListing(person.userId, columns))
      const id = row?.['id']
      if (typeof id !== 'string') throw new Error('the listing was not stored')
      return id
    },
  }
  return acts
}

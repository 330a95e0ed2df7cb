// Published tables and the roles' grants and policies on them: read for every batch of changes, because they may have changed since
// the last.
import type { ResultSet, Statement } from '../../db/database.ts'
import { toRows } from '../../db/rows.ts'
import { identifier, sql, type SQL, statement, value } from '../../db/sql.ts'

export type TableColumn = {
  readonly name: string
  readonly type: string
  /** Type name for a cast. */
  readonly cast: string
  readonly isEnum: boolean
}

export type Table = {
  readonly relation: string
  readonly schema: string
  readonly name: string
  readonly hasRowSecurity: boolean
  readonly isIdentityFull: boolean
  readonly columns: readonly TableColumn[]
  readonly keys: readonly string[]
}

export const selectTables: Statement = statement(sql`
  select relation::text, schema::text, name::text, has_row_security as "hasRowSecurity",
         is_identity_full as "isIdentityFull", columns, keys::text[] as keys
  from _gateway.published_tables()`)

export const readTables = (result: ResultSet): Table[] => toRows<Table>(result)

export type Access = {
  readonly relation: string
  readonly role: string
  /** The SELECT policies as one expression over the table's columns; null when none applies to the role. */
  readonly policy: string | null
  readonly columns: readonly string[]
}

/** Grants and policies of the roles on every published table. */
export const selectAccess = (roles: readonly string[]): Statement =>
  statement(sql`
    select published.relation::text, named.role,
           _gateway.select_policy(published.relation, named.role) as policy,
           _gateway.granted_columns(published.relation, named.role)::text[] as columns
    from _gateway.published_tables() as published
    cross join unnest(${value(roles)}::text[]) as named (role)`)

export const readAccess = (result: ResultSet): Access[] => toRows<Access>(result)

export const tableName = ({ schema, name }: Table): SQL => identifier(schema, name)

/** A row of the table from JSON, aliased to the table's own name, which its policies refer to. */
export const rowFromJson = (table: Table, json: SQL): SQL =>
  sql`jsonb_populate_record(null::${tableName(table)}, ${json}) as ${identifier(table.name)}`

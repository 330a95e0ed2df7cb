// Reads from PostgreSQL's own catalogue what the API can show of schema `public`: columns and functions that no API role
// may touch are left out, so that a client cannot even name them.

import type { Database } from '../../server/src/db/database.ts'
import { toRows } from '../../server/src/db/rows.ts'

export type TypeName = {
  /** `pg_type.typname` of the value, of the element for an array. */
  readonly name: string
  readonly isArray: boolean
  readonly kind: 'base' | 'enum' | 'row' | 'pseudo'
}

export type Column = {
  readonly name: string
  readonly type: TypeName
  readonly isNullable: boolean
  readonly hasDefault: boolean
  /** `generated always`: never written. */
  readonly isGenerated: boolean
  /** Values of a `check (column in (…))`; null without one. */
  readonly choices: readonly string[] | null
}

export type Relationship = {
  readonly foreignKeyName: string
  readonly columns: readonly string[]
  readonly isOneToOne: boolean
  readonly referencedRelation: string
  readonly referencedColumns: readonly string[]
}

export type Relation = {
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly columns: readonly Column[]
  readonly relationships: readonly Relationship[]
}

export type Argument = {
  readonly name: string
  readonly type: TypeName
  readonly hasDefault: boolean
  readonly isResult: boolean
}

export type Routine = {
  readonly name: string
  readonly arguments: readonly Argument[]
  readonly returns: TypeName
  readonly returnsSet: boolean
}

export type Enumeration = { readonly name: string; readonly labels: readonly string[] }

export type Catalogue = {
  readonly relations: readonly Relation[]
  readonly routines: readonly Routine[]
  readonly enumerations: readonly Enumeration[]
}

const typeObject = (oid: string): string => `(
  select json_build_object(
    'name', coalesce(elem.typname, typ.typname),
    'isArray', elem.oid is not null,
    'kind', case coalesce(elem.typtype, typ.typtype) when 'e' then 'enum' when 'c' then 'row' when 'p' then 'pseudo' else 'base' end
  )
  from pg_type as typ
  left join pg_type as elem on elem.oid = typ.typelem and typ.typcategory = 'A'
  where typ.oid = ${oid}
)`

const COLUMNS = `
  select json_agg(json_build_object(
    'name', att.attname,
    'type', ${typeObject('att.atttypid')},
    'isNullable', not att.attnotnull,
    'hasDefault', att.atthasdef or att.attidentity <> '',
    'isGenerated', att.attgenerated <> '' or att.attidentity = 'a',
    'choices', (
      select json_agg(choice[1] order by position)
      from pg_constraint as con,
        regexp_matches(pg_get_constraintdef(con.oid), '''([^'']*)''::text', 'g') with ordinality as found (choice, position)
      where con.conrelid = tab.oid
        and con.contype = 'c'
        and con.conkey = array[att.attnum]
        and pg_get_constraintdef(con.oid) ~ ('^CHECK \\(\\(' || att.attname || ' = ANY \\(ARRAY\\[')
    )
  ) order by att.attname)
  from pg_attribute as att
  where att.attrelid = tab.oid and att.attnum > 0 and not att.attisdropped
    and exists (
      select
      from unnest(array['anon', 'authenticated']) as role, unnest(array['select', 'insert', 'update']) as action
      where has_column_privilege(role, tab.oid, att.attnum, action)
    )`

const RELATIONSHIPS = `
  select coalesce(json_agg(json_build_object(
    'foreignKeyName', con.conname,
    'columns', (select json_agg(att.attname order by key.position) ${keyColumns('con.conrelid', 'con.conkey')}),
    'isOneToOne', exists (
      select from pg_index as idx
      where idx.indrelid = con.conrelid and idx.indisunique and idx.indpred is null
        and (idx.indkey::smallint[])[0 : idx.indnkeyatts - 1] <@ con.conkey
    ),
    'referencedRelation', target.relname,
    'referencedColumns', (select json_agg(att.attname order by key.position) ${keyColumns('con.confrelid', 'con.confkey')})
  ) order by con.conname), '[]')
  from pg_constraint as con
  join pg_class as target on target.oid = con.confrelid and target.relnamespace = 'public'::regnamespace
  where con.conrelid = tab.oid and con.contype = 'f'`

function keyColumns(relation: string, key: string): string {
  return `from unnest(${key}) with ordinality as key (attnum, position)
    join pg_attribute as att on att.attrelid = ${relation} and att.attnum = key.attnum`
}

const RELATIONS_QUERY = `
  select tab.relname as name, case when tab.relkind in ('r', 'p') then 'table' else 'view' end as kind,
    (${COLUMNS}) as columns, (${RELATIONSHIPS}) as relationships
  from pg_class as tab
  where tab.relnamespace = 'public'::regnamespace and tab.relkind in ('r', 'p', 'v', 'm') and (${COLUMNS}) is not null
  order by tab.relname`

const ROUTINES_QUERY = `
  select fun.proname as name, fun.proretset as "returnsSet", ${typeObject('fun.prorettype')} as returns,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(fun.proargnames[arg.position], ''),
        'type', ${typeObject('arg.type')},
        'hasDefault', coalesce(fun.proargmodes[arg.position] in ('i', 'b', 'v'), true)
          and arg.position > fun.pronargs - fun.pronargdefaults,
        'isResult', coalesce(fun.proargmodes[arg.position] in ('o', 't'), false)
      ) order by arg.position)
      from unnest(coalesce(fun.proallargtypes, fun.proargtypes::oid[])) with ordinality as arg (type, position)
    ), '[]') as arguments
  from pg_proc as fun
  where fun.pronamespace = 'public'::regnamespace and fun.prokind = 'f' and fun.prorettype <> 'trigger'::regtype
    and (has_function_privilege('anon', fun.oid, 'execute') or has_function_privilege('authenticated', fun.oid, 'execute'))
  order by fun.proname, fun.oid::regprocedure::text`

const ENUMERATIONS_QUERY = `
  select typ.typname as name, json_agg(lab.enumlabel order by lab.enumsortorder) as labels
  from pg_type as typ join pg_enum as lab on lab.enumtypid = typ.oid
  where typ.typnamespace = 'public'::regnamespace
  group by typ.typname order by typ.typname`

/** What the API can show of a migrated database. The database must be open as its owner. */
export async function readCatalogue(database: Database): Promise<Catalogue> {
  const scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 0 }
  const [relations, routines, enumerations] = await database.run(scope, [
    { text: RELATIONS_QUERY, values: [] },
    { text: ROUTINES_QUERY, values: [] },
    { text: ENUMERATIONS_QUERY, values: [] },
  ])
  if (!relations || !routines || !enumerations) throw new Error('the catalogue gave no answer')
  return {
    relations: toRows<Relation>(relations),
    routines: toRows<Routine>(routines),
    enumerations: toRows<Enumeration>(enumerations),
  }
}

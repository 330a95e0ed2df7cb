// Prints a catalogue in the shape that @supabase/supabase-js expects of its `Database` type parameter.

import type { Catalogue, Column, Relation, Relationship, Routine, TypeName } from './catalogue.ts'

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid'])
const texts = new Set([
  'text', 'varchar', 'bpchar', 'name', 'uuid', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval',
  'bytea', 'inet', 'cidr', 'citext', 'tsvector', 'tsquery', 'xid8',
]) // prettier-ignore

/** The whole file. The same catalogue gives the same text. */
export function printDatabaseTypes(catalogue: Catalogue): string {
  const ofKind = (kind: Relation['kind']): string[] =>
    catalogue.relations
      .filter((relation) => relation.kind === kind)
      .map((relation) => printRelation(relation))
  const enums = catalogue.enumerations.map(
    ({ name, labels }) => `${name}: ${labels.map(quote).join(' | ')}`,
  )
  return `// Generated from the migrations by \`npm run types:generate\`. Edit a migration instead.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: {
    Tables: ${block(ofKind('table'), 2)}
    Views: ${block(ofKind('view'), 2)}
    Functions: ${block(catalogue.routines.map(printRoutine), 2)}
    Enums: ${block(enums, 2)}
    CompositeTypes: ${block([], 2)}
  }
}

type Schema = Database['public']

/** A row as it is read. */
export type Tables<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Row']
/** A row as it is inserted. */
export type TablesInsert<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Insert']
/** The part of a row that an update changes. */
export type TablesUpdate<Name extends keyof Schema['Tables']> = Schema['Tables'][Name]['Update']
`
}

function printRelation({ name, kind, columns, relationships }: Relation): string {
  const written = columns.filter((column) => !column.isGenerated)
  const parts = [
    `Row: ${block(
      columns.map((column) => `${column.name}: ${columnType(column)}`),
      4,
    )}`,
    ...(kind === 'view'
      ? []
      : [
          `Insert: ${block(
            written.map(
              (column) => `${column.name}${isOptional(column) ? '?' : ''}: ${columnType(column)}`,
            ),
            4,
          )}`,
          `Update: ${block(
            written.map((column) => `${column.name}?: ${columnType(column)}`),
            4,
          )}`,
        ]),
    `Relationships: ${printRelationships(relationships)}`,
  ]
  return `${name}: ${block(parts, 3)}`
}

const isOptional = ({ isNullable, hasDefault }: Column): boolean => isNullable || hasDefault

function columnType({ type, isNullable, choices }: Column): string {
  const plain = choices === null ? printType(type) : choices.map(quote).join(' | ')
  return isNullable ? `${plain} | null` : plain
}

function printRelationships(relationships: readonly Relationship[]): string {
  if (relationships.length === 0) return '[]'
  const printed = relationships.map((relationship) =>
    block(
      [
        `foreignKeyName: ${quote(relationship.foreignKeyName)}`,
        `columns: [${relationship.columns.map(quote).join(', ')}]`,
        `isOneToOne: ${relationship.isOneToOne}`,
        `referencedRelation: ${quote(relationship.referencedRelation)}`,
        `referencedColumns: [${relationship.referencedColumns.map(quote).join(', ')}]`,
      ],
      5,
    ),
  )
  return `[\n${printed.map((one) => `${indent(5)}${one},`).join('\n')}\n${indent(4)}]`
}

function printRoutine({ name, arguments: all, returns, returnsSet }: Routine): string {
  const args = all
    .filter((argument) => !argument.isResult)
    .map(({ name: arg, type, hasDefault }) => `${arg}${hasDefault ? '?' : ''}: ${printType(type)}`)
  const results = all.filter((argument) => argument.isResult)
  const result =
    results.length > 0
      ? block(
          results.map((argument) => `${argument.name}: ${printType(argument.type)}`),
          4,
        )
      : printType(returns)
  return `${name}: ${block(
    [
      `Args: ${args.length === 0 ? 'never' : `{ ${args.join('; ')} }`}`,
      `Returns: ${returnsSet ? `${result}[]` : result}`,
    ],
    3,
  )}`
}

function printType({ name, isArray, kind }: TypeName): string {
  const one = elementType(name, kind)
  return isArray ? `${one}[]` : one
}

function elementType(name: string, kind: TypeName['kind']): string {
  if (kind === 'enum') return `Database['public']['Enums'][${quote(name)}]`
  if (kind === 'row') return `Database['public']['Tables'][${quote(name)}]['Row']`
  if (name === 'bool') return 'boolean'
  if (name === 'void') return 'undefined'
  if (name === 'json' || name === 'jsonb') return 'Json'
  if (numbers.has(name)) return 'number'
  return texts.has(name) ? 'string' : 'unknown'
}

const indent = (depth: number): string => '  '.repeat(depth)
const quote = (text: string): string => `'${text}'`

function block(lines: readonly string[], depth: number): string {
  if (lines.length === 0) return '{ [_ in never]: never }'
  return `{\n${lines.map((line) => `${indent(depth + 1)}${line}`).join('\n')}\n${indent(depth)}}`
}

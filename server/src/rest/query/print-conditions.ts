// Filters as SQL. A value is a parameter of unknown type, so PostgreSQL reads it as the column's type or says 22P02.

import { join, raw, sql } from '../../db/sql.ts'
import type { SQL } from '../../db/sql.ts'
import type {
  ConditionPlan,
  FieldPlan,
  IsTest,
  LevelPlan,
  Operation,
  QualifiedName,
  Slot,
} from '../plan/read-plan.ts'
import { catalogueText, printField, qualified, readerOf, slotValue } from './print-field.ts'

type Compare = Extract<Operation, { kind: 'compare' }>
type Search = Extract<Operation, { kind: 'search' }>

const compareOperators: Readonly<Record<Compare['operator'], string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
}

const isTests: Readonly<Record<IsTest, string>> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
}

const queryFunctions: Readonly<Record<Search['operator'], string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
}

/** What is compared with is a pattern, no value. */
const patternOperators: ReadonlySet<string> = new Set(['like', 'ilike', 'match', 'imatch'])

/** What words are taken of; anything else has to be a tsvector, or PostgreSQL says that it is none. */
const searchableTypes: ReadonlySet<string> = new Set(['text', 'varchar', 'bpchar', 'json', 'jsonb'])

/** Prints the test whether a level has a row; a parameter, because levels and conditions contain each other. */
export type PrintExists = (level: LevelPlan) => SQL

export const printConditions = (
  conditions: readonly ConditionPlan[],
  printExists: PrintExists,
): SQL[] => conditions.map((condition) => printCondition(condition, printExists))

function printCondition(condition: ConditionPlan, printExists: PrintExists): SQL {
  switch (condition.kind) {
    case 'filter':
      return negate(condition.isNegated, printFilter(condition))
    case 'logic': {
      const pieces = printConditions(condition.conditions, printExists)
      const joined = join(pieces, condition.operator === 'and' ? ' and ' : ' or ')
      return negate(condition.isNegated, sql`(${joined})`)
    }
    case 'exists':
      return negate(condition.isNegated, printExists(condition.level))
    default:
      return condition satisfies never
  }
}

const negate = (isNegated: boolean, piece: SQL): SQL => (isNegated ? sql`not (${piece})` : piece)

function printFilter({
  field,
  operation,
  constant,
}: Extract<ConditionPlan, { kind: 'filter' }>): SQL {
  const left = printField(field)
  switch (operation.kind) {
    case 'compare':
      return printCompare(left, operation, {
        constant,
        reader: patternOperators.has(operation.operator) ? null : readerOf(field),
      })
    case 'in':
      return sql`${left} = any(${printList(operation.slot, readerOf(field))})`
    case 'is':
      return sql`${left} is ${raw(isTests[operation.test])}`
    case 'search':
      return printSearch(field, left, operation)
    default:
      return operation satisfies never
  }
}

type Right = { readonly constant: string | null; readonly reader: QualifiedName | null }

function printCompare(left: SQL, operation: Compare, { constant, reader }: Right): SQL {
  const { slot, quantifier } = operation
  const operator = raw(compareOperators[operation.operator])
  if (quantifier !== null) {
    return sql`${left} ${operator} ${raw(quantifier)}(${printList(slot, reader)})`
  }
  const given = reader === null ? slotValue(slot) : printRead(reader, sql`${slotValue(slot)}::text`)
  return sql`${left} ${operator} ${constant === null ? given : catalogueText(constant)}`
}

const printRead = (reader: QualifiedName, text: SQL): SQL => sql`${qualified(reader)}(${text})`

/** A list of values: an array literal, whose elements `reader` reads where there is one. */
const printList = (slot: Slot, reader: QualifiedName | null): SQL =>
  reader === null
    ? slotValue(slot)
    : sql`array(select ${printRead(reader, sql`item`)} from unnest(${slotValue(slot)}::text[]) as item)`

function printSearch(field: FieldPlan, left: SQL, { operator, config, slot }: Search): SQL {
  const isText = field.path.length > 0 || searchableTypes.has(field.source.type)
  const language = config === null ? sql`` : sql`${slotValue(config)}::regconfig, `
  const vector = isText ? sql`to_tsvector(${language}${left})` : left
  return sql`${vector} @@ ${raw(queryFunctions[operator])}(${language}${slotValue(slot)}::text)`
}

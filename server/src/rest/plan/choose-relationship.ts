// Relationship resolution: `rel!hint` → one relationship (contract 3.5), or the error that says why none or several match.

import { restError } from '../errors/catalogue.ts'
import type { RelationshipDetail } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { similarName } from '../errors/similar-name.ts'
import { byCodePoint } from '../errors/name-order.ts'
import type {
  ForeignKeyRelationship,
  JunctionRelationship,
  Relationship,
  Schema,
  Table,
} from '../schema-cache/schema.ts'

type Wanted = { readonly target: string; readonly hint: string | null }

const ownColumn = (relationship: ForeignKeyRelationship): string | null =>
  relationship.columns.length === 1 ? (relationship.columns[0]?.[0] ?? null) : null
const targetColumn = (relationship: ForeignKeyRelationship): string | null =>
  relationship.columns.length === 1 ? (relationship.columns[0]?.[1] ?? null) : null

function isTargetOf(relationship: ForeignKeyRelationship, target: string): boolean {
  if (relationship.target.name === target) return true
  // A constraint or column belongs to the table; through it a view would be as good a match, so none is.
  if (relationship.target.isView) return false
  return relationship.constraint === target || ownColumn(relationship) === target
}

const isHintOf = (relationship: ForeignKeyRelationship, hint: string): boolean =>
  [relationship.constraint, ownColumn(relationship), targetColumn(relationship)].includes(hint)

// One key of a table with itself makes two relationships. By the table's name the children are meant, by the key's
// column the parent; the column that the key refers to, as a hint on the table's name, chooses among several keys.
function isSelfMatch(relationship: ForeignKeyRelationship, { target, hint }: Wanted): boolean {
  if (relationship.isOutgoing) {
    return hint === null && ownColumn(relationship) === target
  }
  if (relationship.target.name !== target) return false
  return hint === null || targetColumn(relationship) === hint
}

function isMatch(relationship: Relationship, wanted: Wanted): boolean {
  const { target, hint } = wanted
  switch (relationship.kind) {
    case 'computed':
      return relationship.function.name === target
    case 'many-to-many':
      return (
        relationship.target.name === target && (hint === null || isJunctionHint(relationship, hint))
      )
    case 'many-to-one':
    case 'one-to-many':
    case 'one-to-one':
      if (relationship.isSelf) return isSelfMatch(relationship, wanted)
      return isTargetOf(relationship, target) && (hint === null || isHintOf(relationship, hint))
    default:
      return relationship satisfies never
  }
}

const isJunctionHint = (relationship: JunctionRelationship, hint: string): boolean =>
  [
    relationship.junction.name,
    relationship.originConstraint,
    relationship.targetConstraint,
  ].includes(hint)

/** Refuses none (PGRST200, with the most similar name) and several (PGRST201, with how to choose). */
export function chooseRelationship(
  schema: Schema,
  origin: Table,
  wanted: Wanted,
): Result<Relationship> {
  // A target outside the origin's schema is not part of the API the caller chose.
  const all = schema.relationshipsOf(origin).filter(({ target }) => target.schema === origin.schema)
  const matches = all.filter((relationship) => isMatch(relationship, wanted))
  // A function of the table replaces what the keys would give under the same name.
  const computed = matches.find(({ kind }) => kind === 'computed')
  const [first, second] = computed ? [computed] : matches
  if (!first) return refuse(noRelationship(schema, origin, wanted, all))
  return second ? refuse(ambiguous(origin, wanted, matches.toSorted(byPlace))) : succeed(first)
}

function noRelationship(
  schema: Schema,
  origin: Table,
  { target, hint }: Wanted,
  all: readonly Relationship[],
) {
  const names = new Set(all.map((relationship) => relationship.target.name))
  // Where nothing can be embedded at all, another table may have been meant.
  const meant = all.length === 0 ? origin.name : target
  const known = all.length === 0 ? embeddingTables(schema, origin.schema) : names
  const similar = names.has(target) ? null : similarName(meant, known)
  return restError('PGRST200', {
    origin: origin.name,
    target,
    targetHint: hint,
    schema: origin.schema,
    hint: similar === null ? null : `Perhaps you meant '${similar}' instead of '${meant}'.`,
  })
}

const embeddingTables = (schema: Schema, name: string): string[] =>
  [...(schema.tables.get(name)?.values() ?? [])]
    .filter((table) => schema.relationshipsOf(table).some(({ target }) => target.schema === name))
    .map((table) => table.name)

const ambiguous = (origin: Table, { target }: Wanted, matches: readonly Relationship[]) =>
  restError('PGRST201', {
    origin: origin.name,
    target,
    details: matches.map((relationship) => describe(origin, relationship)),
    choices: matches.map((relationship) => `${relationship.target.name}!${choiceOf(relationship)}`),
  })

const kindOrder: readonly Relationship['kind'][] = [
  'one-to-many',
  'many-to-one',
  'one-to-one',
  'many-to-many',
]

/** The order in which ambiguous relationships are told: by table, self or not, kind, then constraint or junction, columns. */
function placeOf(relationship: Relationship): readonly string[] {
  const { target, kind } = relationship
  const isSelf = 'isSelf' in relationship && relationship.isSelf
  const place = [target.schema, target.name, String(isSelf), String(kindOrder.indexOf(kind))]
  switch (relationship.kind) {
    case 'computed':
      return [...place, relationship.function.name]
    case 'many-to-many': {
      const { junction, originConstraint, targetConstraint } = relationship
      const columns = [...relationship.originColumns, ...relationship.targetColumns]
      return [
        ...place,
        junction.schema,
        junction.name,
        originConstraint,
        targetConstraint,
        ...columns.flat(),
      ]
    }
    case 'many-to-one':
    case 'one-to-many':
    case 'one-to-one':
      return [...place, relationship.constraint, ...relationship.columns.flat()]
    default:
      return relationship satisfies never
  }
}

function byPlace(one: Relationship, other: Relationship): number {
  const others = placeOf(other)
  for (const [index, part] of placeOf(one).entries()) {
    const order = byCodePoint(part, others[index] ?? '')
    if (order !== 0) return order
  }
  return 0
}

function choiceOf(relationship: Relationship): string {
  switch (relationship.kind) {
    case 'computed':
      return relationship.function.name
    case 'many-to-many':
      return relationship.junction.name
    case 'many-to-one':
    case 'one-to-many':
    case 'one-to-one':
      return relationship.constraint
    default:
      return relationship satisfies never
  }
}

const describe = (origin: Table, relationship: Relationship): RelationshipDetail => ({
  cardinality: relationship.kind,
  embedding: `${origin.name} with ${relationship.target.name}`,
  relationship: describeKey(origin, relationship),
})

function describeKey(origin: Table, relationship: Relationship): string {
  switch (relationship.kind) {
    case 'computed':
      return relationship.function.name
    case 'many-to-many': {
      const { junction, originConstraint, targetConstraint } = relationship
      const ours = relationship.originColumns.map(([, column]) => column).join(', ')
      const theirs = relationship.targetColumns.map(([column]) => column).join(', ')
      return `${junction.name} using ${originConstraint}(${ours}) and ${targetConstraint}(${theirs})`
    }
    case 'many-to-one':
    case 'one-to-many':
    case 'one-to-one': {
      const ours = relationship.columns.map(([column]) => column).join(', ')
      const theirs = relationship.columns.map(([, column]) => column).join(', ')
      return `${relationship.constraint} using ${origin.name}(${ours}) and ${relationship.target.name}(${theirs})`
    }
    default:
      return relationship satisfies never
  }
}

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'many-to-one' ||
  relationship.kind === 'one-to-one' ||
  (relationship.kind === 'computed' && relationship.isToOne)

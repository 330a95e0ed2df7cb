// ReadShape + Schema → ReadPlan: one pass down the tree of embeds. Each level takes the conditions, orders and ranges
// addressed to it, and hands the rest to its embeds.

import { mapAll, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { CountKind, ReadShape } from '../request/api-request.ts'
import type { RequestCaps } from './caps.ts'
import type { Relationship, Schema, Table } from '../schema-cache/schema.ts'
import { chooseRelationship, isToOne } from './choose-relationship.ts'
import { createEmbedTally, type EmbedTally } from './embed-tally.ts'
import { checkAddresses, ownParts, requestBelow } from './embeds.ts'
import type { Embed, EmbedItem, LevelRequest } from './embeds.ts'
import type { CounterMatch } from './match-counter.ts'
import { planConditions } from './plan-conditions.ts'
import { checkGroupedOrder, planOrder } from './plan-order.ts'
import { planOutputs } from './plan-outputs.ts'
import type { ConditionPlan, LevelPlan, LinkPlan, ReadPlan, TotalPlan } from './read-plan.ts'

export type PlanContext = {
  readonly schema: Schema
  readonly role: string
  /** Most rows of the root, and of each level without a lower one in `caps`; null is no cap. */
  readonly maxRows: number | null
  /** Caps on the request's work; null is no cap. */
  readonly caps: RequestCaps | null
  readonly counter: CounterMatch | null
  /** `sum()`, `count()` and the like are answered. */
  readonly allowsAggregates: boolean
}

// `nextAlias` numbers the levels of one plan.
type Work = PlanContext & { nextAlias: number; readonly tally: EmbedTally }
type Place = {
  readonly table: Table
  readonly alias: string
  readonly link: LinkPlan
  readonly isToOne: boolean
  /** 0 is the root. */
  readonly depth: number
}

export const ROOT_ALIAS = 't0'

/** Refuses with 42703, 42704, PGRST108, 118, 120, 200, 201 and the limits of embeds. `given`: the rows come from the statement's first part of this name. */
export function planRead(
  context: PlanContext,
  table: Table,
  shape: ReadShape,
  given: string | null = null,
): Result<ReadPlan> {
  const work: Work = { ...context, nextAlias: 1, tally: createEmbedTally(context.caps) }
  const link: LinkPlan = given === null ? { kind: 'none' } : { kind: 'given', name: given }
  const place: Place = { table, alias: ROOT_ALIAS, link, isToOne: false, depth: 0 }
  const root = planLevel(work, place, shape)
  if (!root.ok) return root
  return succeed({
    root: root.value,
    total: planTotal(shape.count, context),
    mediaType: shape.mediaType,
    form: 'rows',
    isBodiless: shape.isHead,
    embeds: work.tally.total,
    answerCap: planAnswerCap(context),
  })
}

const planAnswerCap = ({ caps }: PlanContext): ReadPlan['answerCap'] =>
  caps === null
    ? null
    : {
        bytes: caps.maxAnswerBytes,
        levels: caps.maxEmbedDepth + 1,
        embeddedRows: caps.maxEmbeddedRowsOfAnswer,
      }

function planTotal(count: CountKind | null, { counter, maxRows }: PlanContext): TotalPlan {
  switch (count) {
    case null:
      return { kind: 'none' }
    case 'exact':
      return counter?.total ? { kind: 'counter', function: counter.total } : { kind: 'counted' }
    case 'planned':
      return { kind: 'planned' }
    case 'estimated':
      return maxRows === null ? { kind: 'planned' } : { kind: 'estimated', threshold: maxRows }
    default:
      return count satisfies never
  }
}

function planLevel(work: Work, place: Place, request: LevelRequest): Result<LevelPlan> {
  const { table, alias, link } = place
  const addresses = checkAddresses(request)
  if (!addresses.ok) return addresses
  const embeds = planEmbeds(work, place, request)
  if (!embeds.ok) return embeds
  const level = { table, alias, embeds: embeds.value }
  const outputs = planOutputs(work, level, request.select)
  if (!outputs.ok) return outputs
  const constants = link.kind === 'none' ? (work.counter?.constants ?? null) : null
  const own = ownParts(request.conditions).map(({ condition }) => condition)
  const conditions = planConditions(level, own, constants)
  if (!conditions.ok) return conditions
  const terms = ownParts(request.orders).flatMap((order) => order.terms)
  const order = planOrder(level, terms)
  if (!order.ok) return order
  const ordered = checkGroupedOrder(level, outputs.value, order.value)
  if (!ordered.ok) return ordered
  const counted = work.tally.ask(conditions.value, order.value)
  if (!counted.ok) return counted
  const range = ownParts(request.ranges)[0]?.range
  return succeed({
    alias,
    relation: { schema: table.schema, name: table.name },
    link,
    outputs: outputs.value,
    conditions: [...conditions.value, ...innerConditions(embeds.value)],
    order: order.value,
    limit: capLimit(range?.limit ?? null, mostRows(work, place)),
    offset: range?.offset ?? null,
  })
}

function mostRows({ maxRows, caps }: Work, place: Place): number | null {
  // At most one row needs no cap, and without one the planner may join it plainly.
  if (place.isToOne) return null
  return place.depth === 0 || caps === null ? maxRows : capLimit(maxRows, caps.maxEmbeddedRows)
}

const capLimit = (limit: number | null, maxRows: number | null): number | null =>
  limit === null || maxRows === null ? (limit ?? maxRows) : Math.min(limit, maxRows)

/** `!inner`: only rows that have a matching row of the embed. */
const innerConditions = (embeds: readonly Embed[]): ConditionPlan[] =>
  embeds
    .filter(({ item }) => item.isInner)
    .map(({ plan }) => ({ kind: 'exists', isNegated: false, level: plan.level }))

function planEmbeds(work: Work, parent: Place, request: LevelRequest): Result<Embed[]> {
  const items = request.select.filter((item) => item.kind === 'embed')
  return mapAll(items, (item) => planEmbed(work, parent, requestBelow(request, item), item))
}

function planEmbed(
  work: Work,
  parent: Place,
  request: LevelRequest,
  item: EmbedItem,
): Result<Embed> {
  const chosen = chooseRelationship(work.schema, parent.table, {
    target: item.relation,
    hint: item.hint,
  })
  if (!chosen.ok) return chosen
  const target = chosen.value.target
  const depth = parent.depth + 1
  const counted = work.tally.embed(target, depth)
  if (!counted.ok) return counted
  const number = work.nextAlias++
  const link = planLink(chosen.value, parent, number)
  const place = { table: target, alias: `t${number}`, link, isToOne: isToOne(chosen.value), depth }
  const level = planLevel(work, place, request)
  if (!level.ok) return level
  return succeed({
    item,
    target,
    plan: { alias: `e${number}`, isToOne: place.isToOne, level: level.value },
  })
}

function planLink(relationship: Relationship, place: Place, number: number): LinkPlan {
  const parent = place.alias
  switch (relationship.kind) {
    case 'computed': {
      const { schema, name } = place.table
      return { kind: 'function', parent, function: relationship.function, row: { schema, name } }
    }
    case 'many-to-many':
      return {
        kind: 'junction',
        parent,
        alias: `j${number}`,
        junction: relationship.junction,
        parentColumns: relationship.originColumns,
        ownColumns: relationship.targetColumns,
      }
    case 'many-to-one':
    case 'one-to-many':
    case 'one-to-one':
      return { kind: 'columns', parent, columns: relationship.columns }
    default:
      return relationship satisfies never
  }
}

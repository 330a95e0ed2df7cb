// Counts the embeds of a request while it is planned, and ends planning at the cap: each embed is a subquery for each row of its
// parent, and so is each filter or order that uses one.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { RequestCaps } from './caps.ts'
import type { QualifiedName } from '../schema-cache/schema.ts'
import type { ConditionPlan, OrderPlan } from './read-plan.ts'

export type EmbedTally = {
  readonly total: number
  /** Of depth 1 is what the table of the path embeds. Refuses with too_many_embeds, embedded_too_often, nested_too_deep. */
  readonly embed: (target: QualifiedName, depth: number) => Result<null>
  /** One aggregate more. Refuses with too_many_aggregates. */
  readonly aggregate: () => Result<null>
  /** Refuses with too_many_embeds. */
  readonly ask: (conditions: readonly ConditionPlan[], order: readonly OrderPlan[]) => Result<null>
}

/** `caps` null: counts and refuses nothing. */
export function createEmbedTally(caps: RequestCaps | null): EmbedTally {
  let total = 0
  let aggregates = 0
  const byTarget = new Map<string, number>()

  const add = (count: number): Result<null> => {
    total += count
    return caps !== null && total > caps.maxEmbeds
      ? refuse(restError('too_many_embeds', { max: caps.maxEmbeds }))
      : succeed(null)
  }

  return {
    get total() {
      return total
    },
    embed({ schema, name }, depth) {
      const key = JSON.stringify([schema, name])
      const same = (byTarget.get(key) ?? 0) + 1
      byTarget.set(key, same)
      if (caps !== null && depth > caps.maxEmbedDepth) {
        const max = caps.maxEmbedDepth
        return refuse(restError('nested_too_deep', { subject: 'select parameter', max }))
      }
      if (caps !== null && same > caps.maxSameEmbeds) {
        return refuse(restError('embedded_too_often', { name, max: caps.maxSameEmbeds }))
      }
      return add(1)
    },
    aggregate() {
      aggregates += 1
      return caps !== null && aggregates > caps.maxAggregates
        ? refuse(restError('too_many_aggregates', { max: caps.maxAggregates }))
        : succeed(null)
    },
    ask: (conditions, order) =>
      add(countExists(conditions) + order.filter(({ through }) => through !== null).length),
  }
}

const countExists = (conditions: readonly ConditionPlan[]): number =>
  conditions.reduce((sum, condition) => {
    if (condition.kind === 'exists') return sum + 1
    return condition.kind === 'logic' ? sum + countExists(condition.conditions) : sum
  }, 0)

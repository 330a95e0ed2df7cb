// The embeds of one level: found by the name they are addressed with.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { EmbedPath, ReadShape, SelectItem } from '../request/api-request.ts'
import type { Table } from '../schema-cache/schema.ts'
import type { EmbedPlan } from './read-plan.ts'

export type EmbedItem = Extract<SelectItem, { kind: 'embed' }>

export type Embed = {
  readonly item: EmbedItem
  readonly target: Table
  readonly plan: EmbedPlan
}

/** A level while it is planned. */
export type LevelScope = {
  readonly table: Table
  readonly alias: string
  readonly embeds: readonly Embed[]
}

/** The part of the request for one level and those below it. */
export type LevelRequest = Pick<ReadShape, 'select' | 'conditions' | 'orders' | 'ranges'>

type Addressed = { readonly path: EmbedPath }

/** By alias, else by the relation's own name. */
function findEmbedItem(items: readonly SelectItem[], name: string): EmbedItem | null {
  const embeds = items.filter((item) => item.kind === 'embed')
  return (
    embeds.find(({ alias }) => alias?.name === name) ??
    embeds.find(({ relation }) => relation === name) ??
    null
  )
}

export function findEmbed(embeds: readonly Embed[], name: string): Embed | null {
  const item = findEmbedItem(
    embeds.map((embed) => embed.item),
    name,
  )
  return embeds.find((embed) => embed.item === item) ?? null
}

/** The parts addressed to this level itself, not to one of its embeds. */
export const ownParts = <T extends Addressed>(parts: readonly T[]): T[] =>
  parts.filter(({ path }) => path.length === 0)

const below = <T extends Addressed>(
  parts: readonly T[],
  items: readonly SelectItem[],
  item: EmbedItem,
): T[] =>
  parts
    .filter(({ path: [name] }) => name !== undefined && findEmbedItem(items, name) === item)
    .map((part) => ({ ...part, path: part.path.slice(1) }))

/** The request as the embed `item` sees it. */
export const requestBelow = (request: LevelRequest, item: EmbedItem): LevelRequest => ({
  select: item.select,
  conditions: below(request.conditions, request.select, item),
  orders: below(request.orders, request.select, item),
  ranges: below(request.ranges, request.select, item),
})

/** Refuses a part addressed to what is not embedded (PGRST108). */
export function checkAddresses({ select, conditions, orders, ranges }: LevelRequest): Result<null> {
  for (const { path } of [...conditions, ...orders, ...ranges]) {
    const [name] = path
    if (name !== undefined && !findEmbedItem(select, name)) {
      return refuse(restError('PGRST108', { name }))
    }
  }
  return succeed(null)
}

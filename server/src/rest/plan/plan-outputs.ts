// The select list of one level → what its objects hold.

import { restError } from '../errors/catalogue.ts'
import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { SelectItem } from '../request/api-request.ts'
import type { Schema } from '../schema-cache/schema.ts'
import type { EmbedTally } from './embed-tally.ts'
import type { Embed, EmbedItem, LevelScope } from './embeds.ts'
import { planCast, planField, starColumns } from './plan-fields.ts'
import type { OutputName, OutputPlan, QualifiedName } from './read-plan.ts'

type OutputContext = {
  readonly schema: Schema
  readonly role: string
  readonly allowsAggregates: boolean
  readonly tally: EmbedTally
}
type AggregateItem = Extract<SelectItem, { kind: 'aggregate' }>
type FieldItem = Extract<SelectItem, { kind: 'field' }>

export function planOutputs(
  context: OutputContext,
  level: LevelScope,
  items: readonly SelectItem[],
): Result<OutputPlan[]> {
  const outputs = mapAll(items, (item): Result<OutputPlan[]> => {
    switch (item.kind) {
      case 'star':
        return planStar(context, level)
      case 'field':
        return planFieldOutput(context, level, item)
      case 'embed':
        return planEmbedOutput(level, item)
      case 'aggregate':
        return planAggregate(context, level, item)
      default:
        return item satisfies never
    }
  })
  return outputs.ok ? succeed(outputs.value.flat()) : outputs
}

const planStar = ({ role }: OutputContext, { table, alias }: LevelScope): Result<OutputPlan[]> =>
  mapAll(starColumns(table, role), (name) => {
    const field = planField(table, alias, { name, path: [] })
    if (!field.ok) return field
    return succeed({
      kind: 'field',
      name: { kind: 'known', name },
      field: field.value,
      cast: null,
    })
  })

function planFieldOutput(
  { schema }: OutputContext,
  { table, alias }: LevelScope,
  item: FieldItem,
): Result<OutputPlan[]> {
  const field = planField(table, alias, item.field)
  if (!field.ok) return field
  const cast = item.cast === null ? succeed(null) : planCast(schema, table.schema, item.cast)
  if (!cast.ok) return cast
  return succeed([{ kind: 'field', name: nameOf(item), field: field.value, cast: cast.value }])
}

function planAggregate(
  { schema, allowsAggregates, tally }: OutputContext,
  { table, alias }: LevelScope,
  item: AggregateItem,
): Result<OutputPlan[]> {
  if (!allowsAggregates) return refuse(restError('PGRST123'))
  const counted = tally.aggregate()
  if (!counted.ok) return counted
  const field = item.field === null ? succeed(null) : planField(table, alias, item.field)
  if (!field.ok) return field
  const castTo = (written: string | null): Result<QualifiedName | null> =>
    written === null ? succeed(null) : planCast(schema, table.schema, written)
  const cast = castTo(item.cast)
  if (!cast.ok) return cast
  const resultCast = castTo(item.resultCast)
  if (!resultCast.ok) return resultCast
  const name: OutputName =
    item.alias === null
      ? { kind: 'known', name: item.function }
      : { kind: 'given', slot: item.alias }
  return succeed([
    {
      kind: 'aggregate',
      name,
      function: item.function,
      field: field.value,
      cast: cast.value,
      resultCast: resultCast.value,
    },
  ])
}

/** Whether the level's rows are grouped: by what is not aggregated. A to-one spread aggregates in its parent. */
export const isGrouped = (outputs: readonly OutputPlan[]): boolean =>
  outputs.some(
    (output) =>
      output.kind === 'aggregate' ||
      (output.kind === 'spread' && isGrouped(output.embed.level.outputs)),
  )

// `data->a->>b` is called `b`; ended by an index it keeps the nearest key, `data->list->0` is `list`.
function nameOf({ alias, field }: FieldItem): OutputName {
  if (alias !== null) return { kind: 'given', slot: alias }
  const key = field.path.findLast(({ by }) => by === 'key')
  return key ? { kind: 'given', slot: key.slot } : { kind: 'known', name: field.name }
}

/** `rel()` joins or filters and shows nothing, nor does `rel(other())`. */
const showsNothing = ({ select }: EmbedItem): boolean =>
  select.every((item) => item.kind === 'embed' && showsNothing(item))

function planEmbedOutput({ embeds }: LevelScope, item: EmbedItem): Result<OutputPlan[]> {
  const embed = embeds.find((one) => one.item === item)
  if (!embed || showsNothing(item)) return succeed([])
  if (!item.isSpread) {
    return succeed([{ kind: 'embed', name: embedName(embed), embed: embed.plan }])
  }
  const { isToOne, level } = embed.plan
  return isToOne || !isGrouped(level.outputs)
    ? succeed([{ kind: 'spread', embed: embed.plan }])
    : refuse(restError('PGRST127'))
}

const embedName = ({ item }: Embed): OutputName =>
  item.alias === null
    ? { kind: 'known', name: item.relation }
    : { kind: 'given', slot: item.alias.slot }

// The select list of one level → what its objects hold.

import { mapAll, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { SelectItem } from '../request/api-request.ts'
import type { Schema } from '../schema-cache/schema.ts'
import type { Embed, EmbedItem, LevelScope } from './embeds.ts'
import { planCast, planField, starColumns } from './plan-fields.ts'
import type { OutputName, OutputPlan } from './read-plan.ts'

type OutputContext = { readonly schema: Schema; readonly role: string }
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
        return succeed(planEmbedOutput(level, item))
      case 'aggregate':
        // Refused while parsing (PGRST123).
        return succeed([])
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

// `data->a->>b` is called `b`; ended by an index it keeps the nearest key, `data->list->0` is `list`.
function nameOf({ alias, field }: FieldItem): OutputName {
  if (alias !== null) return { kind: 'given', slot: alias }
  const key = field.path.findLast(({ by }) => by === 'key')
  return key ? { kind: 'given', slot: key.slot } : { kind: 'known', name: field.name }
}

/** `rel()` joins or filters and shows nothing, nor does `rel(other())`. */
const showsNothing = ({ select }: EmbedItem): boolean =>
  select.every((item) => item.kind === 'embed' && showsNothing(item))

function planEmbedOutput({ embeds }: LevelScope, item: EmbedItem): OutputPlan[] {
  const embed = embeds.find((one) => one.item === item)
  if (!embed || showsNothing(item)) return []
  if (item.isSpread) return [{ kind: 'spread', embed: embed.plan }]
  return [{ kind: 'embed', name: embedName(embed), embed: embed.plan }]
}

const embedName = ({ item }: Embed): OutputName =>
  item.alias === null
    ? { kind: 'known', name: item.relation }
    : { kind: 'given', slot: item.alias.slot }

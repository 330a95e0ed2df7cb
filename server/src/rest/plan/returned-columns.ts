// Which columns of the changed rows the answer reads. No more are returned: each one needs the right to select it.

import type {
  ConditionPlan,
  EmbedPlan,
  FieldPlan,
  LevelPlan,
  LinkPlan,
  OutputPlan,
} from './read-plan.ts'
import type { ReturnedPlan } from './write-plan.ts'

/** A column's name, or `row` where a function takes all of it. */
type Need = { readonly column: string } | 'row'

function fieldNeeds({ alias, source }: FieldPlan, root: string): Need[] {
  if (alias !== root) return []
  return source.kind === 'function' ? ['row'] : [{ column: source.name }]
}

function linkNeeds(link: LinkPlan, root: string): Need[] {
  switch (link.kind) {
    case 'none':
    case 'given':
      return []
    case 'columns':
      return link.parent === root ? link.columns.map(([column]) => ({ column })) : []
    case 'junction':
      return link.parent === root ? link.parentColumns.map(([column]) => ({ column })) : []
    case 'function':
      return link.parent === root ? ['row'] : []
    default:
      return link satisfies never
  }
}

const embedNeeds = ({ level }: EmbedPlan, root: string): Need[] => linkNeeds(level.link, root)

function outputNeeds(output: OutputPlan, root: string): Need[] {
  switch (output.kind) {
    case 'field':
      return fieldNeeds(output.field, root)
    case 'aggregate':
      return output.field === null ? [] : fieldNeeds(output.field, root)
    case 'embed':
    case 'spread':
      return embedNeeds(output.embed, root)
    default:
      return output satisfies never
  }
}

function conditionNeeds(condition: ConditionPlan, root: string): Need[] {
  switch (condition.kind) {
    case 'filter':
      return fieldNeeds(condition.field, root)
    case 'logic':
      return condition.conditions.flatMap((nested) => conditionNeeds(nested, root))
    case 'exists':
      return linkNeeds(condition.level.link, root)
    default:
      return condition satisfies never
  }
}

/** `others`: columns wanted besides. */
export function planReturned(root: LevelPlan, others: readonly string[]): ReturnedPlan {
  const { alias, outputs, conditions, order } = root
  const needs = [
    ...others.map((column) => ({ column })),
    ...outputs.flatMap((output) => outputNeeds(output, alias)),
    ...conditions.flatMap((condition) => conditionNeeds(condition, alias)),
    ...order.flatMap(({ field, through }) => [
      ...fieldNeeds(field, alias),
      ...(through === null ? [] : linkNeeds(through.link, alias)),
    ]),
  ]
  const columns = new Set<string>()
  for (const need of needs) {
    if (need === 'row') return { kind: 'row' }
    columns.add(need.column)
  }
  return { kind: 'columns', columns: [...columns] }
}

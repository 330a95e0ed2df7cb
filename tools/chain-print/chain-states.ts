// The steps of the rental chain as a document: a diagram and a table for each kind of thing, from private.transitions.

import type { Database } from '../../server/src/db/database.ts'
import { toRows } from '../../server/src/db/rows.ts'

type Transition = {
  readonly entity: string
  readonly action: string
  readonly from_state: string
  readonly to_state: string
  readonly sides: string
}

const TRANSITIONS = `
  select entity, action, from_state, to_state,
    string_agg(side, ', ' order by array_position(array['seeker', 'co_tenant', 'owner', 'broker', 'clock', 'server', 'admin'], side))
      as sides
  from private.transitions
  group by entity, action, from_state, to_state
  order by entity, from_state <> 'none', from_state, action, to_state`

const HEAD = `# States of the rental chain

Printed by \`npm run chain:print\` from \`private.transitions\`; a test says when it is stale. A step that has no row here is refused.
Sides: \`seeker\` asks about a home, \`owner\` and \`broker\` let it, \`clock\` is an alarm, \`admin\` looks into a case.
`

/** The text of docs/chain-states.md. The database is asked as its owner. */
export async function describeChainStates(database: Pick<Database, 'run'>): Promise<string> {
  const asOwner = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 0 }
  const [result] = await database.run(asOwner, [{ text: TRANSITIONS, values: [] }])
  const rows = result === undefined ? [] : toRows<Transition>(result)
  const entities = [...new Set(rows.map(({ entity }) => entity))]
  return [
    HEAD,
    ...entities.map((entity) =>
      section(
        entity,
        rows.filter((row) => row.entity === entity),
      ),
    ),
  ].join('\n')
}

const section = (entity: string, rows: readonly Transition[]): string =>
  `## ${entity}

\`\`\`mermaid
stateDiagram-v2
${rows.map((row) => `  ${stateName(row.from_state)} --> ${stateName(row.to_state)}: ${row.action} (${row.sides})`).join('\n')}
\`\`\`

| From | To | Step | Who |
| --- | --- | --- | --- |
${rows.map((row) => `| ${row.from_state} | ${row.to_state} | ${row.action} | ${row.sides} |`).join('\n')}
`

const stateName = (state: string): string => (state === 'none' ? '[*]' : state)

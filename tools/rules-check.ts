// `npm run rules:check`: facts of the rule packs that were last looked up more than DAYS (180) days ago, oldest first. Ends
// non-zero when there is one: its figure is not shown any more until somebody looks it up again.

import { argv, exit } from 'node:process'
import { daysBetween, dayInIndia } from '../packages/rules/src/days.ts'
import { FIGURE_VALID_DAYS } from '../packages/rules/src/duty.ts'
import { packOf, stateCodes, taxPack } from '../packages/rules/src/packs.ts'

type Row = {
  readonly pack: string
  readonly fact: string
  readonly asOf: string
  readonly mark: string
}

const today = argv[2] ?? dayInIndia(new Date().toISOString())

const rowsOf = (pack: string, facts: object): readonly Row[] =>
  Object.entries(facts).flatMap(([fact, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && 'asOf' in value && 'mark' in value
      ? [{ pack, fact, asOf: String(value.asOf), mark: String(value.mark) }]
      : [],
  )

const rows = [
  ...stateCodes.flatMap((state) => rowsOf(state, packOf(state))),
  ...rowsOf(taxPack.id, taxPack),
]
const old = rows
  .filter(({ asOf }) => daysBetween(asOf, today) > FIGURE_VALID_DAYS)
  .toSorted((a, b) => a.asOf.localeCompare(b.asOf))

for (const { pack, fact, asOf, mark } of old) console.log(`${asOf}  ${pack}  ${fact}  (${mark})`)
console.log(`${rows.length} facts, ${old.length} older than ${FIGURE_VALID_DAYS} days on ${today}`)
exit(old.length === 0 ? 0 : 1)

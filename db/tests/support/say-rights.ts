// Rights as the lines of code that declare them, so that a failing test says what to write.

import type { FoundProcedure, FoundTable, Grants } from './catalogue.ts'
import { all, forPassed, forPeople, type Outcome } from './matrix.ts'
import { type Principal, principals } from './people.ts'

const forms = { all, forPeople, forPassed } as const

/** What each principal was given. */
export type Given = Readonly<Record<string, Outcome>>

/** The shortest of `all(…)`, `forPeople(…)` and `forPassed(…)` that gives these outcomes. */
export function sayOutcomes(given: Given): string {
  const values = [...new Set(Object.values(given))]
  const candidates = Object.entries(forms).flatMap(([name, form]) =>
    values.map((value) => sayCall(name, value, exceptions(form(value), given))),
  )
  return candidates.toSorted((one, other) => one.length - other.length)[0] ?? 'all(0)'
}

function exceptions(usual: Readonly<Record<Principal, Outcome>>, given: Given): string[] {
  const usually = new Map<string, Outcome>(Object.entries(usual))
  return Object.keys(principals).flatMap((name) => {
    const outcome = given[name]
    return outcome === undefined || outcome === usually.get(name)
      ? []
      : [`${name}: ${sayOutcome(outcome)}`]
  })
}

const sayCall = (name: string, value: Outcome, exceptional: readonly string[]): string =>
  `${name}(${sayOutcome(value)}${exceptional.length > 0 ? `, { ${exceptional.join(', ')} }` : ''})`

const sayOutcome = (outcome: Outcome): string =>
  typeof outcome === 'number' ? String(outcome) : `'${outcome}'`

/** An entry of `TABLES`. */
export function sayTable(table: FoundTable, rows: Readonly<Record<string, Given>>): string {
  const { visitors, people, sent } = table
  return [
    `'${table.name}': {`,
    ...sayGrants('visitors', visitors),
    ...sayGrants('people', people),
    ...(sent === null ? [] : [`  sent: ${sayColumns(sent)},`]),
    '  rows: {',
    ...Object.entries(rows)
      .filter(([, given]) => Object.values(given).some((outcome) => outcome !== '42501'))
      .map(([verb, given]) => `    ${verb}: ${sayOutcomes(given)},`),
    '  },',
    ...(people.add === undefined && visitors.add === undefined
      ? []
      : [`  acts: { '…': { sql: \`insert into ${table.name} …\`, gives: refusedToAll } },`]),
    '},',
  ].join('\n')
}

const sayGrants = (role: 'visitors' | 'people', grants: Grants): string[] =>
  Object.keys(grants).length === 0
    ? []
    : [
        `  ${role}: {`,
        ...Object.entries(grants).map(
          ([verb, columns]) => `    ${verb}: ${columns === true ? 'true' : sayColumns(columns)},`,
        ),
        '  },',
      ]

const LINE_CHARACTERS = 90

function sayColumns(columns: string): string {
  const lines: string[] = []
  for (const column of columns.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + column.length > LINE_CHARACTERS) lines.push(column)
    else lines[lines.length - 1] = `${last} ${column}`
  }
  return lines.map((line, index) => `'${line}${index < lines.length - 1 ? ' ' : ''}'`).join(' + ')
}

/** An entry of `PROCEDURES`; the call of a function of the API is left to be written. */
export const sayProcedure = ({ name, callers }: FoundProcedure): string =>
  name.startsWith('public.')
    ? `'${name}': { callers: '${callers}', calls: { 'select ${name.replace(/\(.*/s, '(…)')}': all('42501') } },`
    : `'${name}': { callers: '${callers}' },`

// The declared rights against the database: everything that is exposed is declared, everything that is declared is so,
// for every principal, by every verb, with and without filters and returned rows. A new table, column, function or bucket
// fails here until its rights are written down; the failure prints the lines to write.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import {
  findBuckets,
  findProcedures,
  findTables,
  type FoundProcedure,
  type FoundTable,
} from '../support/catalogue.ts'
import {
  findPublishedTables,
  findRoleRights,
  findSchemaRights,
} from '../support/catalogue-of-rights.ts'
import { readListingFields, spellFields } from '../support/listing-fields.ts'
import type { Outcome } from '../support/matrix.ts'
import { pendingReads, secondFactorIsDue, secondFactorIsNotDue } from '../support/pending-admin.ts'
import { FILES_IN_EVERY_BUCKET, FIXTURE, principals } from '../support/people.ts'
import {
  bucketProbes,
  type DeclaredProbe,
  procedureProbes,
  refusedColumns,
  tableProbes,
} from '../support/probes-of-rights.ts'
import { type Given, sayOutcomes, sayProcedure, sayTable } from '../support/say-rights.ts'
import { installRunner, tryStatements } from '../support/try-statements.ts'
import { buckets } from './rights-of-buckets.ts'
import { procedureRights } from './rights-of-procedures.ts'
import { publishedTables } from './rights-of-publications.ts'
import { tableRights } from './rights-of-tables.ts'
import { roleRights } from './rights-of-roles.ts'
import { schemaRights } from './rights-of-schemas.ts'

/** What the probes give each principal. */
async function giveAll(
  database: TestDatabase,
  probes: readonly DeclaredProbe[],
): Promise<ReadonlyMap<DeclaredProbe, Record<string, Outcome>>> {
  const given = new Map<DeclaredProbe, Record<string, Outcome>>(probes.map((probe) => [probe, {}]))
  for (const [principal, scope] of Object.entries(principals)) {
    const role = principal === 'visitor' ? 'visitors' : 'people'
    const asked = probes.filter(({ only = role }) => only === role)
    const outcomes = await tryStatements(
      database,
      scope,
      asked.map(({ sql }) => sql(role)),
    )
    for (const [index, probe] of asked.entries()) {
      const one = given.get(probe)
      const outcome = outcomes[index]
      if (one !== undefined && outcome !== undefined) one[principal] = outcome
    }
  }
  return given
}

/** A line for each probe that gives something else than is declared: what to write, if it is meant so. */
async function differences(
  database: TestDatabase,
  probes: readonly DeclaredProbe[],
): Promise<string[]> {
  const given = await giveAll(database, probes)
  return probes.flatMap((probe) => {
    const found = given.get(probe) ?? {}
    const declared = new Map(Object.entries(probe.gives ?? {}))
    const isSame = Object.entries(found).every(([name, outcome]) => declared.get(name) === outcome)
    return isSame && Object.keys(found).length > 0 ? [] : [`${probe.title}: ${sayOutcomes(found)}`]
  })
}

/** What to write for a table that is not declared, if its rights are meant so. */
async function declarationOf(database: TestDatabase, table: FoundTable): Promise<string> {
  const given = await giveAll(database, tableProbes(table, undefined))
  const rows: Record<string, Given> = {}
  for (const [{ title }, found] of given) {
    const [, verb = ''] = /: (read|change|remove)$/.exec(title) ?? []
    if (verb !== '') rows[verb] = found
  }
  return sayTable(table, rows)
}

describeOnEachEngine('declared rights', (open) => {
  let database: TestDatabase
  let tables: readonly FoundTable[]
  let procedures: readonly FoundProcedure[]
  beforeAll(async () => {
    database = await open()
    await database.owner.script(FIXTURE)
    await database.owner.script(FILES_IN_EVERY_BUCKET)
    await installRunner(database.owner)
    tables = await findTables(database.owner)
    procedures = await findProcedures(database.owner)
  })

  it('name every exposed table, and no other', async () => {
    const missing = tables.filter(({ name }) => !(name in tableRights))
    const lines = await Promise.all(missing.map((table) => declarationOf(database, table)))
    const gone = Object.keys(tableRights).filter(
      (name) => !tables.some((table) => table.name === name),
    )
    expect(
      [
        ...lines.map((line) => `add to db/tests/permissions/rights-of-tables.ts:\n${line}`),
        ...gone.map((name) => `remove from db/tests/permissions/rights-of-tables.ts: ${name}`),
      ].join('\n'),
    ).toBe('')
  })

  it('name every granted column of every table for every verb, and what realtime sends of it', async () => {
    const fields = await readListingFields(database.owner)
    const declared = tables.map((table) => {
      const { visitors = {}, people = {}, sent = null } = tableRights[table.name] ?? {}
      return {
        name: table.name,
        visitors: spellFields(visitors, table, fields),
        people: spellFields(people, table, fields),
        sent,
        excess: null,
      }
    })
    const found = tables.map(({ name, visitors, people, sent, excess }) => ({
      name,
      visitors,
      people,
      sent,
      excess,
    }))
    expect(found).toEqual(declared)
  })

  it('give every principal these rows by every verb, filtered or not, returned or not', async () => {
    const declared = tables.filter(({ name }) => name in tableRights)
    const probes = declared.flatMap((table) => tableProbes(table, tableRights[table.name]))
    expect(await differences(database, probes)).toEqual([])
  })

  it('say of every table that takes rows what becomes of them', () => {
    const silent = tables.filter(
      ({ name, visitors, people }) =>
        (visitors.add ?? people.add) !== undefined &&
        name !== 'storage.objects' &&
        tableRights[name]?.acts === undefined,
    )
    expect(silent.map(({ name }) => `give ${name} acts in rights-of-tables.ts`)).toEqual([])
  })

  it('refuse every column that is not granted, to everybody, for every verb', async () => {
    const probes = tables.flatMap((table) => refusedColumns(table))
    expect(await differences(database, probes)).toEqual([])
  })

  it('show an admin before the second factor what a visitor is shown, and the own roles', async () => {
    const reads = pendingReads(tables, tableRights)
    await database.owner.script(secondFactorIsDue)
    const texts = reads.map(({ sql }) => sql)
    const found = await tryStatements(database, principals.admin, texts)
    await database.owner.script(secondFactorIsNotDue)
    expect(reads.map(({ table }, index) => `${table}: ${found[index]}`)).toEqual(
      reads.map(({ table, rows }) => `${table}: ${rows}`),
    )
  })

  it('leave every row to the service role, which is the operator’s own', async () => {
    const service = { ...asOwner, role: 'service_role' }
    const counts = tables.map(({ name }) => `select from ${name}`)
    const asSeen = await tryStatements(database, service, counts)
    expect(asSeen).toEqual(await tryStatements(database.owner, asOwner, counts))
  })

  it('name every function that can be called, by whom, and no other', () => {
    const missing = procedures.filter(
      ({ name, callers }) => procedureRights[name]?.callers !== callers,
    )
    const gone = Object.keys(procedureRights).filter(
      (name) => !procedures.some((procedure) => procedure.name === name),
    )
    expect(
      [
        ...missing.map(
          (procedure) =>
            `write in db/tests/permissions/rights-of-procedures.ts:\n${sayProcedure(procedure)}`,
        ),
        ...gone.map((name) => `remove from db/tests/permissions/rights-of-procedures.ts: ${name}`),
      ].join('\n'),
    ).toBe('')
  })

  it('have a call for every function of the API, and it gives every principal this', async () => {
    const uncalled = procedures
      .filter(
        ({ name }) => name.startsWith('public.') && procedureRights[name]?.calls === undefined,
      )
      .map(({ name }) => `give '${name}' calls in db/tests/permissions/rights-of-procedures.ts`)
    expect(uncalled.join('\n')).toBe('')
    expect(await differences(database, procedureProbes(procedureRights))).toEqual([])
  })

  it('name every bucket, and give every principal these files of it', async () => {
    expect(Object.keys(buckets).toSorted()).toEqual(await findBuckets(database.owner))
    expect(await differences(database, bucketProbes(buckets))).toEqual([])
  })

  it.each([
    ['schemas', schemaRights, findSchemaRights],
    ['publications', publishedTables, findPublishedTables],
    ['roles', roleRights, findRoleRights],
  ] as const)('name every right of %s, and no other', async (subject, declared, find) => {
    const found = await find(database.owner)
    const file = `db/tests/permissions/rights-of-${subject}.ts`
    expect(
      [
        ...found
          .filter((line) => !declared.includes(line))
          .map((line) => `add to ${file}: '${line}'`),
        ...declared
          .filter((line) => !found.includes(line))
          .map((line) => `remove from ${file}: '${line}'`),
      ].join('\n'),
    ).toBe('')
  })
})

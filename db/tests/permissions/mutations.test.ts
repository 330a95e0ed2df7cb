// Breaks the permissions of a scratch database, one policy, grant or guard at a time, and sees whether the declared rights
// notice. `npm run test:mutations` breaks each of them, `MUTATIONS=visit` those whose title says visit; `npm test` takes a sample.

import { beforeAll, describe, expect, it } from 'vitest'

import type { Database, Transaction } from '../../../server/src/db/database.ts'
import {
  usualEngine,
  openTestDatabase,
  type TestDatabase,
} from '../../../server/test/support/database.ts'
import { asOwner, rolledBack } from '../support/act.ts'
import { findProcedures, findTables, type FoundTable } from '../support/catalogue.ts'
import {
  findPublishedTables,
  findRoleRights,
  findSchemaRights,
} from '../support/catalogue-of-rights.ts'
import { findMutations, type Mutation } from '../support/mutations.ts'
import type { Outcome } from '../support/matrix.ts'
import { type PendingRead, pendingReads, secondFactorIsDue } from '../support/pending-admin.ts'
import {
  FILES_IN_EVERY_BUCKET,
  FIXTURE,
  type Principal,
  principalNames,
  principals,
} from '../support/people.ts'
import {
  bucketProbes,
  type DeclaredProbe,
  procedureProbes,
  tableProbes,
} from '../support/probes-of-rights.ts'
import { enrolment } from '../support/unenrolled-admin.ts'
import {
  installRunner,
  RUN_STATEMENTS,
  readOutcomes,
  statementTexts,
} from '../support/try-statements.ts'
import { buckets } from './rights-of-buckets.ts'
import { procedureRights } from './rights-of-procedures.ts'
import { tableRights } from './rights-of-tables.ts'

/** `all`, or a regular expression of titles. */
const asked = process.env['MUTATIONS']
const isWhole = asked !== undefined
/** Every so many mutations one is tried in `npm test`. */
const SAMPLE_STEP = 23

/** Mutations that only other tests notice, or none can: with the reason. */
const notAskedHere: Readonly<Record<string, string>> = {
  'guard _120_guard_hold of public.properties sleeps':
    'db/tests/homes/listing-guards.test.ts puts a listing on hold',
  'policy "visitors can ask for an account of a tenant, by e-mail" on public.pending_users lets everything':
    'the trigger before it writes tenant and email whatever is asked',
  // the policy beside it asks the caller's own view of revisions, which needs the second factor, too
  'policy "photos that are proposed need the second factor" on public.property_revision_photos lets everything':
    'db/tests/homes/property-revisions.test.ts opens that view first',
  'policy "photos that are proposed need the second factor" on public.property_revision_photos is gone':
    'db/tests/homes/property-revisions.test.ts opens that view first',
  // so do the policies beside these: they ask the caller's own view of conversations and of messages
  'policy "files of messages need the second factor" on public.message_files lets everything':
    'db/tests/chain/conversation-parties.test.ts opens those views first',
  'policy "files of messages need the second factor" on public.message_files is gone':
    'db/tests/chain/conversation-parties.test.ts opens those views first',
  'policy "messages need the second factor" on public.messages lets everything':
    'db/tests/chain/conversation-parties.test.ts opens those views first',
  'policy "messages need the second factor" on public.messages is gone':
    'db/tests/chain/conversation-parties.test.ts opens those views first',
  'policy "what happened in the chain needs the second factor" on public.chain_events lets everything':
    'db/tests/chain/conversation-parties.test.ts opens those views first',
  'policy "what happened in the chain needs the second factor" on public.chain_events is gone':
    'db/tests/chain/conversation-parties.test.ts opens those views first',
  // and of agreements and tenancies
  'policy "people of tenancies need the second factor" on public.tenancy_people lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "people of tenancies need the second factor" on public.tenancy_people is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "terms of tenancies need the second factor" on public.tenancy_terms lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "terms of tenancies need the second factor" on public.tenancy_terms is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "requests to leave need the second factor" on public.leave_requests lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "requests to leave need the second factor" on public.leave_requests is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "parties of agreements need the second factor" on public.agreement_parties lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "parties of agreements need the second factor" on public.agreement_parties is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "signatures need the second factor" on public.agreement_signatures lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "signatures need the second factor" on public.agreement_signatures is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "the chain of an agreement needs the second factor" on public.agreement_events lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "the chain of an agreement needs the second factor" on public.agreement_events is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "files of agreements need the second factor" on public.agreement_files lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "files of agreements need the second factor" on public.agreement_files is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  // of mandates, of tenancies and of repairs
  'policy "commissions need the second factor" on public.commission_entries lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "commissions need the second factor" on public.commission_entries is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "repairs need the second factor" on public.tickets lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "repairs need the second factor" on public.tickets is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "notes of repairs need the second factor" on public.ticket_notes lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "notes of repairs need the second factor" on public.ticket_notes is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "photos of repairs need the second factor" on public.ticket_photos lets everything':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "photos of repairs need the second factor" on public.ticket_photos is gone':
    'the policy beside it asks the caller’s own view, which needs the second factor, too',
  'policy "leads need the second factor" on public.leads lets everything':
    'db/tests/chain/leads-and-commissions.test.ts reads a lead before and after it is due',
  'policy "leads need the second factor" on public.leads is gone':
    'db/tests/chain/leads-and-commissions.test.ts reads a lead before and after it is due',
  'policy "visits need the second factor" on public.visits lets everything':
    'db/tests/chain/visit-places.test.ts opens those views first',
  'policy "visits need the second factor" on public.visits is gone':
    'db/tests/chain/visit-places.test.ts opens those views first',
  'policy "what was said of a visit needs the second factor" on public.visit_feedback lets everything':
    'db/tests/chain/visit-places.test.ts opens those views first',
  'policy "what was said of a visit needs the second factor" on public.visit_feedback is gone':
    'db/tests/chain/visit-places.test.ts opens those views first',
}

async function ask(
  transaction: Transaction,
  principal: Principal,
  texts: readonly string[],
): Promise<Outcome[]> {
  const { role, settings } = principals[principal]
  const results = await transaction.run([
    {
      text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      values: [role, settings['request.jwt.claims'] ?? null],
    },
    { text: RUN_STATEMENTS, values: [JSON.stringify(texts)] },
    { text: `select set_config('role', 'none', true)`, values: [] },
  ])
  return readOutcomes(results[1])
}

/** Whether an admin whose second factor is due reads something else than is declared. The transaction stays so. */
async function isNoticedByPendingAdmin(
  transaction: Transaction,
  reads: readonly PendingRead[],
): Promise<boolean> {
  await transaction.script(secondFactorIsDue)
  const outcomes = await ask(
    transaction,
    'admin',
    reads.map(({ sql }) => sql),
  )
  return reads.some(({ rows }, index) => rows !== outcomes[index])
}

/** Whether an admin without an authenticator, or with one, gets something else than is due. The transaction stays so. */
async function isNoticedByUnenrolledAdmin(transaction: Transaction): Promise<boolean> {
  for (const { becomes, asks } of enrolment) {
    await transaction.script(becomes)
    const outcomes = await ask(transaction, 'admin', Object.keys(asks))
    if (Object.values(asks).some((rows, index) => rows !== outcomes[index])) return true
  }
  return false
}

/** Whether the probes give a principal something else than is declared, in this transaction. */
async function isNoticed(
  transaction: Transaction,
  probes: readonly DeclaredProbe[],
): Promise<boolean> {
  for (const principal of principalNames) {
    const role = principal === 'visitor' ? 'visitors' : 'people'
    const texts = statementTexts(probes.map(({ sql }) => sql(role)))
    const outcomes = await ask(transaction, principal, texts)
    if (probes.some(({ gives }, index) => gives?.[principal] !== outcomes[index])) return true
  }
  return false
}

const sayGranted = async (owner: Pick<Database, 'run'>): Promise<string> =>
  JSON.stringify([
    await findTables(owner),
    await findProcedures(owner),
    await findSchemaRights(owner),
    await findPublishedTables(owner),
    await findRoleRights(owner),
  ])

describe('the declared rights', () => {
  let database: TestDatabase
  let tables: readonly FoundTable[]
  let mutations: readonly Mutation[]
  let granted: string
  beforeAll(async () => {
    database = await openTestDatabase(usualEngine())
    await database.owner.script(FIXTURE)
    await database.owner.script(FILES_IN_EVERY_BUCKET)
    await installRunner(database.owner)
    tables = await findTables(database.owner)
    granted = await sayGranted(database.owner)
    const all = await findMutations(database.owner)
    mutations = all.filter(({ title }, index) => {
      if (asked === undefined) return index % SAMPLE_STEP === 0
      return asked === 'all' || new RegExp(asked).test(title)
    })
    return () => database.close()
  })

  const probesOf = (table: string | null): DeclaredProbe[] => [
    ...tables
      .filter(({ name }) => table === null || name === table)
      .flatMap((one) => tableProbes(one, tableRights[one.name])),
    ...(table === null ? procedureProbes(procedureRights) : []),
    ...(table === null || table === 'storage.objects' ? bucketProbes(buckets) : []),
  ]

  const survives = ({ sql, table, isGrant }: Mutation): Promise<boolean> =>
    rolledBack(database.owner, asOwner, async (transaction) => {
      await transaction.script(sql)
      const same = {
        run: (_scope: unknown, statements: Parameters<Transaction['run']>[0]) =>
          transaction.run(statements),
      }
      if (isGrant) return (await sayGranted(same)) === granted
      if (table !== null && (await isNoticed(transaction, probesOf(table)))) return false
      if (await isNoticed(transaction, probesOf(null))) return false
      if (await isNoticedByPendingAdmin(transaction, pendingReads(tables, tableRights)))
        return false
      return !(await isNoticedByUnenrolledAdmin(transaction))
    })

  it('hold before anything is broken', async () => {
    const isBroken = await rolledBack(
      database.owner,
      asOwner,
      async (transaction) =>
        (await isNoticed(transaction, probesOf(null))) ||
        (await isNoticedByPendingAdmin(transaction, pendingReads(tables, tableRights))) ||
        (await isNoticedByUnenrolledAdmin(transaction)),
    )
    expect(isBroken).toBe(false)
  })

  it(
    'notice every policy, grant and guard that is broken',
    { timeout: isWhole ? 3_600_000 : 600_000 },
    async () => {
      const survivors: string[] = []
      for (const mutation of mutations) {
        if (mutation.title in notAskedHere) continue
        if (await survives(mutation)) survivors.push(mutation.title)
      }
      process.stdout.write(
        `mutations: ${mutations.length} tried, ${survivors.length} not noticed\n`,
      )
      expect(survivors).toEqual([])
    },
  )
})

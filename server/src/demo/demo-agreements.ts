// Agreements of demo people that are in force: papers made as the server makes them, everything else by the procedures that people call.
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import { type AskedPaper, freezeVersion } from '../agreements/freeze-version.ts'
import { sql, statement, value, type SQL } from '../db/sql.ts'
import type { SeedSigning } from './application-files.ts'
import { actAt, one, sessionOf } from './demo-acts.ts'
import { type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'

const HOUR_MS = 3_600_000
const ALARMS_AT_ONCE = 5

type Signers = { readonly tenant: string; readonly owner: string }

/** Sent, changed as the tenant asked, sent again, signed by both, as far as the seed says; completed when a run was broken off. */
export async function signAgreement(
  dependencies: DemoDependencies,
  id: string,
  signing: SeedSigning,
  { tenant, owner }: Signers,
): Promise<void> {
  const at = (hoursAgo: number): Date =>
    new Date(dependencies.clock.now().getTime() - hoursAgo * HOUR_MS)
  const { change, owner_hours_ago: ownerHoursAgo } = signing
  await sendAgreement(dependencies, id, 1, owner, at(signing.sent_hours_ago))
  if (change !== undefined) {
    await changeAgreement(dependencies, id, change, { tenant, owner })
    await sendAgreement(dependencies, id, 2, owner, at(change.sent_again_hours_ago))
  }
  const versionNo = change === undefined ? 1 : 2
  await sign(dependencies, id, versionNo, tenant, at(signing.tenant_hours_ago), 'sent')
  if (ownerHoursAgo !== undefined)
    await sign(dependencies, id, versionNo, owner, at(ownerHoursAgo), 'partly_signed')
}

const keyOf = (id: string, step: string): SQL =>
  sql`${value(uuidOfSeed(`agreement ${id} ${step}`))}::uuid`

/** Writes into a draft which bed it is about. */
export async function nameUnit(
  dependencies: DemoDependencies,
  id: string,
  unit: string,
  { host, at }: { readonly host: string; readonly at: Date },
): Promise<void> {
  const agreement = sql`${value(id)}::uuid`
  const draft = await one<{
    terms: Record<string, unknown>
    clauses: unknown
    parties: unknown
    version: number
  }>(
    dependencies,
    sql`select version.terms, version.clauses, agreement.version, (
        select jsonb_agg(jsonb_build_object('id', party.id, 'role', party.role, 'legal_name', party.legal_name, 'address', party.address)
          order by party.sign_order)
        from public.agreement_parties as party where party.agreement_id = agreement.id and party.removed_at is null
      ) as parties
      from public.agreements as agreement
      join public.agreement_versions as version on version.agreement_id = agreement.id and version.version_no = 1
      where agreement.id = ${agreement}`,
  )
  if (draft.terms['unit_label'] !== '') return
  await actAt(
    dependencies,
    host,
    at,
    sql`public.save_agreement(${agreement}, ${value({ ...draft.terms, unit_label: unit })}, ${value(JSON.stringify(draft.clauses))}::jsonb,
      ${value(JSON.stringify(draft.parties))}::jsonb, ${value(draft.version)}::integer, ${keyOf(id, 'unit')})`,
  )
}

/** Its paper made, for seven days. */
export async function sendAgreement(
  dependencies: DemoDependencies,
  id: string,
  versionNo: number,
  owner: string,
  at: Date,
): Promise<void> {
  await makePaper(dependencies, id, versionNo, owner, at)
  const { content } = await versionOf(dependencies, id, versionNo)
  await actAt(
    dependencies,
    owner,
    at,
    sql`public.send_agreement(${value(id)}::uuid, ${value(versionNo)}::integer, ${value(content)}, 7, 'draft',
      ${keyOf(id, `send ${versionNo}`)})`,
  )
}

async function changeAgreement(
  dependencies: DemoDependencies,
  id: string,
  change: NonNullable<SeedSigning['change']>,
  { tenant, owner }: Signers,
): Promise<void> {
  const at = (hoursAgo: number): Date =>
    new Date(dependencies.clock.now().getTime() - hoursAgo * HOUR_MS)
  const agreement = sql`${value(id)}::uuid`
  const { about, wanted, note, asked_hours_ago, agreed_hours_ago } = change
  await actAt(
    dependencies,
    tenant,
    at(asked_hours_ago),
    sql`public.ask_agreement_change(${agreement}, 1, ${value(about)}, ${value(String(wanted))}::jsonb, ${value(note)}, 'sent', ${keyOf(id, 'ask')})`,
  )
  const asked = await one<{ id: string }>(
    dependencies,
    sql`select id from private.agreement_changes where agreement_id = ${agreement}`,
  )
  await actAt(
    dependencies,
    owner,
    at(agreed_hours_ago),
    sql`public.answer_agreement_change(${value(asked.id)}::uuid, true, 'sent', ${keyOf(id, 'answer')})`,
  )
}

async function sign(
  dependencies: DemoDependencies,
  id: string,
  versionNo: number,
  who: string,
  at: Date,
  expected: string,
): Promise<void> {
  const { paper } = await versionOf(dependencies, id, versionNo)
  const agreement = sql`${value(id)}::uuid`
  const name = await one<{ legal_name: string }>(
    dependencies,
    sql`select legal_name from public.agreement_parties where agreement_id = ${agreement} and user_id = ${value(who)}::uuid`,
  )
  const said = sql`${agreement}, ${value(versionNo)}::integer, ${value(paper)}`
  await actAt(
    dependencies,
    who,
    at,
    sql`public.open_agreement(${said}, ${value(expected)}, ${keyOf(id, `open ${who}`)})`,
  )
  await proveSigning(dependencies, id, versionNo, who, at)
  await actAt(
    dependencies,
    who,
    at,
    sql`public.sign_agreement(${said}, ${value(name.legal_name)}, 'en', ${value(expected)}, ${keyOf(id, `sign ${who}`)})`,
  )
}

/**
 * What time has done since the acts of the seed: each alarm at its own moment, in the order in which they are due. Several in one transaction,
 * for which the disk is waited for once: nobody else is here whom they could keep waiting.
 */
export async function ringPastAlarms(
  { database, clock }: DemoDependencies,
  until: Date = clock.now(),
): Promise<void> {
  const ring = statement(sql`select private.ring_one(due.due_at) as rung from (
    select due_at from private.alarms where due_at <= ${value(until)} order by due_at limit 1
  ) as due`)
  const some = Array.from({ length: ALARMS_AT_ONCE }, () => ring)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they are due
    const rung = await database.run(scopeOf(null), some)
    if ((rung.at(-1)?.rows.length ?? 0) === 0) return
  }
}

async function makePaper(
  dependencies: DemoDependencies,
  id: string,
  versionNo: number,
  owner: string,
  at: Date,
): Promise<void> {
  const { is_frozen: isFrozen } = await one<{ is_frozen: boolean }>(
    dependencies,
    sql`select frozen_at is not null as is_frozen from public.agreement_versions
      where agreement_id = ${value(id)}::uuid and version_no = ${value(versionNo)}::integer`,
  )
  if (isFrozen) return
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const asked = (await actAt(
    dependencies,
    owner,
    at,
    sql`private.agreement_facts(${value(id)}::uuid, ${value(versionNo)}::integer)`,
  )) as AskedPaper
  const freezing = await freezeVersion(
    { ...dependencies, database: dependencies.server },
    asked,
    at,
  )
  if (freezing.kind !== 'frozen')
    throw new Error(`The paper of a demo agreement was not made: ${freezing.kind}`, {
      cause: freezing,
    })
}

const versionOf = (
  dependencies: DemoDependencies,
  id: string,
  versionNo: number,
): Promise<{ content: string; paper: string }> =>
  one(
    dependencies,
    sql`select content_sha256 as content, document_sha256 as paper from public.agreement_versions
      where agreement_id = ${value(id)}::uuid and version_no = ${value(versionNo)}::integer`,
  )

/** As after a code was entered; whoever has signed needs none. */
async function proveSigning(
  { database }: DemoDependencies,
  id: string,
  versionNo: number,
  who: string,
  at: Date,
): Promise<void> {
  const codeId = sql`${value(uuidOfSeed(`code ${id} ${who}`))}::uuid`
  await database.run(scopeOf(null), [
    statement(sql`
      insert into private.signing_codes (
        id, user_id, auth_session_id, agreement_id, version_no, channel, destination, code_mac, expires_at
      )
      select ${codeId}, person.id, ${value(sessionOf(who))}::uuid, ${value(id)}::uuid, ${value(versionNo)}::integer, 'email', person.email, 'seed',
        ${value(at)}::timestamptz + ${value(CODE_LIFE_SECONDS)}::integer * interval '1 second'
      from auth.users as person
      where person.id = ${value(who)}::uuid and not exists (
        select from public.agreement_signatures as signed
        where signed.agreement_id = ${value(id)}::uuid and signed.user_id = person.id
      )
      on conflict (user_id, agreement_id) do nothing`),
    statement(sql`
      select private.prove_signing(code.id, ${value(CODE_LIFE_SECONDS)}::integer, ${value(at)}::timestamptz)
      from private.signing_codes as code where code.id = ${codeId}`),
  ])
}

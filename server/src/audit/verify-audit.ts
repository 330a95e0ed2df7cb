// Verifies the hash chain of the audit log and names the first line or seal that was changed. Every hash is recomputed from the
// tables by PostgreSQL's own functions alone: those of the marketplace may have been changed, too.
import type { Database, Scope } from '../db/database.ts'
import { firstRow, toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'

const scope: Scope = {
  ...serviceScope,
  isReadOnly: true,
  statementTimeoutMs: serverTimeoutMs.wholeLog,
}

const SEALS_AT_ONCE = 200
const noSealBefore = '00'.repeat(32)

export type SealName = { readonly id: number; readonly hash: string }

export type AuditVerdict =
  | {
      readonly kind: 'whole'
      readonly seals: number
      readonly lines: number
      /** Lines without a seal yet. */
      readonly unsealed: number
      readonly last: SealName | null
    }
  /** `fault`: a sentence that names the line or seal. */
  | { readonly kind: 'broken'; readonly fault: string }

/** `expected`: a seal recorded elsewhere, such as in the server's log; the chain must contain it. Throws DatabaseError. */
export async function verifyAudit(
  database: Database,
  expected: SealName | null = null,
): Promise<AuditVerdict> {
  const fault =
    (await findFaultInSeals(database, expected)) ??
    (await findUnsealedFault(database)) ??
    (await findAddedLine(database))
  return fault === null ? countWhole(database) : { kind: 'broken', fault }
}

async function ask<T>(database: Database, question: SQL): Promise<T[]> {
  const [answer] = await database.run(scope, [statement(question)])
  return answer === undefined ? [] : toRows<T>(answer)
}

const utc = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const hashOf = (content: SQL): SQL =>
  sql`encode(sha256(convert_to((${content})::text, 'UTF8')), 'hex')`

const lineHash = hashOf(sql`jsonb_build_object(
  'happened_at', ${utc(sql`line.happened_at`)}, 'actor_id', line.actor_id,
  'auth_session_id', line.auth_session_id, 'action', line.action, 'outcome', line.outcome,
  'target', line.target, 'detail', line.detail)
  || jsonb_strip_nulls(jsonb_build_object('ip', host(line.ip), 'agent', encode(line.agent_hash, 'hex')))`)

const sealHash = hashOf(sql`jsonb_build_object(
  'id', seal.id, 'sealed_at', ${utc(sql`seal.sealed_at`)},
  'previous', encode(seal.previous_hash, 'hex'), 'lines', seal.lines)`)

type SealFound = {
  readonly id: number
  readonly previous: string
  readonly hash: string
  readonly computed: string
}

async function findFaultInSeals(
  database: Database,
  expected: SealName | null,
): Promise<string | null> {
  let before: SealName = { id: 0, hash: noSealBefore }
  let isExpectedFound = expected === null
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each seal is compared with the one before
    const seals = await ask<SealFound>(
      database,
      sql`select seal.id, encode(seal.previous_hash, 'hex') as previous, encode(seal.hash, 'hex') as hash,
            ${sealHash} as computed
          from private.audit_seals as seal where seal.id > ${value(String(before.id))}::bigint
          order by seal.id limit ${value(String(SEALS_AT_ONCE))}::integer`,
    )
    const first = before.id
    for (const seal of seals) {
      const fault = faultOfSeal(seal, before, expected)
      if (fault !== null) {
        // A changed line before this seal is nearer to the cause.
        // oxlint-disable-next-line no-await-in-loop -- the last question
        return (await findFaultInLines(database, first, before.id)) ?? fault
      }
      isExpectedFound ||= seal.id === expected?.id
      before = seal
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const fault = await findFaultInLines(database, first, before.id)
    if (fault !== null) return fault
    if (seals.length < SEALS_AT_ONCE) break
  }
  return isExpectedFound
    ? null
    : `Seal ${expected?.id} is missing: the chain ends at seal ${before.id}.`
}

function faultOfSeal(seal: SealFound, before: SealName, expected: SealName | null): string | null {
  if (seal.id !== before.id + 1) return `Seal ${before.id + 1} is missing.`
  if (seal.hash !== seal.computed) return `Seal ${seal.id} was changed after it was made.`
  if (seal.previous !== before.hash)
    return `Seal ${seal.id} does not follow seal ${before.id}: one of them was made anew.`
  if (seal.id === expected?.id && seal.hash !== expected.hash)
    return `Seal ${seal.id} is not the one that was kept: the chain was made anew.`
  return null
}

type LineFault = {
  readonly seal: number
  readonly line: number
  readonly happened_at: string
  /** Null for a missing line. */
  readonly action: string | null
  readonly computed: string | null
}

/** The first changed or missing line under the seals after `after` up to `last`. Lines older than 400 days may be deleted. */
async function findFaultInLines(
  database: Database,
  after: number,
  last: number,
): Promise<string | null> {
  const [found] = await ask<LineFault>(
    database,
    sql`select sealed.seal, sealed.line_id as line, sealed.happened_at, line.action,
          case when line.id is not null then ${lineHash} end as computed
        from (
          select seal.id as seal, entry.position, (entry.line ->> 0)::bigint as line_id,
            entry.line ->> 1 as happened_at, entry.line ->> 2 as hash
          from private.audit_seals as seal
          cross join jsonb_array_elements(seal.lines) with ordinality as entry (line, position)
          where seal.id > ${value(String(after))}::bigint and seal.id <= ${value(String(last))}::bigint
        ) as sealed
        left join private.audit_log as line on line.id = sealed.line_id
        where case
          when line.id is null then sealed.happened_at::timestamptz >= now() - interval '400 days'
          else sealed.hash <> ${lineHash} or sealed.hash <> encode(line.hash, 'hex')
        end
        order by sealed.seal, sealed.position limit 1`,
  )
  if (found === undefined) return null
  const name = `Line ${found.line} of ${found.happened_at}`
  if (found.computed === null) return `${name} is missing.`
  const origin = await findOrigin(database, found.computed, found.line)
  return origin === null
    ? `${name} was changed after it was written; it says ${found.action} now.`
    : `${name} is out of order: what stands there was written as line ${origin}.`
}

/** The number of the line that was sealed with this hash; null when there is none. */
async function findOrigin(database: Database, hash: string, line: number): Promise<number | null> {
  const [origin] = await ask<{ id: number }>(
    database,
    sql`select (entry.line ->> 0)::bigint as id
        from private.audit_seals as seal
        cross join jsonb_array_elements(seal.lines) as entry (line)
        where entry.line ->> 2 = ${value(hash)} and entry.line ->> 0 <> ${value(String(line))}
        order by 1 limit 1`,
  )
  return origin?.id ?? null
}

async function findUnsealedFault(database: Database): Promise<string | null> {
  const [found] = await ask<{ line: number; is_missing: boolean }>(
    database,
    sql`select waiting.line_id as line, line.id is null as is_missing
        from private.audit_unsealed as waiting left join private.audit_log as line on line.id = waiting.line_id
        where line.id is null or encode(line.hash, 'hex') <> ${lineHash}
        order by waiting.line_id limit 1`,
  )
  if (found === undefined) return null
  return found.is_missing
    ? `Line ${found.line}, not sealed yet, is missing.`
    : `Line ${found.line}, not sealed yet, was changed after it was written.`
}

async function findAddedLine(database: Database): Promise<string | null> {
  const [found] = await ask<{ id: number }>(
    database,
    sql`select line.id from private.audit_log as line
        where not exists (select from private.audit_unsealed as waiting where waiting.line_id = line.id)
          and not exists (
            select
            from (
              select (entry.line ->> 0)::bigint as line_id
              from private.audit_seals as seal cross join jsonb_array_elements(seal.lines) as entry (line)
            ) as sealed
            where sealed.line_id = line.id
          )
        order by line.id limit 1`,
  )
  return found === undefined
    ? null
    : `Line ${found.id} came by another way: no seal holds it and none is due.`
}

async function countWhole(database: Database): Promise<AuditVerdict> {
  const [counts] = await database.run(scope, [
    statement(sql`
      select (select count(*) from private.audit_seals) as seals, (select count(*) from private.audit_log) as lines,
        (select count(*) from private.audit_unsealed) as unsealed,
        (
          select json_build_object('id', seal.id, 'hash', encode(seal.hash, 'hex'))
          from private.audit_seals as seal order by seal.id desc limit 1
        ) as last`),
  ])
  const found = counts === undefined ? null : firstRow<Omit<Whole, 'kind'>>(counts)
  if (found === null) throw new Error('one row, whatever is counted')
  return { kind: 'whole', ...found }
}

type Whole = Extract<AuditVerdict, { kind: 'whole' }>

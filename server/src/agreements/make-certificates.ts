// Seals the evidence of agreements that all have signed, makes certificate and bundle, mails the parties the head, and closes the
// published line of each day. A node that stops in the middle leaves the job to the next turn: seal, files and mails are made once.
import { createHash } from 'node:crypto'
import type { Json } from '@basera/evidence/canonical'
import type { Evidence } from '@basera/evidence/file'
import { sealChain } from '@basera/evidence/seal'
import type { Database } from '../db/database.ts'
import { firstRow } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { type SQL, sql, statement, value } from '../db/sql.ts'
import type { AgreementPapers, CertificateFacts } from '../ports/agreement-papers.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { PaperReader } from '../ports/paper-reader.ts'
import { regularly, type Regular } from '../ports/regularly.ts'
import { agreementEvidenceMail } from '../mails/agreement-evidence.ts'
import { renderMail } from '../mails/layout.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { SealingKey } from './evidence-key.ts'

export type CertificateDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly readPaper: PaperReader
  readonly keepPaper: (bytes: Uint8Array) => Promise<string>
  readonly agreementPapers: AgreementPapers
  readonly sealingKey: Promise<SealingKey>
  readonly outbox: Outbox
  readonly settings: { readonly siteUrl: string }
}

const INTERVAL_MS = 15_000
/** A mail with a head is worth keeping however late it comes. */
const MAIL_LIFE_SECONDS = 7 * 86_400

export const makeCertificatesRegularly = (dependencies: CertificateDependencies): Regular =>
  regularly(
    () =>
      makeCertificates(dependencies).then(
        () => undefined,
        (cause: unknown) => dependencies.log.fault('certificates could not be made', { cause }),
      ),
    INTERVAL_MS,
  )

type Facts = Omit<CertificateFacts, 'evidence' | 'openings' | 'thumbprint'> & {
  readonly count: number
  readonly at: string
  readonly evidence: Evidence
  readonly files: Readonly<Record<string, string>>
  /** Null when the stored bytes are lost. */
  readonly paper: { readonly version: string; readonly size: number } | null
}

/** All that are due; how many. One that fails waits and is logged. Throws when the database fails. */
export async function makeCertificates(dependencies: CertificateDependencies): Promise<number> {
  const { database, clock, log } = dependencies
  let made = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: drawing takes a processor
    const id = await one<{ id: string | null }>(
      database,
      sql`select private.take_certificate_job(${moment(clock)}) as id`,
    )
    if (id?.id == null) break
    let fault: string | null = null
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await makeOne(dependencies, id.id)
      made += 1
    } catch (cause) {
      fault = 'failed'
      log.fault('the certificate of an agreement could not be made yet', { cause })
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await one(
      database,
      sql`select private.end_certificate_job(${value(id.id)}::uuid, ${value(fault)})`,
    )
  }
  await one(database, sql`select private.close_evidence_days(${moment(clock)})`)
  return made
}

async function makeOne(dependencies: CertificateDependencies, id: string): Promise<void> {
  const { database, agreementPapers, clock } = dependencies
  const key = await dependencies.sealingKey
  const facts = await factsOf(database, id)
  if (facts === null) return
  const { number: agreement, head, count, at } = facts
  const { signature } = await sealChain(
    { agreement, head, count, at, kid: key.kid },
    key.privateKey,
  )
  await one(
    database,
    sql`select private.keep_agreement_seal(
      ${value(id)}::uuid, ${value(key.kid)}, ${value(key.publicKey)}::jsonb, ${value(at)}, ${value(signature)}, ${moment(clock)}
    )`,
  )
  const sealed = await factsOf(database, id)
  if (sealed === null) return
  const { evidence } = sealed
  const said: CertificateFacts = {
    ...sealed,
    evidence,
    openings: evidence.openings ?? [],
    thumbprint: evidence.seal.kid,
  }
  if (sealed.files['certificate'] === undefined) {
    await keep(dependencies, id, 'certificate', await agreementPapers.certify(said))
  }
  if (sealed.files['bundle'] === undefined) {
    const paper = sealed.paper === null ? null : await dependencies.readPaper(sealed.paper)
    if (paper === null) throw new Error('the signed paper was not found')
    await keep(dependencies, id, 'bundle', await agreementPapers.bundle(said, paper))
  }
  await mailHead(dependencies, id, said)
}

type Reader = {
  readonly party_id: string
  readonly email: string
  readonly first_name: string | null
}

async function mailHead(
  { database, outbox, settings }: CertificateDependencies,
  id: string,
  facts: CertificateFacts,
): Promise<void> {
  const { rows } = await one<{ rows: readonly Reader[] }>(
    database,
    sql`select coalesce(jsonb_agg(reader), '[]') as rows from private.evidence_readers(${value(id)}::uuid) as reader`,
  ).then((row) => row ?? { rows: [] })
  if (rows.length === 0) return
  await database.run(
    serviceScope,
    rows.map(({ party_id: party, email, first_name: firstName }) =>
      outbox.queue({
        message: {
          kind: 'mail',
          mail: {
            to: email,
            ...renderMail(
              agreementEvidenceMail({
                number: facts.number,
                firstName,
                documentSha256: facts.document_sha256,
                head: facts.head,
                thumbprint: facts.thumbprint,
                checkUrl: `${settings.siteUrl}/verification#file`,
              }),
            ),
          },
        },
        dedupeKey: `agreement-evidence:${party}`,
        lifeSeconds: MAIL_LIFE_SECONDS,
      }),
    ),
  )
}

async function keep(
  { database, keepPaper, clock }: CertificateDependencies,
  id: string,
  kind: 'certificate' | 'bundle',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const stored = await keepPaper(bytes)
  await one(
    database,
    sql`select private.keep_agreement_file(
      ${value(id)}::uuid, ${value(kind)}, ${value(sha256)}, ${value(bytes.byteLength)}::integer, ${value(stored)}, ${moment(clock)}
    )`,
  )
}

const moment = (clock: Clock): SQL => sql`${value(clock.now().toISOString())}::timestamptz`

async function factsOf(database: Database, id: string): Promise<Facts | null> {
  const row = await one<{ facts: Facts | null }>(
    database,
    sql`select private.certificate_facts(${value(id)}::uuid) as facts`,
  )
  return row?.facts ?? null
}

async function one<T = Json>(database: Database, query: SQL): Promise<T | null> {
  const [result] = await database.run(serviceScope, [statement(query)])
  return result === undefined ? null : firstRow<T>(result)
}

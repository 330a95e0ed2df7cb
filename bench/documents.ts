// Fifty agreements drawn at once, and the home page's list meanwhile: how much longer it takes than in quiet. The papers come by the function
// that hosts call; reads come by the clock, whatever the server answers.
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import type { Database, Scope } from '../server/src/db/database.ts'
import { signIn } from './conversations.ts'
import type { Field } from './field.ts'
import { askOurs } from './list-request.ts'
import { type Goal, interleave, type Sample } from './measure.ts'
import type { OurServer } from './our-server.ts'
import { readByClock } from './read-by-clock.ts'

const ROUNDS = 5
const QUIET_SECONDS = 8
const LISTINGS = 10_000
const PASSWORD = 'monsoon over Pune'
/** None of them draws as many as one person may in an hour. */
const HOSTS = 2
const AGREEMENTS_PER_HOST = 25
const SEEKER_ID = '00000000-0000-4000-8000-00000000be9d'

const asOwner: Scope = { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 60_000 }

type Draft = { readonly id: string; readonly token: string }

/** Drafts of hosts with a session each, for tenants whom they invited. */
async function makeDrafts(ours: OurServer, database: Database): Promise<readonly Draft[]> {
  const api = createClient(ours.origin, ours.serviceRoleKey, { auth: { persistSession: false } })
  await database.script(`insert into auth.users (id, email, raw_user_meta_data)
    values ('${SEEKER_ID}', 'tenzin@bench.example', '{"first_name": "Tenzin", "last_name": "Lepcha"}') on conflict do nothing`)
  const drafts: Draft[] = []
  for (let host = 0; host < HOSTS; host += 1) {
    const person = { email: `host${host}@bench.example`, password: PASSWORD }
    const made = await api.auth.admin.createUser({
      ...person,
      email_confirm: true,
      user_metadata: { first_name: 'Meera', last_name: 'Raghavan' },
    })
    const visitor = createClient(ours.origin, ours.anonKey, { auth: { persistSession: false } })
    const { data, error } = await visitor.auth.signInWithPassword(person)
    if (made.error !== null || error !== null) throw made.error ?? error
    const { id: hostId } = data.user
    // The oldest homes: none of them is in the list.
    await database.script(`
      set session_replication_role = replica;
      update public.properties set owner_id = '${hostId}' where id in (
        select id from public.properties where approval_status = 'approved' and owner_id::text like '%be9c'
        order by created_at limit ${AGREEMENTS_PER_HOST});
      set session_replication_role = default;
      insert into public.enquiries (property_id, home_title, home_locality, seeker_id, owner_id, origin, turn, opening_hash, first_answer_at)
      select id, title, locality, '${SEEKER_ID}', owner_id, 'invited', 'host', sha256('bench'), now()
      from public.properties where owner_id = '${hostId}'`)
    const [threads] = await database.run(asOwner, [
      { text: 'select id from public.enquiries where owner_id = $1::uuid', values: [hostId] },
    ])
    const caller = await signIn(database, hostId)
    const drafted = await database.run(
      caller,
      (threads?.rows ?? []).map(([thread]) => ({
        text: `select public.draft_agreement($1::uuid, gen_random_uuid()) ->> 'id'`,
        values: [thread ?? ''],
      })),
    )
    for (const { rows } of drafted)
      drafts.push({ id: rows[0]?.[0] ?? '', token: data.session.access_token })
  }
  return drafts
}

/** So that the same papers are drawn anew, and nobody has drawn any this hour. */
const forgetPapers = (database: Database): Promise<void> =>
  database.script(`
    set session_replication_role = replica;
    update public.agreement_versions
    set document = null, content_sha256 = null, document_sha256 = null, object_name = null, bytes = null, rule_warnings = null, frozen_at = null;
    delete from storage.objects where bucket_id = 'agreements';
    set session_replication_role = default;
    delete from _gateway.rate_limit_buckets`)

async function draw(ours: OurServer, { id, token }: Draft): Promise<void> {
  const answer = await fetch(`${ours.origin}/functions/v1/render-agreement`, {
    method: 'POST',
    headers: {
      apikey: ours.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ agreement_id: id, version_no: 1 }),
  })
  const bytes = await answer.arrayBuffer()
  if (answer.headers.get('content-type') !== 'application/pdf')
    throw new Error(`no paper: ${answer.status} ${new TextDecoder().decode(bytes)}`)
}

/** p50 and p95 of the list beside fifty papers, of quiet. */
export async function measureDocuments(field: Field): Promise<Goal[]> {
  const name = await field.database(LISTINGS)
  const owner = await field.openAsOwner(name)
  const ours = await field.startOurs(name, { RATE_LIMIT_CONNECTIONS: '10000' })
  try {
    const drafts = await makeDrafts(ours, owner)
    const quiet = (): Promise<Sample> => readByClock(askOurs(ours), delay(QUIET_SECONDS * 1000))
    const beside = async (): Promise<Sample> => {
      await forgetPapers(owner)
      const startedAt = performance.now()
      const drawn = Promise.all(drafts.map((draft) => draw(ours, draft))).then(
        () => (performance.now() - startedAt) / 1000,
      )
      const read = await readByClock(askOurs(ours), drawn)
      const seconds = await drawn
      return { ...read, seconds }
    }
    const medians = await interleave(
      [
        { name: 'quiet', measure: quiet },
        { name: 'beside 50 papers', measure: beside },
      ],
      ROUNDS,
    )
    const ratio = (figure: 'p50' | 'p95') =>
      medians('beside 50 papers', figure) / medians('quiet', figure)
    return [
      {
        what: "p50 of the home page's list while 50 agreements are drawn, of quiet",
        ratio: ratio('p50'),
        wanted: { atMost: 1.3 },
      },
      {
        what: "p95 of the home page's list while 50 agreements are drawn, of quiet",
        ratio: ratio('p95'),
        wanted: { atMost: 2 },
      },
    ]
  } finally {
    await ours.stop()
    await owner.close()
  }
}

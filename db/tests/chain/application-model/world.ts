// The real side of the model of applications: people, homes and conversations in a database, calls at a moment of the model's,
// and one look at all that is stored.

import { DatabaseError } from '../../../../server/src/db/database-error.ts'
import type { Applications } from '../../support/applications.ts'
import type { Conversations, Json } from '../../support/conversations.ts'
import type { Person } from '../../support/marketplace.ts'
import { type Home, type Model, seekers, type Thread, type Who, whoever } from './model.ts'

export const ADDRESS = 'Flat 402, Sai Enclave'

export type World = {
  readonly chats: Conversations
  readonly applications: Applications
  readonly people: Readonly<Record<Who, Person>>
  readonly stranger: Person
  /** A paper of each seeker. */
  readonly papers: Readonly<Record<Who, string>>
}

/** New people who talk about two homes, one with a broker. What earlier ones left goes. */
export async function newWorld(
  chats: Conversations,
  applications: Applications,
): Promise<{ readonly world: World; readonly model: Model }> {
  await chats.acts.operate('delete from public.enquiries')
  await chats.acts.operate('delete from private.alarms')
  const made = await Promise.all(
    whoever.map(async (who) => [who, await chats.newSeeker()] as const),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name
  const people = Object.fromEntries(made) as Record<Who, Person>
  await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
    values ('${people.broker.userId}', 'broker', 'approved')`)
  const listed = async (owner: Who, broker: Who | null): Promise<Home> => {
    const id = await chats.newHome(people[owner], { security_deposit: '36000' })
    await chats.acts
      .operate(`insert into public.property_private (property_id, address, landmark, latitude, longitude, directions)
      values ('${id}', '${ADDRESS}', 'behind the temple', 17.4401, 78.3489, 'second gate')`)
    if (broker !== null)
      await chats.acts.operate(
        `update public.properties set broker_id = '${people[broker].userId}' where id = '${id}'`,
      )
    return { id, owner, broker, isLet: false }
  }
  const homes = [await listed('owner', null), await listed('other owner', 'broker')]
  const threads: Thread[] = []
  const papers: Partial<Record<Who, string>> = {}
  for (const seeker of seekers) {
    await applications.saveProfile(people[seeker], { employer: `Employer of ${seeker}` })
    papers[seeker] = await applications.newPaper(people[seeker])
    for (const home of homes) {
      const id = await chats.start(people[seeker], home.id, `${seeker} asks about home ${home.id}`)
      threads.push({ id, seeker, home, applications: [] })
    }
  }
  const world = {
    chats,
    applications,
    people,
    stranger: await chats.newSeeker(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of each seeker, nobody else is asked for one
    papers: papers as Record<Who, string>,
  }
  return { world, model: { now: Date.now(), homes, threads, outcomes: new Set() } }
}

const at = (person: Person, now: number): Person => ({
  ...person,
  scope: {
    ...person.scope,
    settings: { ...person.scope.settings, 'private.present': new Date(now).toISOString() },
  },
})

export type Told = { readonly answer: Json } | { readonly refusal: string; readonly words: string }

/** Calls a procedure as the person at the moment, or says what refused it. */
export async function press(
  { applications }: World,
  person: Person,
  now: number,
  name: string,
  args: Json,
  key: string,
): Promise<Told> {
  return told(() => applications.call(at(person, now), name, args, key))
}

async function told(call: () => Promise<Json>): Promise<Told> {
  try {
    return { answer: await call() }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const { code, hint, message, detail } = error
    return { refusal: `${code} ${hint}`, words: `${message} ${detail}` }
  }
}

/** Reads at the moment; what refused it as text. */
export async function readAt(
  { applications }: World,
  person: Person,
  now: number,
  name: string,
  args: Json = {},
): Promise<string> {
  try {
    return JSON.stringify(await applications.read(at(person, now), name, args))
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return `${error.code} ${error.hint} ${error.message}`
  }
}

/** Whether open-document would give the person the bytes. */
export async function opens(
  world: World,
  person: Person,
  now: number,
  documentId: string,
): Promise<boolean> {
  const rows = await world.chats.acts.request(
    at(person, now),
    `select version from private.note_document_view('${documentId}')`,
  )
  return rows.length === 1
}

/** Rings all that is due, as a server's node does. */
export async function ringAll({ chats }: World, now: number): Promise<void> {
  for (;;) {
    const [row] = await chats.acts.operate(
      `select private.ring_one(to_timestamp(${now / 1_000})) as rung`,
    )
    if (row?.['rung'] !== 1) return
  }
}

/** Each application with what must follow from its events, and what must not be. */
export async function look({ chats }: World, now: number): Promise<Json> {
  const [row] = await chats.acts.operate(`
    select jsonb_build_object(
      'applications', (
        select coalesce(jsonb_object_agg(application.id, jsonb_build_object(
          'state', application.state, 'version', application.version,
          'waitsUntil', round(extract(epoch from application.waits_until) * 1000)::bigint,
          'replayed', coalesce((
            select event.to_state from public.chain_events as event
            where event.entity = 'application' and event.entity_id = application.id order by event.id desc limit 1
          ), application.state),
          'happened', case when application.submitted_at is null then application.version else (
            select count(*) + 1 from public.chain_events as event
            where event.entity = 'application' and event.entity_id = application.id and event.action <> 'remind'
          ) end,
          'views', (
            select count(*) from private.document_views as seen
            join public.application_documents as shared on shared.id = seen.document_id
            where shared.application_id = application.id
          )
        )), '{}') from public.applications as application
      ),
      'stages', (select jsonb_object_agg(thread.id, thread.stage) from public.enquiries as thread),
      'missing', (select count(*) from private.missing_alarms(to_timestamp(${now / 1_000}))),
      'offers', (
        select coalesce(max(promised.count), 0) from (
          select count(*) from public.applications as application
          where application.state in ('offered', 'accepted') group by application.property_id
        ) as promised
      ),
      'strangers', (
        select count(*) from public.notifications as notice
        join public.enquiries as thread on thread.id = notice.enquiry_id
        where notice.kind ~ 'application|offer|document'
          and notice.user_id not in (thread.seeker_id, thread.owner_id)
          -- who was the broker when it happened
          and not exists (select from public.user_roles as held where held.user_id = notice.user_id and held.role = 'broker')
      ),
      'alarmsOfNothing', (
        select count(*) from private.alarms as alarm
        where alarm.kind = 'application_ends' and not exists (
          select from public.applications as living where living.id = alarm.subject_id
            and living.state in ('submitted', 'shortlisted', 'offered', 'accepted')
        )
      )
    ) as stored`)
  const stored = row?.['stored']
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored))
    : {}
}

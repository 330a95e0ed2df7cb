// The real side of the model of conversations: people and homes in a database, calls at a moment of the model's, and one
// look at all that is stored.

import { randomUUID } from 'node:crypto'

import { DatabaseError } from '../../../../server/src/db/database-error.ts'
import { toRows } from '../../../../server/src/db/rows.ts'
import type { TestDatabase } from '../../../../server/test/support/database.ts'
import { asOwner, rolledBack } from '../../support/act.ts'
import { callText, type Conversations, type Json } from '../../support/conversations.ts'
import type { Person } from '../../support/marketplace.ts'
import { type Home, type Who, whoever } from './model.ts'

export type World = {
  readonly database: TestDatabase
  readonly chats: Conversations
  readonly people: Readonly<Record<Who, Person>>
  readonly stranger: Person
  readonly homes: readonly Home[]
}

/** New people and homes; conversations of earlier ones go. */
export async function newWorld(database: TestDatabase, chats: Conversations): Promise<World> {
  await chats.acts.operate('delete from public.enquiries')
  await chats.acts.operate('delete from private.alarms')
  const made = await Promise.all(
    whoever.map(async (who) => [who, await chats.newSeeker()] as const),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name
  const people = Object.fromEntries(made) as Record<Who, Person>
  await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
    values ('${people.broker.userId}', 'broker', 'approved'), ('${people['third seeker'].userId}', 'broker', 'approved')`)
  const listed = async (owner: Who, broker: Who | null): Promise<Home> => {
    const id = await chats.newHome(people[owner])
    if (broker !== null) {
      await chats.acts.operate(
        `update public.properties set broker_id = '${people[broker].userId}' where id = '${id}'`,
      )
    }
    return { id, owner, broker, isListed: true, isGone: false }
  }
  const homes = [
    await listed('owner', null),
    await listed('owner', 'broker'),
    await listed('other owner', null),
    await listed('broker', 'broker'),
  ]
  return { database, chats, people, stranger: await chats.newSeeker(), homes }
}

export type Told = { readonly answer: string } | { readonly refusal: string; readonly whole: Json }

/** Calls a procedure as the person, at the moment: the text of its answer, or what refused it. */
export async function callAt(
  { database }: Pick<World, 'database'>,
  { scope }: Person,
  now: number,
  name: string,
  args: Json,
): Promise<Told> {
  const at = new Date(now).toISOString()
  const settings = { ...scope.settings, 'private.present': at }
  try {
    const [result] = await database.run({ ...scope, settings }, [
      { text: callText(name, args), values: [] },
    ])
    return { answer: result?.rows[0]?.[0] ?? '' }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    const { code, hint, message, detail } = error
    return { refusal: `${code} ${hint}`, whole: { code, hint, message, detail } }
  }
}

const ring = (from: number, until: number, stepMs: number): string => `
  do $$
  declare _at timestamptz;
  begin
    for _at in
      select generate_series(to_timestamp(${from / 1_000}), to_timestamp(${until / 1_000}), '${stepMs} milliseconds')
      union select to_timestamp(${until / 1_000}) order by 1
    loop
      while private.ring_one(_at) = 1 loop
      end loop;
    end loop;
  end $$`

/** Rings all that is due at the moment, as a server's node does. How many. */
export async function ringAll({ chats }: Pick<World, 'chats'>, now: number): Promise<number> {
  for (let rung = 0; ; rung += 1) {
    const [row] = await chats.acts.operate(
      `select private.ring_one(to_timestamp(${now / 1_000})) as rung`,
    )
    if (row?.['rung'] !== 1) return rung
  }
}

/** What is stored when the alarms are rung day by day; undone again. */
export const lookAfterDays = (world: World, from: number, until: number, dayMs: number) =>
  rolledBack(world.database.owner, asOwner, async (transaction) => {
    await transaction.run([{ text: ring(from, until, dayMs), values: [] }])
    const [found] = await transaction.run([{ text: lookText(world, until), values: [] }])
    return found === undefined ? null : toRows(found)[0]?.['stored']
  })

export async function look(world: World, now: number): Promise<unknown> {
  const [row] = await world.chats.acts.operate(lookText(world, now))
  return row?.['stored']
}

/** Whoever asks about it: what happened leads through the steps to the state, and its stage is what its children make it. */
const THREADS = `
  select thread.*,
    (
      select array_agg(event.from_state || ' ' || event.to_state order by event.id)
      from public.chain_events as event where event.enquiry_id = thread.id
    ) as moves,
    (
      select count(*) from public.chain_events as event
      where event.enquiry_id = thread.id and not exists (
        select from private.transitions as known
        where (known.entity, known.action, known.from_state, known.to_state, known.side)
          = (event.entity, event.action, event.from_state, event.to_state, event.side)
      )
    ) as steps_that_are_none
  from public.enquiries as thread`

const lookText = ({ people, stranger }: World, now: number): string => `
  with who (name, id) as (values ${Object.entries(people)
    .map(([name, { userId }]) => `('${name}', '${userId}'::uuid)`)
    .join(', ')}),
  thread as materialized (${THREADS}),
  line as materialized (
    select sent.*, row_number() over (partition by sent.enquiry_id order by sent.id) - 1 as place from public.messages as sent
  )
  select jsonb_build_object(
    'threads', (
      select coalesce(jsonb_object_agg(thread.id, jsonb_build_object(
        'state', thread.state, 'stage', thread.stage, 'version', thread.version, 'turn', thread.turn,
        'closedBy', thread.closed_side, 'reason', thread.close_reason, 'hasHome', thread.property_id is not null,
        'broker', (select who.name from who where who.id = thread.broker_id),
        'isAnswered', thread.first_answer_at is not null,
        'lastAt', round(extract(epoch from thread.last_message_at) * 1000)::bigint,
        'dueAt', (
          select round(extract(epoch from alarm.due_at) * 1000)::bigint from private.alarms as alarm
          where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
        ),
        'moves', to_jsonb(thread.moves), 'stepsThatAreNone', thread.steps_that_are_none,
        'lines', (
          select jsonb_agg(jsonb_build_object(
            'id', line.id, 'kind', line.kind, 'side', line.side, 'isRemoved', line.removed_at is not null,
            'sender', (select who.name from who where who.id = line.sender_id),
            'hasWords', line.body is not null,
            'files', (select count(*) from public.message_files as file where file.message_id = line.id)
          ) order by line.id) from line where line.enquiry_id = thread.id
        ),
        'reads', (
          select coalesce(jsonb_object_agg(who.name, mark.last_read_id), '{}')
          from public.enquiry_reads as mark join who on who.id = mark.user_id where mark.enquiry_id = thread.id
        )
      )), '{}') from thread
    ),
    'notices', (
      select coalesce(jsonb_agg(told.words order by told.words), '[]')
      from (
        select concat_ws(
          ' ', coalesce(who.name, 'somebody else'), notice.kind, notice.enquiry_id,
          coalesce(line.place::text, case when begun.id is not null then 'begun' else 'nothing' end),
          case when notice.read_at is not null then 'read' end
        ) as words
        from public.notifications as notice
        left join who on who.id = notice.user_id
        left join line on line.enquiry_id = notice.enquiry_id and case notice.kind
          when 'message_new' then line.id = notice.event_id else line.event_id = notice.event_id end
        left join public.chain_events as begun on notice.kind = 'enquiry_new' and begun.id = notice.event_id
          and begun.enquiry_id = notice.enquiry_id and begun.action = 'start'
        where notice.enquiry_id is not null and (who.id is not null or notice.user_id = '${stranger.userId}')
      ) as told
    ),
    'blocks', (
      select coalesce(jsonb_agg(by.name || ' blocked ' || whom.name order by by.name, whom.name), '[]')
      from public.blocks as block join who as by on by.id = block.blocker_id join who as whom on whom.id = block.blocked_id
    ),
    'unread', (
      select jsonb_object_agg(who.name, private.unread_threads_of(who.id, exists (
        select from public.user_roles as held
        where held.user_id = who.id and held.role = 'broker' and held.role_approval_status = 'approved'
      ))) from who
    ),
    'missing', (select count(*) from private.missing_alarms(to_timestamp(${now / 1_000}))),
    'alarmsOfNothing', (
      select count(*) from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and not exists (
        select from public.enquiries as open where open.id = alarm.subject_id and open.state = 'open'
      )
    )
  ) as stored`

/** How many conversations `restage` would still change, seen from outside any step; undone again. */
export const restaged = ({ database }: World) =>
  rolledBack(database.owner, asOwner, async (transaction) => {
    await transaction.run([
      {
        text: 'create temporary table stages on commit drop as select id, stage from public.enquiries',
        values: [],
      },
      { text: 'select private.restage(id) from public.enquiries', values: [] },
    ])
    const [found] = await transaction.run([
      {
        text: `select count(*)::integer as count from stages join public.enquiries as thread using (id)
          where thread.stage <> stages.stage`,
        values: [],
      },
    ])
    return found === undefined ? null : toRows(found)[0]?.['count']
  })

/** A file as storage keeps it after an upload. Its name. */
export async function store({ chats }: World, person: Person, enquiryId: string): Promise<string> {
  const name = `${enquiryId}/${randomUUID()}.jpg`
  await chats.acts.operate(`insert into storage.objects (bucket_id, name, owner_id, metadata) values
    ('thread-files', '${name}', '${person.userId}', '{"size": 1000, "mimetype": "image/jpeg"}')`)
  return name
}

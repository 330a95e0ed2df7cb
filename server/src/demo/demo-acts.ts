// Acts of demo people: the procedures that people call, each at the moment the seed gives. Nothing of it is mailed or pushed.
import { asCaller } from '../db/as-caller.ts'
import type { Scope } from '../db/database.ts'
import { firstRow, toRows } from '../db/rows.ts'
import { sql, statement, value, type SQL } from '../db/sql.ts'
import { type DemoDependencies, scopeOf, uuidOfSeed } from './demo-dependencies.ts'
import type { SeededPerson } from './demo-people.ts'
import type { SeedListing } from './seed-files.ts'

/** Who is who: throws an Error for a key of the seed that nobody has. */
export type Cast = {
  readonly idOf: (key: string) => string
  readonly phoneOf: (key: string) => string
  readonly hostOf: (listing: string) => string
  readonly listedDaysAgo: (listing: string) => number
}

export const castOf = (
  people: readonly SeededPerson[],
  listings: readonly SeedListing[],
): Cast => ({
  idOf: (key) => found(people, (person) => person.key === key, key).userId,
  phoneOf: (key) => found(people, (person) => person.key === key, key).phone,
  hostOf: (key) => found(listings, (listing) => listing.key === key, key).host,
  listedDaysAgo: (key) => found(listings, (listing) => listing.key === key, key).days_ago,
})

/** The procedures ask for a session that exists: lets everybody have one while `work` runs. */
export async function withSessions(
  { database }: DemoDependencies,
  people: readonly SeededPerson[],
  work: () => Promise<void>,
): Promise<void> {
  const sessions = people.map(({ userId }) => ({ id: sessionOf(userId), userId }))
  const begin = sessions.map(({ id, userId }) =>
    statement(sql`insert into auth.sessions (id, user_id) values (${value(id)}::uuid, ${value(userId)}::uuid)
      on conflict (id) do nothing`),
  )
  await database.run(scopeOf(null), begin)
  await work()
  const silence = sql`update public.notifications set mail_due_at = null, push_due_at = null
    where mail_due_at is not null or push_due_at is not null`
  const end = sql`delete from auth.sessions where id = any (${value(sessions.map(({ id }) => id))}::uuid[])`
  await database.run(scopeOf(null), [
    statement(silence),
    statement(inOrderOfTime(people.map(({ userId }) => userId))),
    statement(end),
  ])
}

/** Lists of notifications follow their ids, and the seed lets one thing be done after the other, each at its own time: they get new ids. */
const inOrderOfTime = (userIds: readonly string[]): SQL => sql`
  with taken as (delete from public.notifications where user_id = any (${value(userIds)}::uuid[]) returning *)
  insert into public.notifications (user_id, kind, enquiry_id, event_id, subject, created_at, seen_at, read_at)
  select user_id, kind, enquiry_id, event_id, subject, created_at, seen_at, read_at from taken order by created_at, id`

/** Runs the call as the person, at a moment that the procedures take for the present. Its answer. */
export async function actAt(
  { server }: DemoDependencies,
  userId: string,
  at: Date,
  call: SQL,
): Promise<unknown> {
  const [result] = await server.run(callerAt(userId, at), [
    statement(sql`select ${call} as answer`),
  ])
  return result === undefined ? null : firstRow<{ answer: unknown }>(result)?.answer
}

/** Who applies or asks for a visit has a confirmed phone. */
export async function confirmPhone(
  { database, clock }: DemoDependencies,
  cast: Cast,
  person: string,
): Promise<void> {
  const confirm = sql`
    update auth.users set phone = ${value(cast.phoneOf(person).slice(1))}, phone_confirmed_at = ${value(clock.now())}
    where id = ${value(cast.idOf(person))}::uuid and phone_confirmed_at is null`
  await database.run(scopeOf(null), [statement(confirm)])
}

/** The conversation of the person about the home, which the seed has begun. */
export async function threadOf(
  dependencies: DemoDependencies,
  seekerId: string,
  homeId: string,
): Promise<string> {
  const query = sql`select id from public.enquiries
    where seeker_id = ${value(seekerId)}::uuid and property_id = ${value(homeId)}::uuid`
  return (await one<{ id: string }>(dependencies, query)).id
}

/** A text of an answer. Throws a TypeError when there is none. */
export function textIn(answer: unknown, name: string): string {
  const text: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null
  if (typeof text !== 'string') throw new TypeError(`A demo step answered no ${name}`)
  return text
}

export const sessionOf = (userId: string): string => uuidOfSeed(`session ${userId}`)

/** The person as a request of theirs at that moment. */
export const callerAt = (userId: string, at: Date): Scope =>
  asCaller(
    {
      role: 'authenticated',
      claims: { sub: userId, role: 'authenticated', session_id: sessionOf(userId) },
    },
    { isReadOnly: false, settings: { 'private.present': at.toISOString() } },
  )

function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean, key: string): Item {
  const item = items.find((each) => isIt(each))
  if (item === undefined) throw new Error(`The demo data name ${key}, who is not there`)
  return item
}

/** All rows. */
export async function all<Row>(
  { database }: DemoDependencies,
  query: SQL,
): Promise<readonly Row[]> {
  const [result] = await database.run(scopeOf(null), [statement(query)])
  return result === undefined ? [] : toRows<Row>(result)
}

/** The first row. Throws an Error for none. */
export async function one<Row>(dependencies: DemoDependencies, query: SQL): Promise<Row> {
  const [row] = await all<Row>(dependencies, query)
  if (row === undefined) throw new Error('The demo data are not as the seed made them')
  return row
}

/** The tenancy of the person in the home, which the seed has let. */
export async function tenancyOf(
  dependencies: DemoDependencies,
  seekerId: string,
  homeId: string,
): Promise<string> {
  const enquiryId = await threadOf(dependencies, seekerId, homeId)
  const query = sql`select id from public.tenancies where enquiry_id = ${value(enquiryId)}::uuid`
  return (await one<{ id: string }>(dependencies, query)).id
}

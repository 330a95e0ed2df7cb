// Inbox, conversation, unread count and notifications among few and among many, by the database's own clock (chain design 9.1).
import type { Database, Scope } from '../server/src/db/database.ts'
import type { Field } from './field.ts'
import { measureAmongMany, openMedians, type Sized } from './among-many.ts'
import type { Goal } from './measure.ts'
import { addThreads, type Party, partiesAt } from './threads.ts'

const CALLS_PER_ROUND = 15

type Who = 'seeker' | 'owner'
type Call = {
  readonly what: string
  readonly who: Who
  readonly sql: (party: Party) => string
}

const calls: readonly Call[] = [
  { what: 'inbox of a seeker', who: 'seeker', sql: () => 'my_threads(_limit => 50)' },
  { what: 'inbox of an owner', who: 'owner', sql: () => 'my_threads(_limit => 50)' },
  {
    what: 'a conversation',
    who: 'owner',
    sql: ({ threadId }) => `thread('${threadId}', null, 100)`,
  },
  { what: 'unread of an owner', who: 'owner', sql: () => 'unread_threads()' },
  { what: 'counts of an owner’s filters', who: 'owner', sql: () => 'thread_counts()' },
  { what: 'the bell', who: 'seeker', sql: () => 'my_unread()' },
  {
    what: 'notifications',
    who: 'seeker',
    sql: () => 'my_notifications(_kinds => null, _before => null, _limit => 30)',
  },
]

/** On the two numbers of threads, small first; ten messages each. */
export async function measureConversations(
  field: Field,
  [small, large]: readonly [number, number],
): Promise<Goal[]> {
  const few = await openThreads(field, 10_000, small)
  const many = await openThreads(field, 100_000, large)
  try {
    const sizes = `${large} threads, of the time among ${small}`
    return await measureAmongMany({ calls, few, many, sizes })
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

async function openThreads(field: Field, listings: number, count: number): Promise<Sized<Call>> {
  const database = await field.openAsOwner(await field.database(listings))
  console.error(`adding ${count} threads …`)
  await addThreads(database, count)
  const medianOf = openMedians(database, CALLS_PER_ROUND)
  return {
    databaseMs: (call) =>
      medianOf(async (turn) => {
        const party = partiesAt(turn % count, count)[call.who]
        return { caller: await signIn(database, party.userId), sql: call.sql(party) }
      }),
    close: () => database.close(),
  }
}

/** A live session of the person. */
export async function signIn(database: Database, userId: string): Promise<Scope> {
  const sessionId = crypto.randomUUID()
  const asOwner: Scope = {
    role: null,
    isReadOnly: false,
    settings: {},
    statementTimeoutMs: 600_000,
  }
  await database.run(asOwner, [
    {
      text: 'insert into auth.sessions (id, user_id) values ($1::uuid, $2::uuid)',
      values: [sessionId, userId],
    },
  ])
  const claims = { sub: userId, session_id: sessionId, role: 'authenticated', aud: 'authenticated' }
  return {
    ...asOwner,
    role: 'authenticated',
    settings: { 'request.jwt.claims': JSON.stringify(claims) },
  }
}

// Pushes notifications to browsers. The database decides which are due and leases them for two minutes; a node that dies meanwhile
// leaves them to the others, and their tag makes a browser show them once.
import type { PushedNotification } from '@basera/contract/chain/notification'
import { createHash } from 'node:crypto'
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import { conversationPath } from '../mails/conversation-path.ts'
import { type MailedNotification, textOf } from '../mails/notifications.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type Regular, regularly } from '../ports/regularly.ts'
import type { Browser, Pusher } from '../ports/web-push.ts'

export type PushSenderDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly pusher: Pusher
}

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }
const PUSH_INTERVAL_MS = 5000
/** Each is sent within the two minutes of its lease, even when no push service answers. */
const PUSHES_AT_ONCE = 50

type DuePush = MailedNotification & {
  readonly ids: readonly number[]
  readonly browsers: readonly (Browser & { readonly id: string })[]
}

/** Pushes until stopped. A failure of the database is logged and retried at the next interval; a slow push service is waited for by nobody else. */
export function pushRegularly(
  dependencies: PushSenderDependencies,
  intervalMs = PUSH_INTERVAL_MS,
): Regular {
  let isStopped = false
  const sending = new Set<Promise<void>>()
  const turns = regularly(async () => {
    await beginAll(dependencies, sending, () => !isStopped).catch((cause: unknown) =>
      dependencies.log.fault(FAILED, { cause }),
    )
  }, intervalMs)
  return {
    async stop() {
      isStopped = true
      await turns.stop()
      await Promise.all(sending)
    },
  }
}

const FAILED = 'notifications could not be pushed yet'

/** Pushes all that are due and waits for them. Throws when the database fails. */
export async function sendPushes(dependencies: PushSenderDependencies): Promise<void> {
  const sending = new Set<Promise<void>>()
  await beginAll(dependencies, sending, () => true)
  await Promise.all(sending)
}

/** Begins all that are due; waits only for room. Throws when the database fails. */
async function beginAll(
  dependencies: PushSenderDependencies,
  sending: Set<Promise<void>>,
  mayGoOn: () => boolean,
): Promise<void> {
  while (mayGoOn()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (sending.size >= PUSHES_AT_ONCE) await Promise.race(sending)
    else if ((await beginSome(dependencies, sending)) === 0) return
  }
}

/** How many were begun. */
async function beginSome(
  { database, clock, log, pusher }: PushSenderDependencies,
  sending: Set<Promise<void>>,
): Promise<number> {
  const [taken] = await database.run(scope, [
    statement(sql`
      select push from private.take_pushes(
        ${value(clock.now().toISOString())}::timestamptz,
        ${value(PUSHES_AT_ONCE - sending.size)}::integer
      ) as push`),
  ])
  const due = taken === undefined ? [] : toRows<{ push: DuePush }>(taken)
  for (const { push } of due) {
    const sent = send(push, database, pusher)
      .catch((cause: unknown) => log.fault(FAILED, { cause }))
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }
  return due.length
}

async function send(push: DuePush, database: Database, pusher: Pusher): Promise<void> {
  const tag = `${push.kind}:${push.enquiry_id}`
  const pushed: PushedNotification = { text: textOf(push), path: conversationPath(push), tag }
  const outcomes = await Promise.all(
    push.browsers.map(async (browser) => ({
      id: browser.id,
      outcome: await pusher.push({
        to: browser,
        text: JSON.stringify(pushed),
        topic: topicOf(tag),
      }),
    })),
  )
  await database.run(scope, [
    ...outcomes.map(({ id, outcome }) =>
      statement(sql`select private.note_push(${value(id)}::uuid, ${value(outcome)})`),
    ),
    statement(sql`select private.end_pushes(${value(push.ids.map(String))}::bigint[])`),
  ])
}

/** 32 characters of base64url: a push service learns nothing of what it is about. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)

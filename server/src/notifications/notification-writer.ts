// Queues mails of notifications. The database decides which are due, to whom and together with which others; it is polled in small
// steps, and each becomes a row of the outbox in the transaction that marks it as mailed. Several nodes may run this at once.
import type { StopLinks } from '../alerts/stop-links.ts'
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import { renderMail } from '../mails/layout.ts'
import {
  type MailedNotification,
  notificationMail,
  type NotificationMailFacts,
} from '../mails/notifications.ts'
import { type VisitEntry, visitCalendars } from '../mails/visit-calendar.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { hasWaitingMessages } from '../outbox/waiting-messages.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { type Regular, regularly } from '../ports/regularly.ts'

export type NotificationWriterDependencies = {
  readonly database: Database
  readonly outbox: Outbox
  readonly clock: Clock
  readonly log: Log
  readonly stopLinks: StopLinks
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string
}

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }
const WRITE_INTERVAL_MS = 10_000
const NOTIFICATIONS_PER_STEP = 50
/** Nothing is added to an outbox with this many waiting messages: codes of sign-ins are sent from the same queue, in order. */
const MAX_WAITING = 50
/** A later mail is of no use: who acted has been answered or has gone by then. */
const LIFE_SECONDS = 24 * 60 * 60

type DueMail = NotificationMailFacts & {
  readonly id: number
  readonly user_id: string
  readonly email: string
  /** `entry`: what a calendar keeps of a visit that was set, moved or cancelled, as it is now. */
  readonly items: readonly (MailedNotification & { readonly entry: VisitEntry | null })[]
}

/** Writes until stopped. A failure is logged and retried at the next interval. */
export function writeNotificationsRegularly(
  dependencies: NotificationWriterDependencies,
  intervalMs = WRITE_INTERVAL_MS,
): Regular {
  let isStopped = false
  const turns = regularly(async () => {
    await writeNotifications(dependencies, () => !isStopped).catch((cause: unknown) =>
      dependencies.log.fault('mails of notifications could not be written yet', { cause }),
    )
  }, intervalMs)
  return {
    async stop() {
      isStopped = true
      await turns.stop()
    },
  }
}

/** Queues all mails that are due, or as many as the outbox has room for. Throws when the database fails. */
export async function writeNotifications(
  dependencies: NotificationWriterDependencies,
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  while (mayGoOn() && !(await hasWaitingMessages(dependencies.database, MAX_WAITING))) {
    if ((await queueMails(dependencies)) === 0) return
  }
}

/** How many were queued. */
const queueMails = ({
  database,
  outbox,
  clock,
  stopLinks,
  siteUrl,
}: NotificationWriterDependencies): Promise<number> =>
  database.transaction(scope, async (transaction) => {
    const [taken] = await transaction.run([
      statement(sql`
        select mail from private.take_notification_mails(
          ${value(clock.now().toISOString())}::timestamptz, ${value(NOTIFICATIONS_PER_STEP)}::integer
        ) as mail`),
    ])
    const due = taken === undefined ? [] : toRows<{ mail: DueMail }>(taken)
    const queueings = due.map(({ mail }) => {
      const stop = stopLinks.urlsFor({
        kind: 'notifications',
        userId: mail.user_id,
        mails: mail.kind,
      })
      const content = notificationMail(mail, { siteUrl, stopUrl: stop.page })
      return outbox.queue({
        message: {
          kind: 'mail',
          mail: {
            to: mail.email,
            ...renderMail(content),
            stopUrl: stop.oneClick,
            attachments: visitCalendars(mail.items, { siteUrl, now: clock.now() }),
          },
        },
        dedupeKey: `n:${mail.id}`,
        lifeSeconds: LIFE_SECONDS,
      })
    })
    if (queueings.length > 0) await transaction.run(queueings)
    return due.length
  })

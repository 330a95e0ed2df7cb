// Queues alert mails: listings that match a saved search. The database decides which listings are new or changed, which searches
// they match and when a mail is due; it is polled in small steps, and each due mail becomes a row of the outbox. Several nodes
// may run this at once: each step locks the rows it takes, and a mail is marked as written in the transaction that queues it.
import type { Database, Scope } from '../db/database.ts'
import { firstRow, toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { serverTimeoutMs } from '../db/statement-timeouts.ts'
import { alertMail, type AlertFacts } from '../mails/alerts.ts'
import { renderMail } from '../mails/layout.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { hasWaitingMessages } from '../outbox/waiting-messages.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { StopLinks } from './stop-links.ts'

export type AlertWriterDependencies = {
  readonly database: Database
  readonly outbox: Outbox
  readonly clock: Clock
  readonly log: Log
  readonly stopLinks: StopLinks
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string
}

export type AlertWriter = {
  /** Stops polling and waits for the step that runs. */
  close(): Promise<void>
}

const scope: Scope = { ...serviceScope, statementTimeoutMs: serverTimeoutMs.work }
const POLL_MS = 10_000
/** Interval of polling while the outbox is full. */
const CROWDED_POLL_MS = 1000
/** Saved searches compared with a home in one transaction: the embedded database does nothing else meanwhile. */
const SEARCHES_PER_STEP = 50
/** Steps of comparing before due mails are queued. */
const STEPS_PER_RUN = 200
const MAILS_PER_STEP = 20
/** Nothing is added to an outbox with this many waiting messages: codes of sign-ins are sent from the same queue, in order. */
const MAX_WAITING = 50
/** A later alert is of no use: the listing is taken or known by then. */
const LIFE_SECONDS = 24 * 60 * 60
/** A listing that could not be compared must not block the others. */
const POSTPONED_MINUTES = 10

type DueMail = AlertFacts & {
  readonly search_id: string
  readonly email: string
}

/** Starts polling; runs until closed. */
export function openAlertWriter(deps: AlertWriterDependencies): AlertWriter {
  let isClosed = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    let pauseMs = POLL_MS
    try {
      if ((await writeAlerts(deps, () => !isClosed)) === 'crowded') pauseMs = CROWDED_POLL_MS
    } catch (cause) {
      deps.log.fault('mails of saved searches could not be written yet', { cause })
    }
    if (!isClosed) timer = setTimeout(begin, pauseMs).unref()
  }
  function begin(): void {
    running = poll()
  }
  begin()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Compares new and changed listings with saved searches, then queues the mails that are due. `crowded`: some are left until
 * the outbox has capacity. Throws when the database fails; the next call goes on from there.
 */
export async function writeAlerts(
  deps: AlertWriterDependencies,
  mayGoOn: () => boolean = () => true,
): Promise<'done' | 'crowded'> {
  for (let step = 0; step < STEPS_PER_RUN && mayGoOn(); step += 1) {
    if (!(await compareSome(deps))) break
  }
  while (mayGoOn()) {
    if (await hasWaitingMessages(deps.database, MAX_WAITING)) return 'crowded'
    if ((await queueMails(deps)) < MAILS_PER_STEP) break
  }
  return 'done'
}

/** False when nothing is left to compare. */
async function compareSome({ database, clock, log }: AlertWriterDependencies): Promise<boolean> {
  const now = value(clock.now())
  try {
    const [found] = await database.run(scope, [
      statement(sql`
        select private.find_search_alerts(${now}::timestamptz, ${value(SEARCHES_PER_STEP)}::integer) as compared`),
    ])
    const row = found === undefined ? null : firstRow<{ compared: number | null }>(found)
    return row !== null && row.compared !== null
  } catch (cause) {
    log.fault('a home could not be compared with saved searches; it is tried again later', {
      cause,
    })
    await database.run(scope, [
      statement(sql`
        update private.home_news
        set not_before = ${now}::timestamptz + ${value(POSTPONED_MINUTES)}::integer * interval '1 minute'
        where property_id = (
          select property_id from private.home_news
          where not_before <= ${now}::timestamptz order by not_before, property_id limit 1
        )`),
    ])
    return true
  }
}

/** How many were due, including those whose listings are gone by now and that need no mail. */
const queueMails = ({
  database,
  outbox,
  clock,
  stopLinks,
  siteUrl,
}: AlertWriterDependencies): Promise<number> =>
  database.transaction(scope, async (transaction) => {
    const now = clock.now().toISOString()
    const [taken] = await transaction.run([
      statement(sql`
        select mail from private.take_search_mails(
          ${value(now)}::timestamptz, ${value(MAILS_PER_STEP)}::integer
        ) as mail`),
    ])
    const due = taken === undefined ? [] : toRows<{ mail: DueMail }>(taken)
    const mailed = due.filter(({ mail }) => mail.count > 0)
    const queueings = mailed.map(({ mail }) => {
      const stop = stopLinks.urlsFor({ kind: 'search', searchId: mail.search_id })
      const mailContent = alertMail(mail, { siteUrl, stopUrl: stop.page })
      return outbox.queue({
        message: {
          kind: 'mail',
          mail: { to: mail.email, ...renderMail(mailContent), stopUrl: stop.oneClick },
        },
        dedupeKey: `alert:${mail.search_id}:${now}`,
        lifeSeconds: LIFE_SECONDS,
      })
    })
    if (queueings.length > 0) await transaction.run(queueings)
    return due.length
  })

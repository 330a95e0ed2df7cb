// Cache of settings that admins change at run time and that pages need: addresses that may use the admin portal, and the site's
// notices. Refreshed on every node by NOTIFY, and by polling because a notification may be lost.

import { OPERATOR_FACTS_LOOK_MS, SITE_NOTICES_SHOWN } from '@basera/contract/constants/site'
import type { AdminEmails, SiteNotice } from '@basera/contract/site'
import type { Database, Scope } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement } from '../db/sql.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'

export type OperatorFacts = {
  /** Null allows every address (R-ADM-02). */
  readonly adminEmails: AdminEmails | null
  /** Current notices, the latest start first. */
  readonly notices: readonly SiteNotice[]
}

export type OperatorFactsCache = {
  readonly current: () => OperatorFacts
  readonly close: () => Promise<void>
}

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

type Known = {
  readonly adminEmails: AdminEmails | null
  readonly notices: readonly (SiteNotice & { readonly startsAt: string })[]
}

const CHANNEL = 'basera_settings'
const scope: Scope = { ...serviceScope, isReadOnly: true }

/** Resolves once the first read has succeeded. Throws DatabaseError when it fails. */
export async function openOperatorFacts({
  database,
  clock,
  log,
}: Dependencies): Promise<OperatorFactsCache> {
  let known = await readFacts(database)
  let isClosed = false
  // Serialised, so that an older result never replaces a newer one.
  let running: Promise<void> = Promise.resolve()
  const readAgain = async (): Promise<void> => {
    if (isClosed) return
    try {
      known = await readFacts(database)
    } catch (cause) {
      log.fault('settings could not be read; pages are made with those before', { cause })
    }
  }
  const refresh = (): void => {
    running = running.then(readAgain)
  }
  const timer = setInterval(refresh, OPERATOR_FACTS_LOOK_MS).unref()
  const unlisten = await database.listen(CHANNEL, refresh)
  // Changes between the first read and LISTEN.
  refresh()
  await running
  return {
    current: () => ({
      adminEmails: known.adminEmails,
      notices: noticesAt(known.notices, clock.now().getTime()),
    }),
    async close() {
      isClosed = true
      clearInterval(timer)
      // The connection may be closed already.
      await unlisten().catch(() => undefined)
      await running
    },
  }
}

const noticesAt = (notices: Known['notices'], nowMs: number): readonly SiteNotice[] =>
  notices
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= nowMs && nowMs < Date.parse(endsAt))
    .slice(0, SITE_NOTICES_SHOWN)
    .map(({ id, words, endsAt }) => ({ id, words, endsAt }))

async function readFacts(database: Database): Promise<Known> {
  const [settings, notices] = await database.run(scope, [
    statement(sql`
      select setting.name, setting.value #>> '{}' as text
      from private.settings as setting
      where setting.name in ('admin_email_domain', 'admin_email')`),
    statement(sql`
      select notice.id, notice.words, notice.starts_at, notice.ends_at
      from private.announcements as notice
      where notice.ends_at > now()
      order by notice.starts_at desc, notice.id`),
  ])
  const texts = new Map(
    (settings === undefined ? [] : toRows<{ name: string; text: string | null }>(settings)).map(
      ({ name, text }) => [name, text],
    ),
  )
  const domain = texts.get('admin_email_domain') ?? null
  const address = texts.get('admin_email') ?? null
  const rows = notices === undefined ? [] : toRows<NoticeRow>(notices)
  return {
    adminEmails: domain === null && address === null ? null : { domain, address },
    notices: rows.map(({ id, words, starts_at, ends_at }) => ({
      id,
      words,
      startsAt: starts_at,
      endsAt: ends_at,
    })),
  }
}

type NoticeRow = {
  readonly id: string
  readonly words: string
  readonly starts_at: string
  readonly ends_at: string
}

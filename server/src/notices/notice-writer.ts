// Queues mails for the rows of `private.notices`, which triggers and functions insert. The database cannot queue a mail itself: the
// outbox is encrypted with a key that it does not have. A row is deleted in the transaction that queues its mail.
import type { Database } from '../db/database.ts'
import { toRows } from '../db/rows.ts'
import { serviceScope } from '../db/service-scope.ts'
import { sql, statement, value } from '../db/sql.ts'
import { decisionMail, type DecisionKind, type DecisionWords } from '../mails/decisions.ts'
import { renderMail } from '../mails/layout.ts'
import type { MailContent } from '../mails/mail-content.ts'
import {
  accountErasedMail,
  newDeviceMail,
  secondFactorChangedMail,
  securityNoticeMail,
} from '../mails/notices.ts'
import { accountSuspendedMail, suspensionLiftedMail } from '../mails/account-state.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Log } from '../ports/log.ts'
import type { AnswerLinks } from '../account-state/answer-links.ts'

export type NoticeWriterDependencies = {
  readonly database: Database
  readonly outbox: Outbox
  readonly log: Log
  readonly answerLinks: AnswerLinks
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string
}

export type NoticeWriter = {
  /** Stops listening and waits for the batch that runs. */
  close(): Promise<void>
}

const CHANNEL = 'basera_notices'
const BATCH = 20
/** Interval of polling beside NOTIFY: a notification may be lost, and an admin's decision is mailed only after some seconds. */
const POLL_MS = 10_000
/** A notification about an account is of use for days: a mail server may be down that long. */
const LIFE_SECONDS = 3 * 24 * 60 * 60

type NoticeKind =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_by_email'
  | 'second_factor_by_sms'
  | 'account_erased'
  | 'new_device'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'phone_factor_added'
  | 'phone_factor_removed'
  | 'security_key_added'
  | 'security_key_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'phone_added'
  | 'phone_changed'
  | 'address_released'
  | 'account_suspended'
  | 'suspension_lifted'
  | DecisionKind

type Notice = {
  readonly id: string
  readonly kind: NoticeKind
  readonly email: string
  /** Text for the mail: of a sign-in, its device. */
  readonly detail: string | null
  /** Id of a suspension. */
  readonly about_id: string | null
  /** Of a decision: title of the person's own listing, the requested role, the admin's reason. */
  readonly words: DecisionWords & { readonly answer_until?: string }
  /** Unix seconds. */
  readonly happened_at: number
}

/** Starts. Resolves once it listens for new rows. */
export async function openNoticeWriter(deps: NoticeWriterDependencies): Promise<NoticeWriter> {
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  const mayGoOn = (): boolean => !isClosed
  const write = async (): Promise<void> => {
    try {
      let count = BATCH
      while (count === BATCH && mayGoOn()) count = await writeBatch(deps)
    } catch (cause) {
      deps.log.fault('mails about accounts could not be written yet', { cause })
    }
  }
  const wake = (): void => {
    if (mayGoOn()) running = running.then(write)
  }
  const timer = setInterval(wake, POLL_MS).unref()
  const unlisten = await deps.database.listen(CHANNEL, wake)
  wake()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      // The connection may be closed already.
      await unlisten().catch(() => undefined)
      await running
    },
  }
}

/** How many mails were queued. */
const writeBatch = ({
  database,
  outbox,
  answerLinks,
  siteUrl,
}: NoticeWriterDependencies): Promise<number> =>
  database.transaction(serviceScope, async (transaction) => {
    const [taken] = await transaction.run([
      statement(sql`
        delete from private.notices where id in (
          select id from private.notices where not_before <= now() order by created_at
          limit ${value(String(BATCH))}::integer for update skip locked
        ) returning id, kind, email, detail, about_id, words, extract(epoch from created_at)::float8 as happened_at`),
    ])
    const notices = taken === undefined ? [] : toRows<Notice>(taken)
    const mails = notices.map((notice) =>
      outbox.queue({
        message: {
          kind: 'mail',
          mail: { to: notice.email, ...renderMail(mailFor(notice, siteUrl, answerLinks)) },
        },
        dedupeKey: `notice:${notice.id}`,
        lifeSeconds: LIFE_SECONDS,
      }),
    )
    if (mails.length > 0) await transaction.run(mails)
    return notices.length
  })

function mailFor(
  { kind, detail, about_id: aboutId, words, happened_at }: Notice,
  siteUrl: string,
  answerLinks: AnswerLinks,
): MailContent {
  const resetUrl = `${siteUrl}/forgot-password`
  const settingsUrl = `${siteUrl}/profile/settings`
  switch (kind) {
    case 'second_factor_on':
      return secondFactorChangedMail('turned_on', settingsUrl)
    case 'second_factor_off':
      return secondFactorChangedMail('turned_off', settingsUrl)
    case 'second_factor_by_email':
      return secondFactorChangedMail('email', settingsUrl)
    case 'second_factor_by_sms':
      return secondFactorChangedMail('sms', settingsUrl)
    case 'account_erased':
      return accountErasedMail()
    case 'new_device': {
      const at = new Date(happened_at * 1000)
      return newDeviceMail({ device: detail ?? 'An unknown browser', at, resetUrl })
    }
    case 'authenticator_added':
    case 'authenticator_removed':
    case 'phone_factor_added':
    case 'phone_factor_removed':
    case 'security_key_added':
    case 'security_key_removed':
    case 'passkey_added':
    case 'passkey_removed':
      return secondFactorChangedMail(kind, settingsUrl)
    case 'phone_added':
    case 'phone_changed':
    case 'address_released':
      return securityNoticeMail(kind, resetUrl)
    case 'account_suspended':
      return accountSuspendedMail({
        reason: words.reason ?? '',
        answerUntil: new Date(words.answer_until ?? happened_at * 1000),
        answerUrl: answerLinks.urlFor(aboutId ?? ''),
      })
    case 'suspension_lifted':
      return suspensionLiftedMail(words.reason ?? '', `${siteUrl}/login`)
    case 'listing_approved':
    case 'listing_rejected':
    case 'listing_changes_requested':
    case 'revision_approved':
    case 'revision_rejected':
    case 'identity_verified':
    case 'identity_rejected':
    case 'identity_requires_documents':
    case 'role_approved':
    case 'role_rejected':
    case 'listing_hidden_by_reports':
    case 'listing_cleared_of_reports':
    case 'report_nothing_wrong':
    case 'report_changes_requested':
    case 'report_taken_down':
    case 'conversation_warned':
    case 'conversation_nothing_wrong':
    case 'conversation_acted_on':
      return decisionMail(kind, words, siteUrl)
    default:
      return kind satisfies never
  }
}

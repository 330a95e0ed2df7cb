// Mails of notifications: one about what happened in a conversation, one about several of a kind, and the digest of every morning. Names and titles are user
// input: rendered as text, on one line each.
import type { NotificationKind, NotificationSubject } from '@basera/contract/chain/notification'
import {
  notificationMailMessages as messages,
  notificationMailNames,
  notificationTexts,
  severalSubjects,
} from '@basera/contract/messages/chain/notifications'
import { type ConversationAsRead, conversationPath } from './conversation-path.ts'
import type { MailContent } from './mail-content.ts'
import { greetingFor } from './names.ts'

export type MailedNotification = ConversationAsRead & {
  readonly kind: NotificationKind
  readonly subject: NotificationSubject
}

export type NotificationMailFacts = {
  readonly kind: NotificationKind | 'digest'
  readonly first_name: string | null
  /** Notifications, of which the newest are the items. */
  readonly count: number
  readonly items: readonly MailedNotification[]
}

type Links = {
  /** No trailing slash. */
  readonly siteUrl: string
  /** Page that stops mails of this kind, without signing in. */
  readonly stopUrl: string
}

/** Throws when there is no item. */
export function notificationMail(facts: NotificationMailFacts, links: Links): MailContent {
  const { kind, first_name: firstName, count, items } = facts
  const [newest] = items
  if (newest === undefined) throw new Error('a mail of notifications without one')
  const about = notificationMailNames[kind]
  const texts = items.map(textOf)
  const common = {
    greeting: greetingFor(firstName),
    note: messages.note,
    stop: { why: messages.why(about), label: messages.stop, url: links.stopUrl },
  }
  if (kind === 'digest' || (kind !== 'message_new' && count > 1)) {
    const rest = count - items.length
    return {
      ...common,
      subject: kind === 'digest' ? messages.digestSubject(count) : severalSubjects[kind](count),
      preview: texts.join(' '),
      paragraphs: [...texts, ...(rest > 0 ? [messages.digestMore(rest)] : [])],
      action: {
        label: messages.openNotifications,
        url: `${links.siteUrl}/dashboard?show=notifications`,
      },
    }
  }
  return {
    ...common,
    // also the heading: not said again below it
    subject: textOf(newest),
    preview: messages.answerHere,
    paragraphs: [messages.answerHere],
    action:
      newest.subject.reason === 'home_hidden'
        ? { label: messages.openHidden, url: `${links.siteUrl}/dashboard/properties?state=hidden` }
        : isOfMandate(newest.kind)
          ? { label: messages.openMandates, url: `${links.siteUrl}/dashboard/commissions` }
          : {
              label: messages.openConversation,
              url: `${links.siteUrl}${conversationPath(newest)}`,
            },
  }
}

/** About a home and its broker, without a conversation. */
const isOfMandate = (kind: NotificationKind): boolean => /^(?:mandate|commission)_/.test(kind)

/** The sentence, on one line. */
export const textOf = ({ kind, subject }: Pick<MailedNotification, 'kind' | 'subject'>): string =>
  notificationTexts[kind](subject).replace(/\s+/gu, ' ').trim()

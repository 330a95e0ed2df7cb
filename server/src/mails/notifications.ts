// Mails of notifications: about what happened in a conversation, about several of them, and the digest of every morning. Names and
// titles are user input: rendered as text, on one line each.
import type { NotificationKind, NotificationSubject } from '@basera/contract/chain/notification'
import {
  notificationMailMessages as messages,
  notificationMailNames,
  notificationTexts,
} from '@basera/contract/messages/notifications'
import type { MailContent } from './mail-content.ts'
import { greetingFor } from './names.ts'

export type MailedNotification = {
  readonly kind: NotificationKind
  readonly enquiry_id: string
  /** On which side the reader stands: whose pages the link leads to. */
  readonly side: 'seeker' | 'owner' | 'broker'
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
  const isAboutSeveral = items.some(({ enquiry_id: id }) => id !== newest.enquiry_id)
  if (kind === 'digest' || isAboutSeveral) {
    const rest = count - items.length
    const more = rest > 0 ? [messages.digestMore(rest)] : []
    return {
      ...common,
      subject:
        kind === 'digest' ? messages.digestSubject(count) : messages.severalSubject[kind](count),
      preview: texts.join(' '),
      paragraphs: [...(kind === 'digest' ? [] : [messages.severalNote]), ...texts, ...more],
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
    action: {
      label: messages.openConversation,
      url: `${links.siteUrl}${conversationPath(newest)}`,
    },
  }
}

const listPaths = {
  seeker: '/tenant/communication',
  owner: '/dashboard/communication',
  broker: '/broker/communication',
} as const

/** Page of the conversation, among those of the reader's role. */
export const conversationPath = ({
  side,
  enquiry_id: id,
}: Pick<MailedNotification, 'side' | 'enquiry_id'>): string =>
  `${listPaths[side]}?thread=${encodeURIComponent(id)}`

/** The sentence, on one line. */
export const textOf = ({ kind, subject }: Pick<MailedNotification, 'kind' | 'subject'>): string =>
  notificationTexts[kind](subject).replace(/\s+/gu, ' ').trim()

// Development inbox: replaces the mail server and the carrier of text messages; messages stay in memory for the developer to read.
// Never used in production: it shows everybody's codes and links.
import type { Clock } from './clock.ts'
import type { Mail, Mailer } from './mail.ts'
import type { SmsSender } from './sms.ts'

export type InboxMessage = Mail & {
  readonly kind: 'mail' | 'sms'
  /** Counts from 1 since the start. */
  readonly number: number
  readonly receivedAt: Date
}

export type DevelopmentInbox = Mailer & {
  readonly sms: SmsSender
  /** Newest first. */
  messages(): readonly InboxMessage[]
}

/** An inbox in memory that drops the oldest message beyond `maxMessages`. */
export function createDevelopmentInbox(clock: Clock, maxMessages = 200): DevelopmentInbox {
  const messages: InboxMessage[] = []
  let count = 0
  const store = (kind: InboxMessage['kind'], mail: Mail): Promise<void> => {
    count += 1
    messages.unshift({ ...mail, kind, number: count, receivedAt: clock.now() })
    messages.length = Math.min(messages.length, maxMessages)
    return Promise.resolve()
  }
  return {
    send: (mail) => store('mail', mail),
    sms: { send: ({ to, text }) => store('sms', { to, subject: 'Text message', text }) },
    messages: () => [...messages],
  }
}

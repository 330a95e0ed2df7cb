// Stands in for a mail server and a carrier of text messages during development: messages stay in this process, where
// the developer reads them. Never used in production, because whoever reads it reads other people's codes and links.
import type { Clock } from './clock.ts'
import type { Mail, Mailer } from './mail.ts'
import type { SmsSender } from './sms.ts'

export type InboxMessage = Mail & { readonly receivedAt: Date }

export type DevelopmentInbox = Mailer & {
  readonly sms: SmsSender
  /** Newest first. */
  messages(): readonly InboxMessage[]
}

/** An inbox in memory that forgets the oldest message beyond `maxMessages`. */
export function createDevelopmentInbox(clock: Clock, maxMessages = 200): DevelopmentInbox {
  const kept: InboxMessage[] = []
  const keep = (mail: Mail): Promise<void> => {
    kept.unshift({ ...mail, receivedAt: clock.now() })
    kept.length = Math.min(kept.length, maxMessages)
    return Promise.resolve()
  }
  return {
    send: keep,
    sms: { send: ({ to, text }) => keep({ to, subject: 'Text message', text }) },
    messages: () => [...kept],
  }
}

// Stands in for a mail server during development: messages stay in this process, where the developer reads them.
// Never used in production, because whoever reads it reads other people's codes and links.
import type { Clock } from './clock.ts'
import type { Mail, Mailer } from './mail.ts'

export type InboxMessage = Mail & { readonly receivedAt: Date }

export type DevelopmentInbox = Mailer & {
  /** Newest first. */
  messages(): readonly InboxMessage[]
}

/** An inbox in memory that forgets the oldest message beyond `maxMessages`. */
export function createDevelopmentInbox(clock: Clock, maxMessages = 200): DevelopmentInbox {
  const kept: InboxMessage[] = []
  return {
    send(mail) {
      kept.unshift({ ...mail, receivedAt: clock.now() })
      kept.length = Math.min(kept.length, maxMessages)
      return Promise.resolve()
    },
    messages: () => [...kept],
  }
}

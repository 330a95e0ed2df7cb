// Messages that the app under test sent, as the person who got them reads them.
import { setTimeout as sleep } from 'node:timers/promises'
import { createDevelopmentInbox, type InboxMessage } from '../../src/ports/development-inbox.ts'
import { systemClock } from '../../src/ports/clock.ts'

export type Messages = {
  /** The newest message to an address or number (with plus sign) that came after the last one taken; waits for it. */
  next(to: string): Promise<InboxMessage>
  /** Everything that came, newest first. */
  all(): readonly InboxMessage[]
}

/** When a message counts as lost: a busy machine may be slow. */
const MAX_WAIT_MS = 120_000

export function createMessages() {
  const inbox = createDevelopmentInbox(systemClock, 10_000)
  const taken = new Set<InboxMessage>()
  const messages: Messages = {
    all: () => inbox.messages(),
    async next(to) {
      const end = Date.now() + MAX_WAIT_MS
      while (Date.now() < end) {
        const found = inbox.messages().find((message) => message.to === to && !taken.has(message))
        if (found !== undefined) {
          taken.add(found)
          return found
        }
        await sleep(10)
      }
      throw new Error(`no message to ${to}`)
    },
  }
  return { inbox, messages }
}

/** The six-digit code of a message. */
export const codeIn = ({ text }: { text: string }): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

/** The link of a message. */
export const linkIn = ({ text }: { text: string }): URL =>
  new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'missing:')

/** What the link of a message is for; null for a message without one. */
export const linkTypeIn = (message: { text: string }): string | null =>
  /https?:/.test(message.text) ? linkIn(message).searchParams.get('type') : null

export const wrongCode = (right: string): string => (right === '111111' ? '222222' : '111111')

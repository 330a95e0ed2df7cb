import { useOutbox } from './use-outbox.ts'

/** Sends the person's messages on their way from whichever page is open. Shows nothing: each stands in its conversation. */
export function WaitingMessages({ userId }: { userId: string }) {
  useOutbox(userId)
  return null
}

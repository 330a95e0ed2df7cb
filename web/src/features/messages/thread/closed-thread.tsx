import type { Thread } from '@basera/contract/chain/conversation'
import { closedMessages } from '@basera/contract/messages/chain/enquiries'
import { firstNameOf } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { longDay } from './thread-lines.ts'
import type { ThreadActions } from './use-thread-actions.ts'

type ClosedThreadProps = { thread: Thread; nowMs: number; actions: ThreadActions }

/** In the composer's place: why nothing can be written, and what can be done about it. */
export function ClosedThread({ thread, nowMs, actions }: ClosedThreadProps) {
  const isClosing = actions.closingId === thread.id
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-small text-ink-2 lg:px-5">
      <p className="min-w-0">
        {whyClosed(thread, nowMs, isClosing)}
        {!thread.home.is_listed && ` ${closedMessages.homeGone}`}
      </p>
      {thread.is_blocked_by_me ? (
        <Button variant="line" disabled={actions.isBusy} onClick={() => actions.unblock(thread)}>
          {closedMessages.unblock}
        </Button>
      ) : (
        thread.can_reopen &&
        !isClosing && (
          <Button variant="line" disabled={actions.isBusy} onClick={() => actions.reopen(thread)}>
            {thread.my_side === 'seeker' ? closedMessages.askAgain : closedMessages.openAgain}
          </Button>
        )
      )}
    </div>
  )
}

function whyClosed(thread: Thread, nowMs: number, isClosing: boolean): string {
  const name = firstNameOf(thread.other.name)
  if (thread.is_blocked_by_me) return closedMessages.blocked(name)
  const day = longDay(thread.closed_at ?? new Date(nowMs).toISOString(), nowMs)
  if (isClosing || thread.closed_by === thread.my_side) return closedMessages.byMe(day)
  return thread.closed_by === 'clock'
    ? closedMessages.byClock(day)
    : closedMessages.byOther(name, day)
}

import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'

/** One quiet line about what happened in a conversation. */
export function SystemLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center justify-center gap-2 px-2 text-center text-micro text-ink-3">
      <CalendarClock aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}

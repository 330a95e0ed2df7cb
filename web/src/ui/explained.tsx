import { clsx } from 'clsx'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

type ExplainedProps = {
  /** The visible word. */
  children: ReactNode
  /** The tooltip: its meaning, shown on hover, tap and focus. */
  text: string
  /** Where the tooltip opens. */
  side?: 'above' | 'below' | undefined
  className?: string
}

function leave({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
  if (key === 'Escape') currentTarget.blur()
}

/** A word with a tooltip, on hover, tap and focus; works without scripts. */
export function Explained({ children, text, side = 'below', className }: ExplainedProps) {
  const id = useId()
  return (
    <span className="group/explained relative inline-flex">
      <button
        type="button"
        aria-describedby={id}
        onKeyDown={leave}
        className={clsx('cursor-help', className)}
      >
        {children}
      </button>
      <span
        role="tooltip"
        id={id}
        className={clsx(
          'pointer-events-none absolute left-0 z-20 hidden w-max max-w-[min(14rem,46vw)] rounded-control bg-ink px-3 py-2 text-left text-meta font-normal whitespace-normal text-surface shadow-pop group-focus-within/explained:block group-hover/explained:block',
          side === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
        )}
      >
        {text}
      </span>
    </span>
  )
}

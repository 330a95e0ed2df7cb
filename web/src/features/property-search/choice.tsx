import type { ReactNode } from 'react'
import { clsx } from 'clsx'

/** One of several buttons that stay pressed. */
export function Choice(props: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onChoose}
      className={clsx(
        'min-h-10 min-w-11 rounded-full border px-3 text-meta font-medium transition-colors',
        props.isChosen
          ? 'border-primary bg-primary-tint font-semibold text-primary'
          : 'border-control/50 bg-surface text-ink-2 hover:border-control hover:text-ink',
      )}
    >
      {props.children}
    </button>
  )
}

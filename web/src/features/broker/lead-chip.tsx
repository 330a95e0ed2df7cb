import type { ReactNode } from 'react'

type ChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

/** Chosen or not, beside others of its kind. */
export const Chip = ({ isChosen, onChoose, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="relative h-9 shrink-0 rounded-full border border-line bg-surface px-3 text-meta font-semibold text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
  >
    {children}
  </button>
)

import { clsx } from 'clsx'

type Look = { readonly isActive: boolean; readonly isSeen: boolean }

/** The visible part is 32 px high, the part that takes a finger 44. */
export function pinClasses({ isActive, isSeen }: Look): string {
  return clsx(
    'relative block h-8 ring-1 rounded-full px-3 leading-8 font-display text-small font-[640] whitespace-nowrap tabular-nums shadow-lift transition-colors after:absolute after:-inset-1.5 after:rounded-full',
    isActive
      ? 'bg-accent text-on-accent ring-surface'
      : isSeen
        ? 'bg-fill text-ink-2 ring-control/60'
        : 'bg-primary text-on-primary ring-surface hover:bg-primary-hover',
  )
}

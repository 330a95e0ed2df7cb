import { Suspense, useState, type ReactElement, type ReactNode } from 'react'

export type LazyMenuProps = { trigger: ReactElement }

type LazyMenuButtonProps = {
  label: string
  className?: string
  children: ReactNode
  /** The menu around its trigger, by `patient`; it opens at once. */
  renderMenu: (trigger: ReactElement, isByKey: boolean) => ReactNode
  /** Preloads the menu's code on hover and focus. */
  preload: () => Promise<unknown>
}

/** A button that loads its menu's code on first use: the code of menus is too large for a first view. */
export function LazyMenuButton({
  label,
  className,
  children,
  renderMenu,
  preload,
}: LazyMenuButtonProps) {
  const [wanted, setWanted] = useState<'no' | 'by pointer' | 'by key'>('no')
  const ahead = () => void preload().catch(() => undefined)
  const look = { type: 'button' as const, 'aria-label': label, className, children }
  if (wanted !== 'no') {
    return (
      <Suspense
        fallback={<button {...look} aria-haspopup="menu" aria-expanded="false" aria-busy="true" />}
      >
        {renderMenu(<button {...look} />, wanted === 'by key')}
      </Suspense>
    )
  }
  return (
    <button
      {...look}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={({ detail }) => setWanted(detail === 0 ? 'by key' : 'by pointer')}
      onKeyDown={(event) => {
        // As the menu's own trigger does; Enter and Space are clicks.
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setWanted('by key')
      }}
      onPointerEnter={ahead}
      onFocus={ahead}
    />
  )
}

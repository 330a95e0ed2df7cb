import {
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react'

export type LazyMenuProps = { trigger: ReactElement }

type LazyMenuButtonProps = {
  label: string
  className?: string
  children: ReactNode
  /** Renders the trigger it is given and opens at once. */
  Menu: LazyExoticComponent<ComponentType<LazyMenuProps>>
  /** Preloads the menu's code on hover and focus. */
  preload: () => Promise<unknown>
}

/** A button that loads its menu's code on first use: the code of menus is too large for a first view. */
export function LazyMenuButton({ label, className, children, Menu, preload }: LazyMenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false)
  const ahead = () => void preload().catch(() => undefined)
  const look = { type: 'button' as const, 'aria-label': label, className, children }
  if (isWanted) {
    return (
      <Suspense
        fallback={<button {...look} aria-haspopup="menu" aria-expanded="false" aria-busy="true" />}
      >
        <Menu trigger={<button {...look} />} />
      </Suspense>
    )
  }
  return (
    <button
      {...look}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={() => setIsWanted(true)}
      onPointerEnter={ahead}
      onFocus={ahead}
    />
  )
}

import type { KeyboardEvent, ReactNode } from 'react'

type RowKeysProps = { onRead: (id: number) => void; className?: string; children: ReactNode }

/** Around a list of notifications: arrows move between its rows, Delete marks one as read. */
export function RowKeys({ onRead, className, children }: RowKeysProps) {
  function byKey(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')]
    const at = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'Delete' && at >= 0) onRead(Number(links[at]?.dataset['notification']))
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || links.length === 0) return
    event.preventDefault()
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    // Keys that bubble from its controls, each of which is reached by Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={byKey} className={className}>
      {children}
    </div>
  )
}

// Moves the focus to the page's heading when the focused element was unmounted: a screen reader then reads the heading.

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = heading ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

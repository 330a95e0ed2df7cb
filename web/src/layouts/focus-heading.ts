// Where the focus goes when what had it is gone: a screen reader then reads what the page is.

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = heading ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

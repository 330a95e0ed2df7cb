// Where an arrow leads in the calendar: up and down within a column, to the sides to the visit that stands nearest.

/** The link to focus; null: the key means nothing here. */
export function nextVisit(
  grid: HTMLElement,
  focused: Element | null,
  key: string,
): HTMLElement | null {
  const columns = [...grid.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-visit]'),
  ])
  const at = columns.findIndex((links) => links.some((link) => link === focused))
  const links = columns[at]
  if (links === undefined) return null
  const place = links.findIndex((link) => link === focused)
  switch (key) {
    case 'ArrowDown':
      return links[place + 1] ?? null
    case 'ArrowUp':
      return links[place - 1] ?? null
    case 'ArrowRight':
      return nearest(columns.slice(at + 1), links[place])
    case 'ArrowLeft':
      return nearest(columns.slice(0, at).toReversed(), links[place])
    default:
      return null
  }
}

/** In the first column that has any. */
function nearest(
  columns: readonly (readonly HTMLElement[])[],
  from: HTMLElement | undefined,
): HTMLElement | null {
  const links = columns.find((column) => column.length > 0) ?? []
  const top = from?.getBoundingClientRect().top ?? 0
  const away = (link: HTMLElement) => Math.abs(link.getBoundingClientRect().top - top)
  return links.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

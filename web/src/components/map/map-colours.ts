// The theme's colours as a map takes them: it draws on a canvas, where style sheets do not reach.

export type MapColours = {
  readonly ground: string
  readonly sea: string
  readonly coast: string
  readonly area: string
  readonly dots: string
  readonly words: string
  readonly primary: string
}

export function mapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    ground: colour('--paper'),
    sea: colour('--canopy'),
    coast: colour('--control'),
    area: colour('--primary-tint'),
    dots: colour('--control'),
    words: colour('--ink-2'),
    primary: colour('--primary'),
  }
}

export const isThemeDark = (): boolean => document.documentElement.classList.contains('dark')

/** Calls back when the theme changes, whoever changed it; returns how to stop. */
export function onThemeChange(callBack: () => void): () => void {
  const observer = new MutationObserver(callBack)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

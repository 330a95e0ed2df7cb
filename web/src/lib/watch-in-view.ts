/** For a `ref`: calls back when the element is, or comes, into view. Returns what ends the watch. */
export function watchInView(element: Element | null, onInView: () => void) {
  if (!element) return undefined
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) onInView()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

import { usePrefetch } from '../hooks/use-prefetch.tsx'
import { Link, type LinkProps } from '../ui/link.tsx'

/** A link within the site that prefetches its page's code on hover, focus or touch. */
export function PageLink({ to, ...rest }: LinkProps) {
  const prefetch = usePrefetch()
  const fetchAhead = () => prefetch(to)
  return (
    <Link
      to={to}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
      {...rest}
    />
  )
}

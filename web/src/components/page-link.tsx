import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { usePrefetch } from '../hooks/use-prefetch.tsx'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link within the site that fetches its page's code when somebody comes near it. */
export function PageLink({ to, ...rest }: PageLinkProps) {
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

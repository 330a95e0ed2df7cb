import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address within the site. */
  to: string
  state?: unknown
  viewTransition?: boolean
  preventScrollReset?: boolean
}

/** A client-side link within the site. The router's Link has the code of its framework's prefetching, unused here. */
export function Link({
  to,
  state,
  viewTransition = false,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const go = useLinkClickHandler(to, {
    state,
    viewTransition,
    preventScrollReset,
    ...(rest.target !== undefined && { target: rest.target }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return (
    <a {...rest} href={useHref(to)} onClick={click}>
      {children}
    </a>
  )
}

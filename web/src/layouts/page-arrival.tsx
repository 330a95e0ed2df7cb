import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { wholeTitle, type Head, type PageHead } from '../head.ts'

/** After a client navigation: title and description of the new page, and the focus on its heading. */
export function PageArrival() {
  const { pathname } = useLocation()
  const head = useHead()
  const shownPathname = useRef(pathname)

  // The document's head is outside React: the server has written it as plain text.
  useEffect(() => {
    if (head) showHead(head, pathname)
  }, [head, pathname])

  // Focus is the browser's. A screen reader then reads the new heading, which announces the page.
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    focusHeading()
  }, [pathname])

  return null
}

function useHead(): Head | null {
  const matches = useMatches()
  const params = useParams()
  const queryClient = useQueryClient()
  const { search } = useLocation()
  const leaf = matches.at(-1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loadPage in routes.tsx gives every page this handle
  const handle = leaf?.handle as { head?: PageHead } | undefined
  if (!leaf || !handle?.head) return null
  return handle.head({
    loaderData: leaf.loaderData,
    params,
    queryClient,
    searchParams: new URLSearchParams(search),
    routePath: leaf.id,
  })
}

function showHead(head: Head, pathname: string) {
  document.title = wholeTitle(head)
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', head.description ?? '')
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', new URL(head.canonicalPath ?? pathname, location.origin).href)
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  const target = heading ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

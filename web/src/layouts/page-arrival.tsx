import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { wholeDescription, wholeTitle, type PageHead } from '../head.ts'
import { focusHeading } from './focus-heading.ts'

/** After a client navigation: sets title and description of the new page, and focuses its heading. */
export function PageArrival() {
  const { pathname } = useLocation()
  const head = useHead(pathname)
  const shownPathname = useRef(pathname)

  // The document's head is outside React: the server writes it as text.
  useEffect(() => showHead(head), [head])

  // Focus is outside React. A screen reader then reads the new heading, which announces the page.
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    focusHeading()
  }, [pathname])

  return null
}

/** Serialised, so that an unchanged head compares equal: a page's head may depend on data that loads later. */
function useHead(pathname: string): string {
  const leaf = useMatches().at(-1)
  const params = useParams()
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const read = () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loadPage in routes.tsx gives every page this handle
    const handle = leaf?.handle as { head?: PageHead } | undefined
    if (!leaf || !handle?.head) return ''
    const head = handle.head({
      loaderData: leaf.loaderData,
      params,
      queryClient,
      searchParams: new URLSearchParams(search),
      routePath: leaf.id,
    })
    return [wholeTitle(head), head.canonicalPath ?? pathname, wholeDescription(head)].join('\n')
  }
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, read, read)
}

function showHead(text: string) {
  if (text === '') return
  const [title = '', path = '', ...description] = text.split('\n')
  document.title = title
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', description.join('\n'))
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', new URL(path, location.origin).href)
}

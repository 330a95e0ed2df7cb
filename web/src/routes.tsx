// The site's routes, made from the page tables. Every page's code is fetched when it is first wanted.

import type { ComponentType } from 'react'
import { matchRoutes, redirect, type LoaderFunction, type RouteObject } from 'react-router'
import { areas, type Area, type AreaPage } from './area-table.ts'
import { Guard } from './auth/guard.tsx'
import type { Head, HeadInput, PageHead } from './head.ts'
import { BareLayout } from './layouts/bare-layout.tsx'
import { PendingOutlet } from './layouts/pending-outlet.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import {
  accountPages,
  adminPortalPage,
  notFoundPage,
  sitePages,
  type PageRow,
} from './page-table.ts'

type PageModule = {
  Component: ComponentType
  loader?: LoaderFunction
  /** Every page knows its own loader's data; `never` accepts them all. */
  head?: (input: HeadInput<never>) => Head
}

/** What a page's matches carry, for the window's title and for pages that are not open yet. */
export type PageHandle = {
  readonly head: PageHead
  readonly title: string
  readonly description: string
}

type RouteOptions = {
  /** Path of the admin portal, in a page that the server served as the portal; else null. */
  portalPath: string | null
  /** `skeletons`: pages that the browser renders show their skeleton, as the server does. */
  browserPages: 'pages' | 'skeletons'
}

const pageModules = import.meta.glob<PageModule>('./pages/*/page.tsx')
const skeletonModules = import.meta.glob<{ Skeleton: ComponentType }>('./pages/*/skeleton.tsx', {
  eager: true,
})
const comingSoonFolder = 'coming-soon'

export function createRoutes(options: RouteOptions): RouteObject[] {
  const toRoute = (row: PageRow) => pageRoute(row, options)
  const portal = options.portalPath === null ? [] : [toRoute(adminPortalPage(options.portalPath))]
  return [
    {
      Component: RootLayout,
      children: [
        {
          Component: SiteLayout,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [
                ...sitePages.map(toRoute),
                ...areas.map((area) => areaRoute(area, options)),
                toRoute(notFoundPage),
              ],
            },
          ],
        },
        {
          Component: BareLayout,
          children: [
            { ErrorBoundary: RouteError, children: [...accountPages.map(toRoute), ...portal] },
          ],
        },
      ],
    },
  ]
}

function areaRoute(area: Area, options: RouteOptions): RouteObject {
  const { path, role, indexChild, pages } = area
  const guarded =
    role === undefined ? { children: <PendingOutlet /> } : { role, children: <PendingOutlet /> }
  const index =
    indexChild === undefined
      ? []
      : [{ index: true as const, loader: () => redirect(`${path}/${indexChild}`) }]
  return {
    path,
    element: <Guard {...guarded} />,
    children: [...index, ...pages.map((page) => pageRoute(areaPageRow(area, page), options))],
  }
}

function areaPageRow({ path: areaPath }: Area, page: AreaPage): PageRow {
  return {
    path: page.path === '' ? areaPath : `${areaPath}/${page.path}`,
    folder: page.folder ?? comingSoonFolder,
    title: page.title,
    description: page.description,
    isServerRendered: false,
    isIndexed: false,
  }
}

function pageRoute(row: PageRow, { browserPages }: RouteOptions): RouteObject {
  const Skeleton = skeletonOf(row.folder)
  const place = { path: row.path, id: row.path }
  if (!row.isServerRendered && browserPages === 'skeletons') {
    return { ...place, Component: Skeleton, handle: toHandle(row) }
  }
  return { ...place, HydrateFallback: Skeleton, lazy: () => loadPage(row) }
}

async function loadPage(row: PageRow) {
  const load = pageModules[`./pages/${row.folder}/page.tsx`]
  if (!load) throw new Error(`web/src/pages/${row.folder}/page.tsx is missing`)
  const { Component, loader, head } = await load()
  // The route of this very module calls its head with this very module's data.
  return {
    Component,
    ...(loader && { loader }),
    handle: toHandle(row, head as PageHead | undefined),
  }
}

function toHandle(row: PageRow, head?: PageHead): PageHandle {
  const { title, description = '', isIndexed } = row
  const ownHead: Head = { title, isIndexed, ...(description !== '' && { description }) }
  return { title, description, head: head ?? (() => ownHead) }
}

function skeletonOf(folder: string): ComponentType {
  const skeleton = skeletonModules[`./pages/${folder}/skeleton.tsx`]
  if (!skeleton) throw new Error(`web/src/pages/${folder}/skeleton.tsx is missing`)
  return skeleton.Skeleton
}

/** The table's row that answers a path, by the id of its route. */
export function findPageRow(routeId: string | undefined): PageRow | null {
  const rows = [
    ...sitePages,
    ...accountPages,
    notFoundPage,
    ...areas.flatMap((area) => area.pages.map((page) => areaPageRow(area, page))),
  ]
  return rows.find((row) => row.path === routeId) ?? null
}

export function findSkeleton(routes: RouteObject[], pathname: string): ComponentType | null {
  const row = findPageRow(matchRoutes(routes, pathname)?.at(-1)?.route.id)
  return row === null ? null : skeletonOf(row.folder)
}

/** Fetches the code of the pages that answer a path, and puts it into their routes. */
export async function resolvePages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const resolved = await route.lazy()
      Object.assign(route, resolved, { lazy: undefined })
    }),
  )
}

/** Fetches a page's code without waiting; a failure shows when the page is really opened. */
export function prefetchPage(routes: RouteObject[], path: string): void {
  const row = findPageRow(matchRoutes(routes, path)?.at(-1)?.route.id)
  if (row === null) return
  pageModules[`./pages/${row.folder}/page.tsx`]?.().catch(() => undefined)
}

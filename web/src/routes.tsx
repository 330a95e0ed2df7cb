// The router's route tree, built from the page tables. A page's code is loaded when its route is first matched.

import type { ComponentType } from 'react'
import { matchRoutes, redirect, type RouteObject } from 'react-router'
import { areaRows, areas, type Area } from '@basera/contract/pages/area-pages'
import type { PageRow } from '@basera/contract/pages/page-row'
import { adminPortalPage, notFoundPage, sitePages } from '@basera/contract/pages/site-pages'
import type { PageHead } from './head.ts'
import { BareLayout } from './layouts/bare-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { RouteError } from './layouts/route-error.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import { loadPageModule } from './page-modules.ts'

/** The `handle` of a page's route. */
export type PageHandle = { readonly head: PageHead }

type RouteOptions = {
  /** Path of the admin portal, in a page that the server served as the portal; else null. */
  portalPath: string | null
  /** On the server only: pages that the browser renders show their skeleton instead. */
  skeletonOf?: (folder: string) => ComponentType
}

export function createRoutes(options: RouteOptions): RouteObject[] {
  const toRoute = (row: PageRow) => pageRoute(row, options)
  const framedBy = (frame: PageRow['frame']) =>
    sitePages.filter((row) => row.frame === frame).map(toRoute)
  const portal = options.portalPath === null ? [] : [toRoute(adminPortalPage(options.portalPath))]
  return [
    {
      Component: RootLayout,
      // For paths that not even `*` matches: the pattern ends at a line break.
      ErrorBoundary: RouteError,
      children: [
        {
          Component: SiteLayout,
          children: [
            {
              ErrorBoundary: RouteError,
              children: [...framedBy('site'), toRoute(notFoundPage)],
            },
          ],
        },
        { ErrorBoundary: RouteError, children: areas.map((area) => areaRoute(area, options)) },
        {
          Component: BareLayout,
          children: [{ ErrorBoundary: RouteError, children: [...framedBy('bare'), ...portal] }],
        },
      ],
    },
  ]
}

function areaRoute(area: Area, options: RouteOptions): RouteObject {
  const { path, indexChild } = area
  const index =
    indexChild === undefined
      ? []
      : [{ index: true as const, loader: () => redirect(`${path}/${indexChild}`) }]
  return {
    path,
    lazy: () => loadAreaLayout(area),
    children: [
      ...index,
      // A page that fails does not unmount the navigation beside it.
      ...areaRows(area).map((row) => ({
        ...pageRoute(row, options),
        ErrorBoundary: RouteError,
      })),
    ],
  }
}

async function loadAreaLayout(area: Area) {
  const { AreaLayout } = await import('./layouts/area/area-layout.tsx')
  return { Component: () => <AreaLayout area={area} /> }
}

function pageRoute(row: PageRow, { skeletonOf }: RouteOptions): RouteObject {
  const place = { path: row.path, id: row.path }
  if (row.rendering === 'browser' && skeletonOf)
    return { ...place, Component: skeletonOf(row.folder) }
  return { ...place, lazy: () => loadPage(row.folder) }
}

async function loadPage(folder: string) {
  const { Component, loader, head } = await loadPageModule(folder)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called with the data of this very module's loader
  const handle: PageHandle = { head: head as PageHead }
  return { Component, ...(loader && { loader }), handle }
}

/** The head of a page that the browser renders, for its title. */
export async function loadPageHead(folder: string): Promise<PageHead> {
  return (await loadPage(folder)).handle.head
}

/** The row of the page table by the id of its route. */
export function findPageRow(routeId: string | undefined): PageRow | null {
  const rows = [...sitePages, notFoundPage, ...areas.flatMap(areaRows)]
  return rows.find((row) => row.path === routeId) ?? null
}

/** The folder in web/src/pages of the page at a path. */
export function findPageFolder(routes: RouteObject[], pathname: string): string | null {
  return findPageRow(matchRoutes(routes, pathname)?.at(-1)?.route.id)?.folder ?? null
}

/** Loads the code of the pages that match a path, and puts it into their routes. */
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

/** Prefetches a page's code; a failure shows when the page is opened. */
export function prefetchPage(routes: RouteObject[], path: string): void {
  const folder = findPageFolder(routes, path)
  if (folder !== null) loadPageModule(folder).catch(() => undefined)
}

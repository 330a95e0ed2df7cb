// Renders a page's first view for the site service. Default export: SiteRenderer (packages/contract/src/site.ts).
// Nothing here may depend on who asks: the response is cached and sent to others.

import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'
import { brand } from '@basera/contract/brand'
import { shellMessages } from '@basera/contract/messages/shell'
import type { PageRow } from '@basera/contract/pages/page-row'
import { adminPortalPage, notFoundPage } from '@basera/contract/pages/site-pages'
import type { RenderedSite, SiteRenderer, SiteRequest } from '@basera/contract/site'
import { createApi, type Api } from './api/api.ts'
import { apiContext } from './api/api-context.tsx'
import type { EarlyCall } from './api/asked-early.ts'
import { findDashboard } from './api/dashboard/dashboards.ts'
import { earlyDashboard } from './api/dashboard/read-dashboard.ts'
import { App } from './app.tsx'
import { escapeJson, renderHead, type Head } from './head.ts'
import type { InitialPage } from './runtime/read-page.ts'
import { readModuleGraph } from './runtime/module-graph.ts'
import { skeletonOf } from './skeletons.ts'
import { createRoutes, findPageRow, loadPageHead, type PageHandle } from './routes.tsx'
import { serverPartsReady } from './ui/deferred.tsx'

const modulesOf = readModuleGraph(new URL('../client/.vite/manifest.json', import.meta.url))

// Shared by all requests, so that every page is imported once; the portal's path is known only from a request.
const siteHandler = createStaticHandler(createRoutes({ portalPath: null, skeletonOf }))

const renderSite: SiteRenderer = async (request) => {
  const url = new URL(request.url)
  const handler = request.runtime.isAdminPortal ? createPortalHandler(url.pathname) : siteHandler
  const { origin } = url
  const api = createApi({
    origin: request.runtime.apiOrigin,
    anonKey: request.runtime.anonKey,
    fetch: request.fetch,
  })
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return redirectTo(context, origin)

  const page =
    findPageRow(context.matches.at(-1)?.route.id) ??
    (request.runtime.isAdminPortal ? adminPortalPage(url.pathname) : notFoundPage)
  const fault: unknown = Object.values(context.errors ?? {}).find(
    (error) => !isRouteErrorResponse(error),
  )
  if (fault !== undefined) return { ...emptyShell(url), fault }
  await serverPartsReady()
  const html = renderApp(request, api, handler.dataRoutes, context)
  if (page.rendering === 'browser') return inBrowser(page, api, url, html)
  const status = page.path === '*' ? 404 : context.statusCode
  return {
    status,
    html,
    head: renderHead(headOf(context, api.queryClient, url, status), url),
    initial: escapeJson(JSON.stringify(toInitialPage(context, api.queryClient))),
    modules: modulesOf(page),
  }
}

export default renderSite
export { renderFirstView } from './first-view.tsx'

function createPortalHandler(portalPath: string) {
  return createStaticHandler(createRoutes({ portalPath, skeletonOf }))
}

function renderApp(
  request: SiteRequest,
  api: Api,
  dataRoutes: RouteObject[],
  context: StaticHandlerContext,
) {
  const router = createStaticRouter(dataRoutes, context)
  return renderToString(
    <App
      runtime={request.runtime}
      api={api}
      session={null}
      prefetch={() => undefined}
      findSkeleton={() => null}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
}

function headOf(
  context: StaticHandlerContext,
  queryClient: QueryClient,
  url: URL,
  status: number,
): Head {
  const leaf = context.matches.at(-1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loadPage in routes.tsx gives every page this handle
  const handle = leaf?.route.handle as PageHandle | undefined
  if (!leaf || !handle || context.errors !== null) {
    return { title: status === 404 ? 'Page not found' : shellMessages.errorTitle, isIndexed: false }
  }
  return handle.head({
    loaderData: context.loaderData[leaf.route.id],
    params: leaf.params,
    queryClient,
    searchParams: url.searchParams,
    routePath: leaf.route.id,
  })
}

function toInitialPage(
  { loaderData, errors }: StaticHandlerContext,
  queryClient: QueryClient,
): InitialPage {
  const responses: Record<string, { status: number; statusText: string }> = {}
  for (const [id, error] of Object.entries(errors ?? {})) {
    if (isRouteErrorResponse(error))
      responses[id] = { status: error.status, statusText: error.statusText }
  }
  return { queries: dehydrate(queryClient), loaderData, errors: errors === null ? null : responses }
}

/** Status 500 without markup: the browser renders the page itself. */
function emptyShell(url: URL): RenderedSite {
  const head = renderHead({ title: brand.name, isWholeTitle: true, isIndexed: false }, url)
  return { status: 500, html: '', head, initial: 'null', modules: [] }
}

/** Shell and skeleton; the browser renders the page. */
async function inBrowser(page: PageRow, api: Api, url: URL, html: string): Promise<RenderedSite> {
  const pageHead = await loadPageHead(page.folder)
  const { queryClient } = api
  const { searchParams } = url
  const head = pageHead({
    loaderData: undefined,
    params: {},
    queryClient,
    searchParams,
    routePath: page.path,
  })
  return {
    status: 200,
    html,
    head: renderHead({ ...head, isIndexed: false, early: earlyCallOf(url, Date.now()) }, url),
    initial: 'null',
    modules: modulesOf(page, head),
  }
}

/** The address is that of what main.tsx asks ahead for: a dashboard without a query. */
function earlyCallOf({ pathname, search }: URL, nowMs: number): EarlyCall | undefined {
  const dashboard = findDashboard(pathname + search)
  return dashboard === null ? undefined : earlyDashboard(dashboard, nowMs)
}

function redirectTo(response: Response, origin: string): RenderedSite {
  const target = new URL(response.headers.get('location') ?? '/', origin)
  const redirect = target.origin === origin ? `${target.pathname}${target.search}` : '/'
  return { status: response.status, html: '', head: '', initial: 'null', modules: [], redirect }
}

// Renders a page's first view for the site service. Default export: SiteRenderer (packages/contract/src/site.ts).
// Nothing here may depend on who asks: the answer is kept and given to others.

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
import type { RenderedSite, SiteRenderer, SiteRequest } from '@basera/contract/site'
import { createApi, type Api } from './api/api.ts'
import { apiContext } from './api/api-context.tsx'
import { App } from './app.tsx'
import { escapeJson, renderHead, type Head } from './head.ts'
import type { InitialPage } from './runtime/read-page.ts'
import { readModuleGraph } from './runtime/module-graph.ts'
import { createRoutes, findPageRow, type PageHandle } from './routes.tsx'
import type { PageRow } from './page-table.ts'

const modulesOf = readModuleGraph(new URL('../client/.vite/manifest.json', import.meta.url))

// Routes resolve their pages once and are then shared by all requests.
const siteRoutes = createRoutes({ portalPath: null, browserPages: 'skeletons' })

const renderSite: SiteRenderer = async (request) => {
  const url = new URL(request.url)
  const routes = request.runtime.isAdminPortal
    ? createRoutes({ portalPath: url.pathname, browserPages: 'skeletons' })
    : siteRoutes
  const { origin } = url
  const api = createApi({
    origin: request.runtime.apiOrigin,
    anonKey: request.runtime.anonKey,
    fetch: request.fetch,
  })
  const handler = createStaticHandler(routes)
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response) return redirectTo(context, origin)

  const row = findPageRow(context.matches.at(-1)?.route.id)
  const fault = Object.values(context.errors ?? {}).find((error) => !isRouteErrorResponse(error))
  if (fault !== undefined) return { ...inBrowser(row, url, ''), status: 500, fault }
  const html = renderApp(request, api, handler.dataRoutes, context)
  if (row === null || !row.isServerRendered) return inBrowser(row, url, html)
  const status = row.path === '*' ? 404 : context.statusCode
  return {
    status,
    html,
    head: renderHead(headOf(context, api.queryClient, url, status), url),
    initial: escapeJson(JSON.stringify(toInitialPage(context, api.queryClient))),
    modules: modulesOf(row.folder),
  }
}

export default renderSite

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
  // Written by loadPage in routes.tsx.
  const handle = leaf?.route.handle as PageHandle | undefined
  if (!leaf || !handle || status === 404) return { title: 'Page not found', isIndexed: false }
  return handle.head({
    loaderData: context.loaderData[leaf.route.id],
    params: leaf.params,
    queryClient,
    searchParams: url.searchParams,
  })
}

function toInitialPage(
  { loaderData, errors }: StaticHandlerContext,
  queryClient: QueryClient,
): InitialPage {
  const answers = Object.entries(errors ?? {}).flatMap(([id, error]) =>
    isRouteErrorResponse(error)
      ? [[id, { status: error.status, statusText: error.statusText }]]
      : [],
  )
  return {
    queries: dehydrate(queryClient),
    loaderData,
    errors:
      answers.length === 0
        ? null
        : (Object.fromEntries(answers) as NonNullable<InitialPage['errors']>),
  }
}

/** Shell and skeleton; the browser does the rest. `row` is null for the admin portal. */
function inBrowser(row: PageRow | null, url: URL, html: string): RenderedSite {
  const head: Head = { title: row?.title ?? 'Admin Access', isIndexed: false }
  return {
    status: 200,
    html,
    head: renderHead(head, url),
    initial: 'null',
    modules: modulesOf(row?.folder ?? 'admin-portal'),
  }
}

function redirectTo(response: Response, origin: string): RenderedSite {
  const target = new URL(response.headers.get('location') ?? '/', origin)
  const redirect = target.origin === origin ? `${target.pathname}${target.search}` : '/'
  return { status: response.status, html: '', head: '', initial: 'null', modules: [], redirect }
}

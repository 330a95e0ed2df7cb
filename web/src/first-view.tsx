// Renders the first view of a person's page: a dashboard with its data. Export of the server bundle: FirstViewRenderer
// (packages/contract/src/site.ts). What is read and rendered is kept by the query client of this one request.

import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { FirstViewRenderer, OwnPage } from '@basera/contract/site'
import { createApi } from './api/api.ts'
import { apiContext } from './api/api-context.tsx'
import { keepAhead } from './api/dashboard/ahead.ts'
import { type Dashboard, findDashboard } from './api/dashboard/dashboards.ts'
import { type Opened, openingKey } from './api/dashboard/opening.ts'
import type { Parts } from './api/dashboard/read-dashboard.ts'
import { App } from './app.tsx'
import { heldRoles, type Told } from './auth/person.ts'
import { activeRole, isRole } from './auth/roles.ts'
import type { Security } from './auth/security.ts'
import { renderedSession } from './auth/session-context.tsx'
import { createRoutes } from './routes.tsx'
import { firstPartsReady, serverPartsReady } from './ui/deferred.tsx'

const handler = createStaticHandler(createRoutes({ portalPath: null }))

/** What a part shows may have parts of its own. */
const MOST_RENDERINGS = 3

export const renderFirstView: FirstViewRenderer = async (page) => {
  const url = new URL(page.url)
  const dashboard = findDashboard(url.pathname)
  const security = securityOf(page)
  if (dashboard === null || security.kind !== 'signed-in') return null
  if (dashboard.role !== null && !security.roles.includes(dashboard.role)) return null
  const api = createApi({ origin: '', anonKey: '', fetch: onlyWhatCame })
  const { queryClient } = api
  fillWith(queryClient, page, { dashboard, path: url.pathname, userId: security.person.id })

  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(new Request(url), { requestContext })
  if (context instanceof Response || context.errors !== null) return null
  const router = createStaticRouter(handler.dataRoutes, context)
  const render = (): string =>
    renderToString(
      <App
        runtime={page.runtime}
        api={api}
        session={renderedSession(security)}
        prefetch={() => undefined}
        findSkeleton={() => null}
      >
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    )
  await Promise.all([firstPartsReady(), serverPartsReady()])
  let html = render()
  let count = 1
  while (count < MOST_RENDERINGS && (await readParts(queryClient))) {
    html = render()
    count += 1
  }
  if (count === 1) return null
  const key = openingKey(security.person.id, dashboard)
  queryClient.setQueryData(key, 'shown' satisfies Opened)
  return { html, queries: dehydrate(queryClient, { shouldDehydrateQuery: isWholeAsJson }) }
}

function securityOf({ session, person, role: remembered }: OwnPage): Security {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
  const told = session as Told
  const roles = heldRoles(told)
  return {
    kind: 'signed-in',
    assurance: 'not-needed',
    isRechecking: false,
    person: { ...person, firstName: told.first_name },
    roles,
    role: activeRole(roles, isRole(remembered) ? remembered : null),
  }
}

type Filled = {
  readonly dashboard: Dashboard
  readonly path: string
  readonly userId: string
}

/** As if the page had asked for its parts, and been answered. */
function fillWith(
  queryClient: QueryClient,
  { parts, asked }: OwnPage,
  { dashboard, path, userId }: Filled,
): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- arguments of our own document (read-dashboard.ts)
  const { _visits_from: visitsFrom } = asked as { _visits_from: string }
  keepAhead(queryClient, {
    path,
    userId,
    visitsFrom,
    askedAtMs: Date.now(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
    parts: Promise.resolve(parts as Parts),
  })
  queryClient.setQueryData(openingKey(userId, dashboard), 'read' satisfies Opened)
}

/** Reads what was rendered without its data and came with the dashboard; answers whether there was any. What did not come is left as it is. */
async function readParts(queryClient: QueryClient): Promise<boolean> {
  const unread = queryClient.getQueryCache().findAll({
    predicate: ({ state, meta }) =>
      state.status === 'pending' && meta?.['dashboardPart'] !== undefined,
  })
  await Promise.all(unread.map((query) => query.fetch().catch(() => query.reset())))
  return unread.some(({ state }) => state.status === 'success')
}

/** What JSON would change the page reads itself. */
const isWholeAsJson = ({ state: { status, data } }: Query): boolean =>
  status === 'success' &&
  JSON.stringify(data, (_key, value: unknown) =>
    value instanceof Map || value instanceof Set ? undefined : value,
  ) === JSON.stringify(data)

const onlyWhatCame = (): Promise<Response> =>
  Promise.reject(new Error('A first view shows what came with it'))

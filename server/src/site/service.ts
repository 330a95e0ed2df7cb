// Router of the site, everything outside the API: files of the web build, server-rendered pages, robots.txt, sitemaps and what of
// evidence is public. It has no database access; it calls the API as an anonymous visitor, and for a first view by the token that came.

import { FIRST_VIEW_PATH } from '@basera/contract/site'
import { Hono } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import { isFilePath } from './build.ts'
import type { SiteDependencies } from './dependencies.ts'
import { fileResponse } from './file-response.ts'
import { firstViewResponse } from './first-view.ts'
import { createTextCache } from './text-cache.ts'
import { pageResponse } from './page.ts'
import { evidenceDays, evidenceHeads, evidenceKeys } from './published-evidence.ts'
import { renderSitemap, renderSitemapPart } from './sitemap.ts'
import { renderRobots } from './visibility.ts'

const SITEMAP_LIFETIME_SECONDS = 600
const KEPT_SITEMAPS = 8

/** GET and HEAD of every path outside the API services, and the request for a first view. */
export function createSiteService(deps: SiteDependencies): Hono<AppEnvironment> {
  const site = new Hono<AppEnvironment>()
  const cachedText = createTextCache(deps.clock, SITEMAP_LIFETIME_SECONDS, KEPT_SITEMAPS)

  site.post(FIRST_VIEW_PATH, (context) =>
    firstViewResponse(deps, context.req.raw, context.get('caller')),
  )
  site.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    return context.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
  })
  site.get('/robots.txt', (context) => context.text(renderRobots(deps.siteUrl)))
  site.get('/sitemap.xml', async () => xmlResponse(await cachedText('', () => renderSitemap(deps))))
  site.get('/sitemaps/:file{.+\\.xml}', async (context) => {
    const name = context.req.param('file').slice(0, -'.xml'.length)
    return xmlResponse(await cachedText(name, () => renderSitemapPart(deps, name)))
  })
  site.get('/.well-known/basera-evidence.json', (context) =>
    evidenceKeys(deps.api, context.get('caller').clientIp),
  )
  site.get('/evidence/days.txt', (context) =>
    evidenceDays(deps.api, context.get('caller').clientIp),
  )
  site.get('/evidence/:file{.+\\.txt}', async (context) => {
    const day = context.req.param('file').slice(0, -'.txt'.length)
    const heads = await evidenceHeads(deps.api, day, context.get('caller').clientIp)
    return heads ?? context.text('Not found', 404, { 'Cache-Control': 'no-store' })
  })
  site.get('*', async (context) => {
    const url = new URL(context.req.url)
    const file = deps.build.files.get(url.pathname)
    if (file !== undefined) return fileResponse(file, context.req.raw.headers)
    if (isFilePath(url.pathname))
      return context.text('Not found', 404, { 'Cache-Control': 'no-store' })
    const { clientIp } = context.get('caller')
    return pageResponse(deps, { url, headers: context.req.raw.headers, clientIp })
  })
  return site
}

const xmlResponse = (xml: string | null): Response =>
  xml === null
    ? new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
    : new Response(xml, {
        headers: {
          'Content-Type': 'application/xml; charset=utf-8',
          'Cache-Control': 'public, max-age=600',
        },
      })

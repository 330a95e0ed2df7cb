// Sitemaps: the public pages and every listing visible to an anonymous visitor. Listings are read through the API as that visitor, so
// no other one can appear.

import { sitePages } from '@basera/contract/pages/site-pages'
import { z } from 'zod'

export type SitemapSource = {
  readonly siteUrl: string
  /** The API as an anonymous visitor. */
  readonly api: (path: string, init?: RequestInit) => Promise<Response>
}

const publicPages = sitePages
  .filter(({ path, isIndexed }) => isIndexed && !path.includes(':'))
  .map(({ path }) => ({ path }))
/** The protocol allows 50,000 URLs a file; this many are rendered within a second. */
const LISTINGS_PER_FILE = 5_000
const ROWS_PER_REQUEST = 1_000
const PUBLIC_LISTINGS =
  '/rest/v1/properties?is_public=eq.true&status=eq.available&approval_status=eq.approved'

const listingsSchema = z.array(z.object({ id: z.uuid(), updated_at: z.string() }))
type Entry = { readonly path: string; readonly changedOn?: string }

/** `/sitemap.xml`: everything in one file while it fits, else an index of `/sitemaps/<n>.xml` counted from 1. */
export async function renderSitemap(source: SitemapSource): Promise<string> {
  const total = await countListings(source)
  if (total <= LISTINGS_PER_FILE) {
    return urlSet(source, [...publicPages, ...(await findListings(source, 1))])
  }
  const files = Array.from(
    { length: Math.ceil(total / LISTINGS_PER_FILE) },
    (_, index) => index + 1,
  )
  return sitemapIndex(source, ['pages', ...files])
}

/** `/sitemaps/<name>.xml`: `pages` or the number of a file of listings; null when there is no such file. */
export async function renderSitemapPart(
  source: SitemapSource,
  name: string,
): Promise<string | null> {
  if (name === 'pages') return urlSet(source, publicPages)
  if (!/^[1-9]\d{0,4}$/.test(name)) return null
  const entries = await findListings(source, Number(name))
  return entries.length > 0 ? urlSet(source, entries) : null
}

async function countListings({ api }: SitemapSource): Promise<number> {
  const answer = await api(`${PUBLIC_LISTINGS}&select=id&limit=1`, {
    headers: { Prefer: 'count=exact' },
  })
  requireSuccess(answer)
  await answer.body?.cancel()
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
}

async function findListings({ api }: SitemapSource, file: number): Promise<Entry[]> {
  const entries: Entry[] = []
  while (entries.length < LISTINGS_PER_FILE) {
    const offset = (file - 1) * LISTINGS_PER_FILE + entries.length
    const answer = await api(
      `${PUBLIC_LISTINGS}&select=id,updated_at&order=created_at,id&limit=${ROWS_PER_REQUEST}&offset=${offset}`,
    )
    if (answer.status === 416) break
    requireSuccess(answer)
    const rows = listingsSchema.parse(await answer.json())
    entries.push(
      ...rows.map((row) => ({
        path: `/property/${row.id}`,
        changedOn: row.updated_at.slice(0, 10),
      })),
    )
    if (rows.length < ROWS_PER_REQUEST) break
  }
  return entries
}

function requireSuccess(answer: Response): void {
  if (!answer.ok) throw new Error(`The API answered ${answer.status} while the sitemap was made`)
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlSet = ({ siteUrl }: SitemapSource, entries: readonly Entry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>\n${entries.map((entry) => urlElement(siteUrl, entry)).join('\n')}\n</urlset>\n`

const urlElement = (siteUrl: string, { path, changedOn }: Entry): string =>
  `<url><loc>${escapeXml(siteUrl + path)}</loc>${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`

const sitemapIndex = ({ siteUrl }: SitemapSource, names: readonly (string | number)[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${names
    .map((name) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

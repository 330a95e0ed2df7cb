import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, SLUG, writeBuild } from './built-site.ts'

let directory: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ directory, close } = await writeBuild())
})
afterAll(() => close())

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An API with `total` listings that pages like the real one. */
function apiWith(total: number) {
  const asked: string[] = []
  const api = (path: string) => {
    asked.push(path)
    const query = new URL(path, 'http://api').searchParams
    const offset = Number(query.get('offset') ?? 0)
    const rows = Array.from(
      { length: Math.max(0, Math.min(Number(query.get('limit')), total - offset)) },
      (_, index) => ({
        id: idOf(offset + index),
        updated_at: '2026-03-04T05:06:07+00:00',
      }),
    )
    return Response.json(rows, { headers: { 'Content-Range': `0-0/${total}` } })
  }
  return { api, asked }
}

describe('sitemap', () => {
  test('an API that fails gives no sitemap, and the next try asks again', async () => {
    let isDown = true
    const site = await openSite(directory, {
      api: () =>
        isDown
          ? new Response('', { status: 503 })
          : Response.json([], { headers: { 'Content-Range': '*/0' } }),
    })
    expect((await site.request('/sitemap.xml')).status).toBe(500)
    isDown = false
    expect((await site.request('/sitemap.xml')).status).toBe(200)
  })

  test.each(['0', '-1', 'x', '1e3', '99999999', '../pages'])(
    'there is no part %s',
    async (name) => {
      const site = await openSite(directory, { api: apiWith(10).api })
      expect((await site.request(`/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )

  test('lists the public pages and every public listing, asked for as an anonymous visitor sees them', async () => {
    const { api, asked } = apiWith(2)
    const site = await openSite(directory, { api })
    const answer = await site.request('/sitemap.xml')
    const xml = await answer.text()
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const pages = [...xml.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    )
    expect(pages.slice(0, -2).join(' ')).toBe(
      '/ /properties /about /contact /faq /help /terms /privacy /cancellation',
    )
    expect(xml).toContain(
      `<url><loc>http://localhost:3000/property/${idOf(1)}</loc><lastmod>2026-03-04</lastmod></url>`,
    )
    expect(xml).not.toContain(SLUG)
    for (const path of asked) {
      expect(path).toContain('is_public=eq.true')
      expect(path).toContain('status=eq.available')
      expect(path).toContain('approval_status=eq.approved')
    }
  })

  test('more listings than one file holds are spread over numbered files', async () => {
    const site = await openSite(directory, { api: apiWith(6_500).api })
    const index = await (await site.request('/sitemap.xml')).text()
    expect(index).toContain('<sitemapindex')
    const parts = [...index.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(
      (match) => match[1] ?? '',
    )
    expect(parts).toEqual(['/sitemaps/pages.xml', '/sitemaps/1.xml', '/sitemaps/2.xml'])
    const counts = await Promise.all(
      parts
        .slice(1)
        .map(async (part) => (await (await site.request(part)).text()).match(/<url>/g)?.length),
    )
    expect(counts).toEqual([5_000, 1_500])
  })

  test('is made once for many visitors', async () => {
    const { api, asked } = apiWith(2)
    const site = await openSite(directory, { api })
    await Promise.all(Array.from({ length: 20 }, async () => site.request('/sitemap.xml')))
    expect(asked).toHaveLength(2)
  })
})

test('robots.txt names the sitemap and not the admin portal', async () => {
  const site = await openSite(directory)
  const text = await (await site.request('/robots.txt')).text()
  expect(text).toContain('User-agent: *')
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect(text).not.toContain(SLUG)
})

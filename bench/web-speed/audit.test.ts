import { expect, test } from 'vitest'
import { filesNamedIn, middleOf, readReport, stylesIn } from './audit.ts'

const item = (path: string, resourceType: string, transferSize: number, at = 0) => ({
  url: `http://localhost:3000${path}`,
  resourceType,
  transferSize,
  networkRequestTime: at,
})

const report = (more: object = {}) =>
  JSON.stringify({
    finalDisplayedUrl: 'http://localhost:3000/',
    environment: { benchmarkIndex: 2400 },
    categories: {
      performance: { score: 0.99, auditRefs: [] },
      accessibility: {
        score: 0.9,
        auditRefs: [
          { id: 'contrast', weight: 7 },
          { id: 'idle', weight: 0 },
          { id: 'absent', weight: 1 },
        ],
      },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [] },
    },
    audits: {
      contrast: { title: 'Colours are too close', score: 0 },
      idle: { title: 'Weighs nothing', score: 0 },
      absent: { title: 'Not applicable', score: null },
      'largest-contentful-paint': { title: 'LCP', score: 1, numericValue: 1500 },
      'network-requests': {
        title: 'Requests',
        score: 1,
        details: {
          items: [
            item('/', 'Document', 9000),
            item('/assets/late.avif', 'Image', 40_000, 9),
            item('/assets/first.avif', 'Image', 20_000, 3),
            item('/assets/entry.js', 'Script', 50_000),
            item('/assets/later.js', 'Script', 30_000),
            item('/assets/page.css', 'Stylesheet', 12_000),
          ],
        },
      },
    },
    ...more,
  })

test('what is no report, and the report of a page that did not load, are refused', () => {
  expect(() => readReport('{}', new Map())).toThrow('finalDisplayedUrl')
  const broken = report({ runtimeError: { message: 'The page did not paint' } })
  expect(() => readReport(broken, new Map())).toThrow('The page did not paint')
})

test('scripts and styles are those that the document names, as sent; the first picture is the first that was asked for', () => {
  const { figures } = readReport(
    report(),
    new Map([
      ['/assets/entry.js', 50_000],
      ['/assets/page.css', 11_900],
    ]),
  )
  expect(figures).toMatchObject({
    performance: 99,
    accessibility: 90,
    'largest paint': 1500,
    scripts: 50,
    styles: 11.9,
    fonts: 0,
    'first picture': 20,
    everything: 161,
    'requests first': 0,
    machine: 2400,
  })
  expect(figures['blocking time']).toBeNaN()
})

test('a finding is what costs a score', () => {
  expect(readReport(report(), new Map()).findings).toEqual(['accessibility: Colours are too close'])
})

test('the middle of three runs is taken figure by figure', () => {
  const { figures } = readReport(report(), new Map())
  const runs = [1700, 1400, 1500].map((paint, at) => ({
    ...figures,
    'largest paint': paint,
    performance: 97 + at,
  }))
  expect(middleOf(runs)).toMatchObject({ 'largest paint': 1500, performance: 98 })
})

test('the styles in a document are its own sheets, with nothing around them', () => {
  const html =
    '<style nonce="x">a{color:red}@media (width<40rem){i{}}</style><p style="color:blue">text</p><style>b{}</style>'
  expect(stylesIn(html)).toBe('a{color:red}@media (width<40rem){i{}}\nb{}')
})

test('a document names its files by tag or ahead of it, and none elsewhere', () => {
  const html = `<link rel="modulepreload" nonce="x" href="/assets/page-1.js"><script type="module" src="/assets/entry.js">
    </script><link rel="stylesheet" href="/assets/a.css"><a href="/assets/no.js">no</a>`
  expect([...filesNamedIn(html)]).toEqual([
    '/assets/page-1.js',
    '/assets/entry.js',
    '/assets/a.css',
  ])
})

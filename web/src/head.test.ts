import { expect, test } from 'vitest'
import { escapeJson, renderHead, wholeTitle } from './head.ts'

const pageUrl = new URL('https://basera.example/property/1?utm=x')

test('a title from a listing cannot break out of its element', () => {
  const head = renderHead({ title: '</title><script>alert(1)</script>' }, pageUrl)
  expect(head).not.toContain('<script>')
  expect(head).toContain('&lt;/title&gt;&lt;script&gt;')
})

test('structured data cannot close its script element', () => {
  const head = renderHead({ title: 'Home', structuredData: [{ name: '</script><b>' }] }, pageUrl)
  expect(head).toContain('{"name":"\\u003c/script>\\u003cb>"}')
  expect(escapeJson('"\u2028\u2029<"')).toBe('"\\u2028\\u2029\\u003c"')
})

test('the canonical URL leaves out the query of the request', () => {
  expect(renderHead({ title: 'Home' }, pageUrl)).toContain(
    '<link rel="canonical" href="https://basera.example/property/1">',
  )
})

test('a page that is not indexed has noindex and no canonical URL', () => {
  const head = renderHead({ title: 'Sign in', isIndexed: false }, pageUrl)
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).not.toContain('rel="canonical"')
})

test('the product’s name follows the title, unless the title is whole', () => {
  expect(wholeTitle({ title: 'About us' })).toBe('About us · Basera')
  expect(wholeTitle({ title: 'Basera', isWholeTitle: true })).toBe('Basera')
})

test('what the document asks for early cannot close its script element', () => {
  const early = { name: 'my_dashboard', body: '{"_parts":["</script>"]}' }
  const head = renderHead({ title: 'Dashboard', early }, pageUrl)
  expect(head).toContain('<script type="application/json" id="early">{"_parts":["')
  expect(head).not.toContain('</script>"]')
})

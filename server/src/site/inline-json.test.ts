import { expect, test } from 'vitest'
import { toInlineJson } from './inline-json.ts'

test('no value can end the script element that carries it', () => {
  const text = toInlineJson({ title: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script><!--' })
})

test('line and paragraph separators are written as escapes', () => {
  const text = toInlineJson('a\u2028b\u2029c')
  expect(text).toBe(String.raw`"a\u2028b\u2029c"`)
  expect(JSON.parse(text)).toBe('a\u2028b\u2029c')
})

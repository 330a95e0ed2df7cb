// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { __vitePreload as importFirst } from './bring-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function answerWith(...answers: readonly (Response | TypeError)[]) {
  const asked: unknown[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', (path: unknown) => {
    asked.push(path)
    const answer = left.shift() ?? new TypeError('asked too often')
    return answer instanceof TypeError ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return asked
}

test('R-HOME-14 a file whose fetch fails is not imported, and can be fetched again', async () => {
  const asked = answerWith(
    new TypeError('Failed to fetch'),
    new Response('', { status: 503 }),
    new Response('here'),
  )
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'))
  const bring = () => importFirst(load, ['assets/part-1.js'])
  await expect(bring()).rejects.toThrow('Failed to fetch')
  await expect(bring()).rejects.toThrow('/assets/part-1.js did not arrive')
  expect(load).not.toHaveBeenCalled()
  await expect(bring()).resolves.toBe('part')
  await expect(bring()).resolves.toBe('part')
  expect(asked).toEqual(['/assets/part-1.js', '/assets/part-1.js', '/assets/part-1.js'])
})

const bringMap = () => importFirst(() => Promise.resolve('map'), ['assets/map-1.css'])

test('a style sheet that failed to load is fetched again', async () => {
  const sheets: HTMLElement[] = []
  // happy-dom fetches no style sheets.
  vi.spyOn(document.head, 'append').mockImplementation((sheet) => {
    if (sheet instanceof HTMLElement) sheets.push(sheet)
  })
  const first = bringMap()
  sheets[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('/assets/map-1.css did not arrive')
  const second = bringMap()
  expect(sheets[1]?.getAttribute('href')).toBe('/assets/map-1.css')
  sheets[1]?.dispatchEvent(new Event('load'))
  await expect(second).resolves.toBe('map')
})

test('a style sheet that the document brings with it is not fetched', async () => {
  document.head.innerHTML = '<style data-href="/assets/shell-1.css"></style>'
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  const bring = importFirst(() => Promise.resolve('page'), ['assets/shell-1.css'])
  await expect(bring).resolves.toBe('page')
  expect(append).not.toHaveBeenCalled()
})

test('what the document preloads is not fetched again', async () => {
  const asked = answerWith()
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/page-1.js">'
  await expect(importFirst(() => Promise.resolve('page'), ['assets/page-1.js'])).resolves.toBe(
    'page',
  )
  await expect(importFirst(() => Promise.resolve('page'))).resolves.toBe('page')
  expect(asked).toEqual([])
})

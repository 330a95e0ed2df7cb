import { expect, test } from 'vitest'
import { divideByUse, type BuildModule } from './files-by-use.ts'

const KB = 1000

/** Modules by name: what each imports, what it imports later, and its size. */
type Sketch = Record<string, Partial<BuildModule>>

function divide(sketch: Sketch, shownAtOnce: Record<string, readonly string[]> = {}) {
  const files = divideByUse({
    document: 'index.html',
    shownAtOnce: new Map(Object.entries(shownAtOnce)),
    graph: (id) => {
      const module = sketch[id]
      return module && { imports: [], laterImports: [], bytes: KB, ...module }
    },
    weightOf: (entry) => (entry.startsWith('later') ? 0.02 : 1),
  })
  return (id: string) => files.get(id)
}

test('what the document imports at once is the shell, also where pages import it', () => {
  const fileOf = divide({
    'index.html': { imports: ['main'] },
    main: { imports: ['router'], laterImports: ['page-a', 'page-b'] },
    router: {},
    'page-a': { imports: ['router'] },
    'page-b': { imports: ['router'] },
  })
  expect(fileOf('router')).toBe('shell')
})

test('what one page alone needs is left to the bundler', () => {
  const fileOf = divide({
    'index.html': { laterImports: ['page-a', 'page-b'] },
    'page-a': { imports: ['of-a'] },
    'of-a': {},
    'page-b': {},
  })
  expect(fileOf('of-a')).toBeUndefined()
  expect(fileOf('page-a')).toBeUndefined()
})

test('small modules of the same pages, and of nearly the same, come in one file', () => {
  const fileOf = divide({
    'index.html': { laterImports: ['page-a', 'page-b', 'page-c'] },
    'page-a': { imports: ['button', 'field', 'date'] },
    'page-b': { imports: ['button', 'field', 'date'] },
    'page-c': { imports: ['button', 'field'] },
    button: {},
    field: {},
    date: {},
  })
  expect(fileOf('button')).toMatch(/^shared-/)
  expect(fileOf('field')).toBe(fileOf('button'))
  expect(fileOf('date')).toBe(fileOf('button'))
})

test('a large module is not brought to pages that do not need it', () => {
  const fileOf = divide({
    'index.html': { laterImports: ['page-a', 'page-b', 'page-c'] },
    'page-a': { imports: ['button', 'map'] },
    'page-b': { imports: ['button', 'map'] },
    'page-c': { imports: ['button'] },
    button: {},
    map: { bytes: 900 * KB },
  })
  expect(fileOf('map')).not.toBe(fileOf('button'))
})

test('two files become one only where nobody needs a third for it', () => {
  const fileOf = divide({
    'index.html': {
      laterImports: ['page-a', 'page-b', 'page-c', 'page-d', 'page-e', 'page-f', 'page-g'],
    },
    'page-a': { imports: ['field', 'button'] },
    'page-b': { imports: ['field', 'button'] },
    'page-c': { imports: ['button'] },
    'page-d': { imports: ['checks'] },
    'page-e': { imports: ['checks'] },
    'page-f': { imports: ['checks'] },
    'page-g': { imports: ['checks'] },
    // By bytes and requests alone it would share the button's file, and page C would have to load the checks.
    field: { imports: ['checks'], bytes: 10 * KB },
    checks: { bytes: 90 * KB },
    button: {},
  })
  expect(fileOf('field')).not.toBe(fileOf('checks'))
  expect(fileOf('field')).not.toBe(fileOf('button'))
})

test('files never import each other in a circle', () => {
  const sketch: Sketch = {
    'index.html': { laterImports: ['page-a', 'page-b', 'page-c', 'later-d'] },
    'page-a': { imports: ['one', 'three'] },
    'page-b': { imports: ['one', 'two', 'three'] },
    'page-c': { imports: ['two', 'three'] },
    'later-d': { imports: ['one', 'three'] },
    one: { imports: ['two'] },
    two: { imports: ['three'], bytes: 30 * KB },
    three: {},
  }
  const fileOf = divide(sketch)
  const importsOf = (file: string) =>
    Object.entries(sketch)
      .filter(([id]) => fileOf(id) === file)
      .flatMap(([, { imports = [] }]) => imports.map((id) => fileOf(id)))
      .filter((other) => other !== file)
  const reaches = (from: string, to: string): boolean =>
    importsOf(from).some((next) => next !== undefined && (next === to || reaches(next, to)))
  for (const file of new Set(['one', 'two', 'three'].map((id) => fileOf(id) ?? '')))
    expect(reaches(file, file)).toBe(false)
})

test('what a later part needs comes in one file with what its page needs, where the page shows it at once', () => {
  const sketch: Sketch = {
    'index.html': { laterImports: ['page-a', 'page-b'] },
    'page-a': { imports: ['button'], laterImports: ['later-visits'] },
    'page-b': { imports: ['button'], laterImports: ['later-visits'] },
    'later-visits': { imports: ['date'] },
    'later-other': { imports: ['date'] },
    button: {},
    date: {},
  }
  const apart = divide({
    ...sketch,
    'page-b': { ...sketch['page-b'], laterImports: ['later-other'] },
  })
  expect(apart('date')).not.toBe(apart('button'))
  const together = divide(sketch, { 'page-a': ['later-visits'], 'page-b': ['later-visits'] })
  expect(together('date')).toMatch(/^shared-/)
  expect(together('date')).toBe(together('button'))
})

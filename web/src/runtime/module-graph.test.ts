import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readModuleGraph } from './module-graph.ts'

const folder = mkdtempSync(join(tmpdir(), 'basera-graph-'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest = {
  'index.html': { file: 'assets/entry.js', imports: ['_shell.js'], isEntry: true },
  '_shell.js': {
    file: 'assets/shell.js',
    dynamicImports: ['src/pages/login/page.tsx', 'src/pages/dashboard/page.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shell.js'] },
  'src/layouts/area/area-layout.tsx': {
    file: 'assets/area.js',
    imports: ['_shared.js'],
    css: ['assets/area.css'],
  },
  'src/pages/login/page.tsx': { file: 'assets/login.js', imports: ['_shell.js'] },
  'src/pages/dashboard/page.tsx': { file: 'assets/dashboard.js', imports: ['_shared.js'] },
  'src/features/visits.tsx': {
    file: 'assets/visits.js',
    imports: ['_shared.js', '_calendar.js'],
    css: ['assets/visits.css'],
  },
  '_calendar.js': { file: 'assets/calendar.js', imports: ['_shell.js'] },
}
const path = join(folder, 'manifest.json')
writeFileSync(path, JSON.stringify(manifest))
const modulesOf = readModuleGraph(pathToFileURL(path))

test('R-SHELL-04 a page preloads its own scripts, not those of every page', () => {
  expect(modulesOf({ folder: 'login', frame: 'bare' })).toEqual(['/assets/login.js'])
})

test('R-SHELL-04 a page of an area preloads the scripts and styles of its layout too, each once', () => {
  expect(modulesOf({ folder: 'dashboard', frame: 'area' })).toEqual([
    '/assets/area.js',
    '/assets/area.css',
    '/assets/shared.js',
    '/assets/dashboard.js',
  ])
})

test('what a page imports for an address is preloads of its document, each once', () => {
  expect(
    modulesOf({ folder: 'dashboard', frame: 'area' }, { preloads: ['features/visits.tsx'] }),
  ).toEqual([
    '/assets/area.js',
    '/assets/area.css',
    '/assets/shared.js',
    '/assets/dashboard.js',
    '/assets/visits.js',
    '/assets/visits.css',
    '/assets/calendar.js',
  ])
})

test('what asks for the data of a page comes before its code', () => {
  expect(
    modulesOf({ folder: 'dashboard', frame: 'area' }, { first: ['features/visits.tsx'] }).slice(
      0,
      4,
    ),
  ).toEqual(['/assets/visits.js', '/assets/visits.css', '/assets/shared.js', '/assets/calendar.js'])
})

const source = fileURLToPath(new URL('..', import.meta.url))

test('each preload of a page is a module that this page imports', () => {
  const pages = readdirSync(join(source, 'pages'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const named = pages.flatMap(({ name }) => {
    const text = readFileSync(join(source, 'pages', name, 'page.tsx'), 'utf8')
    return [...text.matchAll(/'(features\/[^']+\.tsx)'/g)].map(([, module = '']) => ({
      text,
      module,
    }))
  })
  expect(named.length).toBeGreaterThan(0)
  for (const { text, module } of named) expect(text).toContain(`('../../${module}')`)
})

// main.css leaves out the classes of what only signed-in pages show: a public page must never reach one of those files.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { sitePages } from '@basera/contract/pages/site-pages'
import { findImports } from './import-rules.ts'

const root = join(import.meta.dirname, '..')
const STYLES_FOLDER = 'web/src/styles'
const shell = ['entry-server', 'app', 'layouts/area/area-layout'].map(
  (name) => `web/src/${name}.tsx`,
)

const leftOut = [
  ...readFileSync(join(root, STYLES_FOLDER, 'main.css'), 'utf8').matchAll(
    /@source not '(?<folder>[^']+)'/g,
  ),
].map((match) => posix.join(STYLES_FOLDER, match.groups?.['folder'] ?? ''))

function reachedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !file.startsWith('web/src/') || !existsSync(join(root, file))) return found
  found.add(file)
  for (const { to } of findImports(file, readFileSync(join(root, file), 'utf8')))
    if (to !== null) reachedFrom(to, found)
  return found
}

const reachedAndLeftOut = (file: string) =>
  [...reachedFrom(file)].filter((reached) =>
    leftOut.some((folder) => reached.startsWith(`${folder}/`)),
  )

test('the folders without classes in main.css exist', () => {
  expect(leftOut.length).toBeGreaterThan(10)
  expect(leftOut.filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

test.each(sitePages.filter(({ frame }) => frame !== 'area').map(({ folder }) => folder))(
  'R-SHELL-04 page %s shows nothing whose classes are loaded with signed-in pages only',
  (folder) => {
    expect(reachedAndLeftOut(`web/src/pages/${folder}/page.tsx`)).toEqual([])
  },
)

test('R-SHELL-04 the shell and the skeletons show nothing whose classes come later', () => {
  const skeletons = globSync('web/src/pages/*/skeleton.tsx', { cwd: root })
  expect(skeletons).toContain('web/src/pages/messages/skeleton.tsx')
  expect([...shell, ...skeletons].flatMap(reachedAndLeftOut)).toEqual([])
})

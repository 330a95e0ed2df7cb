// Files of a page beside the entry's own, from the client build's manifest: the server names them in the document.

import { readFileSync } from 'node:fs'
import type { PageRow } from '@basera/contract/pages/page-row'

type Page = Pick<PageRow, 'folder' | 'frame'>

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/** Modules below `web/src`: `first` ask for data ahead of the page's code, `preloads` the page imports when it is shown. */
type Beside = { readonly first?: readonly string[]; readonly preloads?: readonly string[] }

/**
 * Returns the paths of a page's scripts and style sheets (`/assets/…`) without those of index.html, in this order: of `first`, of its
 * layout, its own, of `preloads`.
 */
export function readModuleGraph(
  manifestUrl: URL,
): (page: Page, beside?: Beside) => readonly string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote it
  const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const entryKeys = entryKey === undefined ? new Set<string>() : importsOf(manifest, entryKey)
  return ({ folder, frame }, { first = [], preloads = [] } = {}) => {
    const found = new Set<string>()
    for (const module of first) importsOf(manifest, `src/${module}`, found)
    if (frame === 'area') importsOf(manifest, 'src/layouts/area/area-layout.tsx', found)
    importsOf(manifest, `src/pages/${folder}/page.tsx`, found)
    for (const module of preloads) importsOf(manifest, `src/${module}`, found)
    return [...found]
      .filter((key) => !entryKeys.has(key))
      .flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])])
      .flatMap((file) => (file === undefined ? [] : [`/${file}`]))
  }
}

function importsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  for (const imported of manifest[key].imports ?? []) importsOf(manifest, imported, found)
  return found
}

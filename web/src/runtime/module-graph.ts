// Files of a page beside the entry's own, from the client build's manifest: the server names them in the document.

import { readFileSync } from 'node:fs'
import type { PageRow } from '@basera/contract/pages/page-row'

type Page = Pick<PageRow, 'folder' | 'frame'>

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, Chunk>

/**
 * Returns the paths of a page's scripts and style sheets (`/assets/…`), its layout's first, without those of index.html, then those of
 * `preloads`, modules below `web/src` that the page imports when it is shown.
 */
export function readModuleGraph(
  manifestUrl: URL,
): (page: Page, preloads?: readonly string[]) => readonly string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote it
  const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const entryKeys = entryKey === undefined ? new Set<string>() : importsOf(manifest, entryKey)
  return ({ folder, frame }, preloads = []) => {
    const found = new Set<string>()
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

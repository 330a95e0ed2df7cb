// Which script files a page needs beside the entry's own, from the client build's manifest.

import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

/** Returns the paths of a page's scripts (`/assets/…`), without those that index.html already asks for. */
export function readModuleGraph(manifestUrl: URL): (pageFolder: string) => readonly string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote it
  const manifest = JSON.parse(readFileSync(manifestUrl, 'utf8')) as Manifest
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  const entryKeys = entryKey === undefined ? new Set<string>() : importsOf(manifest, entryKey)
  return (pageFolder) =>
    [...importsOf(manifest, `src/pages/${pageFolder}/page.tsx`)]
      .filter((key) => !entryKeys.has(key))
      .flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []))
}

function importsOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key) || !manifest[key]) return found
  found.add(key)
  for (const imported of manifest[key].imports ?? []) importsOf(manifest, imported, found)
  return found
}

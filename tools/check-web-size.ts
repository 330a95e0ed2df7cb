// Weighs the built web application against its budgets: bytes as sent (brotli), per route, from the build's manifest.
// Run: npm test -- "web build" "web size". Exits with 1 when a budget is broken.

import { existsSync, readFileSync } from 'node:fs'

type Chunk = {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  assets?: string[]
}
type Manifest = Record<string, Chunk>

// kB are 1000 bytes. The home page's scripts are a goal.
const HOME_SCRIPTS_MAX_BYTES = 130_000
const ROUTE_EXTRA_MAX_BYTES = 60_000
const STYLES_MAX_BYTES = 14_000
const FONTS_MAX_BYTES = 45_000
/** Where their letters stand and the device has none; no page loads them for itself. */
const SCRIPTS_MAX_BYTES = 45_000
const HOME_PAGE = 'src/pages/home/page.tsx'
const AREA_LAYOUT = 'src/layouts/area/area-layout.tsx'

const clientFolder = new URL('../web/dist/client/', import.meta.url)

function sentBytes(file: string): number {
  const compressed = new URL(`${file}.br`, clientFolder)
  return readFileSync(existsSync(compressed) ? compressed : new URL(file, clientFolder)).length
}

function closureOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, found)
  return found
}

function filesOf(manifest: Manifest, keys: Iterable<string>, kind: 'file' | 'css'): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) continue
    if (kind === 'css') for (const file of chunk.css ?? []) files.add(file)
    else files.add(chunk.file)
  }
  return files
}

function sumOf(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += sentBytes(file)
  return bytes
}

type Row = { what: string; files: number; bytes: number; maxBytes: number }

const isScript = (file: string): boolean => file.includes('noto-')

function weigh(manifest: Manifest): Row[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  if (entry === undefined) throw new Error('The manifest names no entry')
  const entryChunks = closureOf(manifest, entry)
  const entryFiles = filesOf(manifest, entryChunks, 'file')
  const homeChunks = closureOf(manifest, HOME_PAGE, new Set(entryChunks))
  const homeScripts = filesOf(manifest, homeChunks, 'file')
  const styles = filesOf(manifest, homeChunks, 'css')
  const areaStyles = filesOf(manifest, [AREA_LAYOUT], 'css')
  const woff2 = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.woff2') ? [file] : [],
  )
  const fonts = new Set(woff2.filter((file) => !isScript(file)))
  const pages = Object.keys(manifest).filter(
    (key) => /^src\/pages\/[^/]+\/page\.tsx$/.test(key) && key !== HOME_PAGE,
  )
  return [
    {
      what: 'home: scripts',
      files: homeScripts.size,
      bytes: sumOf(homeScripts),
      maxBytes: HOME_SCRIPTS_MAX_BYTES,
    },
    { what: 'home: styles', files: styles.size, bytes: sumOf(styles), maxBytes: STYLES_MAX_BYTES },
    {
      what: 'signed-in pages: styles',
      files: areaStyles.size,
      bytes: sumOf(areaStyles),
      maxBytes: STYLES_MAX_BYTES,
    },
    { what: 'fonts', files: fonts.size, bytes: sumOf(fonts), maxBytes: FONTS_MAX_BYTES },
    ...woff2.filter(isScript).map((file) => ({
      what: `font of a script: ${file.slice(file.lastIndexOf('/') + 1)}`,
      files: 1,
      bytes: sumOf(new Set([file])),
      maxBytes: SCRIPTS_MAX_BYTES,
    })),
    ...pages.map((page) => {
      const own = [...filesOf(manifest, closureOf(manifest, page), 'file')].filter(
        (file) => !entryFiles.has(file),
      )
      const what = `+ ${page.slice('src/pages/'.length, -'/page.tsx'.length)}`
      return { what, files: own.length, bytes: sumOf(own), maxBytes: ROUTE_EXTRA_MAX_BYTES }
    }),
  ]
}

function printTable(rows: readonly Row[]) {
  for (const { what, files, bytes, maxBytes } of rows) {
    const share = bytes > maxBytes ? 'TOO HEAVY' : 'ok'
    const size = `${(bytes / 1000).toFixed(1)} of ${(maxBytes / 1000).toFixed(0)} kB`
    console.log(
      `${what.padEnd(28)} ${String(files).padStart(3)} files  ${size.padStart(16)}  ${share}`,
    )
  }
}

const manifestUrl = new URL('.vite/manifest.json', clientFolder)
if (!existsSync(manifestUrl)) {
  console.error('web/dist/client is missing: build the web application first (npm run build)')
  process.exit(1)
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build wrote it
const rows = weigh(JSON.parse(readFileSync(manifestUrl, 'utf8')) as Manifest)
printTable(rows)
process.exitCode = rows.some(({ bytes, maxBytes }) => bytes > maxBytes) ? 1 : 0

// Loads the web build: the page template, the renderer and a closed list of files. A path is looked up in that list and never
// joined to a folder, so path traversal is impossible.

import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstViewRenderer, SiteRenderer } from '@basera/contract/site'
import type { ContentEncoding } from '../http/content-encoding.ts'
import { parseTemplate, type DocumentTemplate } from './document.ts'

export type SiteBuild = {
  readonly template: DocumentTemplate
  readonly render: SiteRenderer
  readonly renderFirstView: FirstViewRenderer
  /** Files by URL path, e.g. `/assets/index-B1x2.js`. */
  readonly files: ReadonlyMap<string, BuiltFile>
}

export type BuiltFile = {
  readonly contentType: string
  /** Its name contains a hash of its content: cacheable without limit. */
  readonly isImmutable: boolean
  /** The service worker: it has a security policy of its own, and no cache keeps an old one. */
  readonly isServiceWorker: boolean
  readonly encodings: readonly ContentEncoding[]
  /** The bytes, in the requested encoding or unencoded. */
  readonly read: (encoding: ContentEncoding | null) => Promise<Buffer>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const SERVICE_WORKER = 'push-worker.js'
const suffixes = { br: '.br', gzip: '.gz' } as const

/** Whether the path has a file extension of the build; such a path is never rendered as a page. */
export const isFilePath = (path: string): boolean => extname(path).toLowerCase() in contentTypes

/** `directory`: the folder with `client` and `server`. Throws when the build is missing or incomplete. */
export async function loadSiteBuild(directory: string): Promise<SiteBuild> {
  const client = join(directory, 'client')
  const entry = pathToFileURL(join(directory, 'server', 'entry-server.js')).href
  const [indexHtml, names, server] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readdir(client, { recursive: true }),
    import(entry) as Promise<unknown>,
  ])
  if (!isRendererModule(server)) throw new Error('The server bundle lacks what renders')
  return {
    template: parseTemplate(indexHtml),
    render: server.default,
    renderFirstView: server.renderFirstView,
    files: listFiles(client, names),
  }
}

type RendererModule = {
  readonly default: SiteRenderer
  readonly renderFirstView: FirstViewRenderer
}

/** Bundle and server have one source, so functions by these names are a sufficient check. */
const isRendererModule = (module: unknown): module is RendererModule =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'function' &&
  'renderFirstView' in module &&
  typeof module.renderFirstView === 'function'

function listFiles(client: string, names: readonly string[]): ReadonlyMap<string, BuiltFile> {
  const present = new Set(names)
  const served = names.filter((name) => !name.startsWith('.') && extname(name) in contentTypes)
  return new Map(
    served.map(
      (name) => [`/${name.split(sep).join('/')}`, toBuiltFile(client, name, present)] as const,
    ),
  )
}

function toBuiltFile(client: string, name: string, present: ReadonlySet<string>): BuiltFile {
  const path = join(client, name)
  return {
    contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
    isImmutable: name.startsWith(`assets${sep}`),
    isServiceWorker: name === SERVICE_WORKER,
    encodings: (['br', 'gzip'] as const).filter((encoding) =>
      present.has(name + suffixes[encoding]),
    ),
    read: (encoding) => readFile(encoding === null ? path : path + suffixes[encoding]),
  }
}

// Elements of a page's <head>: title, description, canonical URL, social card, structured data.
// Every page module exports `head: PageHead` or, with a loader, `head: PageHead<its loader's data>`.

import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router'
import { brand } from '@basera/contract/brand'
import type { EarlyCall } from './api/asked-early.ts'

export type Head = {
  /** Without the product's name; it is added unless `isWholeTitle`. */
  readonly title: string
  /**
   * Modules below `web/src` that the page imports for this address. The document of a page that the browser renders names their
   * files with the page's own, as otherwise they are asked for when the page is shown.
   */
  readonly preloads?: readonly string[]
  /** Modules below `web/src` that ask for the page's data ahead of its code: their files come before all others of the page. */
  readonly first?: readonly string[]
  /** The dashboard that the document's script asks for by itself. Rendered by the server only. */
  readonly early?: EarlyCall | undefined
  readonly isWholeTitle?: boolean
  readonly description?: string
  /** Path (with query, if it belongs to the page's identity) of the canonical URL. Default: the requested path. */
  readonly canonicalPath?: string
  /** False for a view that is not to be indexed, of a page whose row in the page table is. */
  readonly isIndexed?: boolean
  /** Site-relative or absolute URL of the picture of a social card. */
  readonly image?: {
    readonly url: string
    readonly alt: string
    /** Media type of the picture. */
    readonly type?: string
    /** Pixels of the picture. */
    readonly size?: { readonly width: number; readonly height: number }
  }
  /** schema.org objects. Rendered by the server only: no search engine reads them after a client navigation. */
  readonly structuredData?: readonly object[]
  /** Preloads the first view's largest picture, before any script. */
  readonly imagePreload?: {
    readonly href: string
    readonly srcSet?: string
    readonly sizes?: string
    readonly type?: string
    /** Media query of the screens that show it. */
    readonly media?: string
  }
}

export type HeadInput<Data = unknown> = {
  readonly loaderData: Data
  readonly params: Params
  readonly queryClient: QueryClient
  readonly searchParams: URLSearchParams
  /** The route's path with its parameters' names: `/property/:id`. */
  readonly routePath: string
}

export type PageHead<Data = unknown> = (input: HeadInput<Data>) => Head

export function wholeTitle(head: Head): string {
  return head.isWholeTitle === true ? head.title : `${head.title} · ${brand.name}`
}

export function wholeDescription(head: Head): string {
  return head.description ?? brand.description
}

/** The head's elements as HTML. `pageUrl` is the absolute URL of the request. */
export function renderHead(head: Head, pageUrl: URL): string {
  const title = escapeHtml(wholeTitle(head))
  const canonical = escapeHtml(new URL(head.canonicalPath ?? pageUrl.pathname, pageUrl.origin).href)
  const description = escapeHtml(wholeDescription(head))
  const parts = [
    `<title>${title}</title>`,
    renderImagePreload(head.imagePreload),
    `<meta name="description" content="${description}">`,
    head.isIndexed === false
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    '<meta property="og:locale" content="en_IN">',
    renderImage(head.image, pageUrl),
    ...(head.structuredData ?? []).map(renderStructuredData),
    renderEarly(head.early),
  ]
  return parts.filter((part) => part !== '').join('\n    ')
}

function renderImage(image: Head['image'], pageUrl: URL) {
  if (image === undefined) return '<meta name="twitter:card" content="summary">'
  const url = escapeHtml(new URL(image.url, pageUrl.origin).href)
  const facts = Object.entries({
    type: image.type,
    width: image.size?.width,
    height: image.size?.height,
  })
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`<meta property="og:image:${name}" content="${value}">`],
    )
    .join('')
  return `<meta name="twitter:card" content="summary_large_image"><meta property="og:image" content="${url}"><meta property="og:image:alt" content="${escapeHtml(image.alt)}">${facts}`
}

function renderImagePreload(preload: Head['imagePreload']) {
  if (preload === undefined) return ''
  const { href, srcSet, sizes, type, media } = preload
  const attributes = { href, imagesrcset: srcSet, imagesizes: sizes, type, media }
  const text = Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeHtml(value)}"`]))
    .join(' ')
  return `<link rel="preload" as="image" fetchpriority="high" ${text}>`
}

function renderStructuredData(data: object) {
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`
}

const renderEarly = (call: Head['early']) =>
  call === undefined
    ? ''
    : `<script type="application/json" id="early">${escapeJson(call.body)}</script>`

/** Escapes JSON text for a <script> element. */
export function escapeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

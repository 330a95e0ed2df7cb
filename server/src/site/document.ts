// Fills the placeholders of the built index.html. The template is split once; values are never searched for placeholders, so a
// listing title that contains one stays text.

import type { RenderedSite, SiteRuntime } from '@basera/contract/site'
import { toInlineJson } from './inline-json.ts'

export type DocumentTemplate = (parts: DocumentParts) => string

export type DocumentParts = {
  readonly nonce: string
  readonly rendered: Pick<RenderedSite, 'html' | 'head' | 'initial' | 'modules'>
  readonly runtime: SiteRuntime
}

const PLACES =
  /(__NONCE__|<!--__HEAD__-->|<!--__MODULES__-->|<!--__ROOT__-->|"__INITIAL__"|"__RUNTIME__")/
/** The template's leading comment, removed from documents. */
const LEADING_NOTE = /(<!doctype html>\s*)<!--[\s\S]*?-->\s*/i

/** Splits the built index.html. Throws when a placeholder is missing. */
export function parseTemplate(indexHtml: string): DocumentTemplate {
  const pieces = indexHtml.replace(LEADING_NOTE, '$1').split(PLACES)
  const missing = Object.keys(fillers).filter((place) => !pieces.includes(place))
  if (missing.length > 0) throw new Error(`index.html lacks ${missing.join(', ')}`)
  return (parts) => pieces.map((piece) => fillers[piece]?.(parts) ?? piece).join('')
}

const fillers: Readonly<Record<string, (parts: DocumentParts) => string>> = {
  __NONCE__: ({ nonce }) => nonce,
  '<!--__HEAD__-->': ({ rendered }) => rendered.head,
  // After the head's own scripts, which all others depend on.
  '<!--__MODULES__-->': ({ rendered, nonce }) => pageFiles(rendered.modules, nonce),
  '<!--__ROOT__-->': ({ rendered }) => rendered.html,
  '"__INITIAL__"': ({ rendered }) => rendered.initial,
  '"__RUNTIME__"': ({ runtime }) => toInlineJson(runtime),
}

/** Style sheets come at once: the page's skeleton, which follows them, is drawn with them. */
const pageFiles = (modules: readonly string[], nonce: string): string =>
  modules
    .map((href) => {
      const kind = href.endsWith('.css')
        ? 'rel="stylesheet"'
        : 'rel="modulepreload" fetchpriority="low"'
      return `<link ${kind} nonce="${nonce}" href="${escapeAttribute(href)}">`
    })
    .join('')

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The result for a page that is rendered in the browser only. */
export const emptyShell = {
  status: 200,
  html: '',
  head: '<title>Basera</title>',
  initial: 'null',
  modules: [],
} as const

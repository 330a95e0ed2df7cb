// The built index.html with its places filled in. The template is cut into pieces once; a value is never searched
// for places, so a listing title that spells one stays text.

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
/** The template's note to its reader, which no visitor needs. */
const LEADING_NOTE = /(<!doctype html>\s*)<!--[\s\S]*?-->\s*/i

/** Cuts the built index.html. Throws when a place is missing: a page without it would come up broken. */
export const parseTemplate = (indexHtml: string): DocumentTemplate => {
  const pieces = indexHtml.replace(LEADING_NOTE, '$1').split(PLACES)
  const missing = Object.keys(FILLERS).filter((place) => !pieces.includes(place))
  if (missing.length > 0) throw new Error(`index.html lacks ${missing.join(', ')}`)
  return (parts) => pieces.map((piece) => FILLERS[piece]?.(parts) ?? piece).join('')
}

const FILLERS: Readonly<Record<string, (parts: DocumentParts) => string>> = {
  __NONCE__: ({ nonce }) => nonce,
  '<!--__HEAD__-->': ({ rendered }) => rendered.head,
  // Behind the head's own scripts, on which all others wait.
  '<!--__MODULES__-->': ({ rendered, nonce }) => modulePreloads(rendered.modules, nonce),
  '<!--__ROOT__-->': ({ rendered }) => rendered.html,
  '"__INITIAL__"': ({ rendered }) => rendered.initial,
  '"__RUNTIME__"': ({ runtime }) => toInlineJson(runtime),
}

const modulePreloads = (modules: readonly string[], nonce: string): string =>
  modules
    .map(
      (href) =>
        `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${escapeAttribute(href)}">`,
    )
    .join('')

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What a page shows when it is rendered in the browser only. */
export const EMPTY_SHELL = {
  status: 200,
  html: '',
  head: '<title>Basera</title>',
  initial: 'null',
  modules: [],
} as const

// Which modules share a file of the build. What is in no group is divided by the bundler.

import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Changes rarely: browsers keep it over our releases. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
  priority: 3,
}

/** What every page with a form has: as small files of their own they would be named in each page's list of files. */
const forms = {
  name: 'forms',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/]ui[\\/](?:busy-label|submit-button|email-input|field|input|password-input|code-field|code-digits|countdown|focus-on-arrival|use-countdown)\.`,
      String.raw`web[\\/]src[\\/]components[\\/](?:form|form-error|locked-out|resend-code|use-submit)\.`,
      String.raw`web[\\/]src[\\/]lib[\\/](?:code-refusals|network-failure|own-storage|phone)\.`,
      String.raw`contract[\\/]src[\\/](?:messages[\\/](?:account|codes|password|second-factor|shell|sign-up)|constants[\\/](?:auth|sign-up))\.`,
      icons('chevron-left', 'circle-alert', 'eye', 'eye-off', 'key-round', 'mail').source,
    ].join('|'),
  ),
  priority: 1,
}

/** What stands around the account screens and, without their code, in their skeletons. */
const account = {
  name: 'account',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/](?:components[\\/]account-frame|pages[\\/]login[\\/]welcome)\.`,
      icons('arrow-left', 'bell-plus').source,
    ].join('|'),
  ),
  priority: 1,
}

/** What tabs, menus and toasts are made of. */
const primitives = {
  name: 'primitives',
  test: /node_modules[\\/]@radix-ui[\\/]react-(?:primitive|compose-refs|context|id|presence|use-controllable-state|use-layout-effect|use-callback-ref|use-escape-keydown|dismissable-layer|focus-guards|focus-scope|portal)[\\/]/,
  priority: 1,
}

/** What the API's client and overlays share. */
const compiledHelpers = { name: 'tslib', test: /node_modules[\\/]tslib[\\/]/, priority: 2 }

/** What is laid over a page and keeps the rest of it still. */
const overlays = {
  name: 'overlays',
  test: /web[\\/]src[\\/]ui[\\/]dialog\.|node_modules[\\/](?:@radix-ui[\\/]react-dialog|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce)[\\/]/,
  priority: 0,
}

/** What this browser keeps of a person and forgets when they sign out. */
const kept = {
  name: 'kept',
  test: /web[\\/]src[\\/]lib[\\/](?:own-files|recent-searches)\./,
  priority: 1,
}

/** What overviews begin with. */
const overviews = {
  name: 'overviews',
  test: /web[\\/]src[\\/](?:components[\\/]step-links|features[\\/]overview[\\/]greeting)\./,
  priority: 0,
}

/** What the pages behind a sign-in share, for the same reason. */
const area = {
  name: 'area',
  test: new RegExp(
    [
      String.raw`web[\/]src[\/](?:ui[\/]badge|hooks[\/]use-route-path|components[\/]area-texts|auth[\/](?:admin-portal|just-verified|role-name|roles|sign-in-refused))\.`,
      String.raw`contract[\/]src[\/]constants[\/]second-factor\.`,
      String.raw`web[\/]src[\/]api[\/](?:account|client-error|call-own-function)\.`,
    ].join('|'),
  ),
  priority: 1,
}

/** What a heart on a card loads once it knows who looks. */
const hearts = {
  name: 'hearts',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/](?:api[\\/]saved-homes|features[\\/]saved-homes[\\/](?:save-home|until-known|use-own-list|wished-home))\.`,
      String.raw`contract[\\/]src[\\/](?:messages|constants)[\\/]saved-homes\.`,
      icons('heart').source,
    ].join('|'),
  ),
  priority: 1,
}

/** What listing a home and changing a listing share. */
const listing = {
  name: 'listing',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/]features[\\/]list-property[\\/]form-context\.`,
      String.raw`contract[\\/]src[\\/](?:messages|constants)[\\/]listing(?:-choices)?\.`,
    ].join('|'),
  ),
  priority: 1,
}

type ModuleGraph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Icons of the pages behind a sign-in: 2 kB that nearly all of them would name again. */
const areaIcons = [
  'arrow-right',
  'badge-plus',
  'briefcase-business',
  'building-complex',
  'calendar-days',
  'check',
  'chevron-right',
  'circle-check',
  'circle-polygon',
  'copy',
  'door-closed',
  'download',
  'external-link',
  'file-pen-line',
  'file-text',
  'hourglass',
  'house',
  'house-plus',
  'map-pin',
  'map-pinned',
  'message-square-exclamation-point',
  'message-square-text',
  'pencil',
  'refresh-cw',
  'settings',
  'shield-check',
  'shield-exclamation-point',
  'sliders-horizontal',
  'smartphone',
  'trash(?:-2)?',
  'undo-2',
  'users',
  'wrench',
] as const

/** Dates: pages of reading have one, and would bring the code of homes with it. */
const dates = /web[\\/]src[\\/]lib[\\/]dates\./

/** Everything that main.tsx needs at once, in one file: a dozen small ones would queue before the first picture. */
const shell = groupOf(
  'shell',
  2,
  ['src/main.tsx'],
  either(dates, icons('badge-check', 'layout-grid', 'map', 'search', ...areaIcons)),
)

function either(...patterns: readonly RegExp[]) {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

/** Icons of several pages' first views: alone in their files they would cost a request each. */
function icons(...names: string[]) {
  return new RegExp(
    String.raw`lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:${names.join('|')})\.mjs`,
  )
}

/** What the pages of homes share, in one file for the same reason. */
const homes = groupOf(
  'homes',
  1,
  ['src/pages/home/page.tsx', 'src/pages/properties/page.tsx'],
  new RegExp(
    [
      String.raw`web[\\/]src[\\/]ui[\\/]toast[\\/]use-failure-toast\.`,
      icons('sparkles').source,
    ].join('|'),
  ),
)

/** The modules that every one of these entries needs at once, and what `also` names. */
function groupOf(name: string, priority: number, entries: readonly string[], also?: RegExp) {
  const ids = entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url)))
  let shared: ReadonlySet<string> | null = null
  return {
    debugName: name,
    priority,
    name: (moduleId: string, graph: ModuleGraph) => {
      shared ??= ids
        .map((id) => importsOf(id, graph))
        .reduce((all, imports) => new Set([...all].filter((id) => imports.has(id))))
      const isMeant = shared.has(moduleId) || also?.test(moduleId) === true
      return isMeant && !ids.includes(moduleId) ? name : null
    },
  }
}

function importsOf(moduleId: string, graph: ModuleGraph, found = new Set<string>()) {
  // Its index names every icon; those that are shown are found by the bundler itself.
  if (found.has(moduleId) || moduleId.includes('/lucide-react/')) return found
  found.add(moduleId)
  for (const imported of graph.getModuleInfo(moduleId)?.importedIds ?? [])
    importsOf(imported, graph, found)
  return found
}

/** In the order in which the bundler asks them, within one priority. */
export const chunkGroups = [
  framework,
  shell,
  homes,
  forms,
  account,
  primitives,
  compiledHelpers,
  overlays,
  kept,
  area,
  hearts,
  listing,
  overviews,
]

// Which modules share a file of the build. What is in no group is divided by the bundler, which makes a file of whatever some
// pages share and others do not: many small ones.
//
// What it brings: without `homes` the home page asks for 29 files instead of 8, and its scripts weigh 3.4 % more, over their limit;
// without `forms` the sign-in page asks for some twenty files more, one after the other behind six connections where there is no
// HTTP/2; with `icons` and `area` the dashboard asks for 20 instead of 29, an admin's list for 27 instead of 38. `framework` and
// `shell` are what browsers cache over releases and over pages. What a reader pays: this file, whose names stand nowhere else but in
// `besideTheShell` (vite.config.ts). A file that moves out of a list costs a request and breaks nothing.

import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** Changes rarely: browsers cache it over our releases. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
  priority: 3,
}

/** Everything that main.tsx needs at once: a dozen small files would queue before the first picture. */
const shell = groupOf('shell', 2, ['src/main.tsx'])

/** What the pages of homes share, in one file for the same reason. */
const homes = groupOf('homes', 1, ['src/pages/home/page.tsx', 'src/pages/properties/page.tsx'])

/** What every page with a form has. */
const forms = {
  name: 'forms',
  test: new RegExp(
    [
      String.raw`web[\\/]src[\\/]ui[\\/](?:busy-label|submit-button|email-input|field|input|password-input|code-field|code-digits|countdown|focus-on-arrival|use-countdown)\.`,
      String.raw`web[\\/]src[\\/]components[\\/](?:form|form-error|locked-out|resend-code|use-submit)\.`,
      String.raw`web[\\/]src[\\/]lib[\\/](?:code-refusals|network-failure|own-storage|phone)\.`,
      String.raw`contract[\\/]src[\\/](?:messages[\\/](?:account|codes|password|second-factor|shell|sign-up)|constants[\\/](?:auth|sign-up))\.`,
    ].join('|'),
  ),
  priority: 1,
}

/** Icons that many files show: each would be a file of its own. */
const icons = {
  name: 'icons',
  test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  minShareCount: 6,
  priority: 1,
}

/** What the pages behind a sign-in share. */
const area = groupOf('area', 0, [
  'src/pages/dashboard/page.tsx',
  'src/pages/profile-settings/page.tsx',
])

type ModuleGraph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** The modules that every one of these entries needs at once. */
function groupOf(name: string, priority: number, entries: readonly string[]) {
  const ids = entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url)))
  let shared: ReadonlySet<string> | null = null
  return {
    debugName: name,
    priority,
    name: (moduleId: string, graph: ModuleGraph) => {
      shared ??= ids
        .map((id) => importsOf(id, graph))
        .reduce((all, imports) => new Set([...all].filter((id) => imports.has(id))))
      return shared.has(moduleId) && !ids.includes(moduleId) ? name : null
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
export const chunkGroups = [framework, shell, homes, forms, icons, area]

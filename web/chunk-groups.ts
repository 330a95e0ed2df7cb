// Which modules share a file of the build. `framework` and `shell` are what browsers cache over releases and over pages; what pages share
// is divided by who needs it (files-by-use.ts, decision 113).
//
// What it brings: with the bundler's own division the tenant's dashboard asks for 65 files, one after the other behind six connections where
// there is no HTTP/2, with this one for 24, of fewer bytes than with groups named by hand. What a reader pays: these two files, and two
// names in `besideTheShell` (vite.config.ts).

import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { divideByUse, type BuildGraph } from './files-by-use.ts'

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const documentPage = moduleAt('index.html')
const mainModule = moduleAt('src/main.tsx')
const homePage = moduleAt('src/pages/home/page.tsx')
const areaLayout = moduleAt('src/layouts/area/area-layout.tsx')
const sessionWork = moduleAt('src/auth/session-work.ts')

const visitsAhead = moduleAt('src/features/appointments/visits-ahead.tsx')

/** As their `preloads` say of the address without a question. */
const shownAtOnce = new Map(
  ['dashboard', 'tenant-dashboard', 'role-dashboard'].map((page) => [
    moduleAt(`src/pages/${page}/page.tsx`),
    [visitsAhead],
  ]),
)

type ModuleGraph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Changes rarely: browsers cache it over our releases. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
  priority: 1,
}

/**
 * `shell`, everything that main.tsx needs at once, as a dozen small files would queue before the first picture, and what pages share. What
 * one page alone needs is left to the bundler, which puts it into the page's own file.
 */
function groupByUse() {
  let files: ReadonlyMap<string, string> | null = null
  return {
    priority: 0,
    // They have a group of their own.
    includeDependenciesRecursively: false,
    name: (moduleId: string, graph: ModuleGraph) => {
      files ??= divideByUse({
        document: documentPage,
        graph: graphOf(graph),
        weightOf,
        shownAtOnce,
      })
      return moduleId === documentPage || moduleId === mainModule
        ? null
        : (files.get(moduleId) ?? null)
    },
  }
}

const graphOf =
  (graph: ModuleGraph): BuildGraph =>
  (id) => {
    const module = graph.getModuleInfo(id)
    if (module === null) return undefined
    const { importedIds, dynamicallyImportedIds, code } = module
    return { imports: importedIds, laterImports: dynamicallyImportedIds, bytes: code?.length ?? 0 }
  }

/** The home page is what most people see first; each page behind a sign-in comes with its layout; of later parts, pages are opened most. */
function weightOf(entry: string): number {
  if (entry === homePage) return 60
  if (entry === areaLayout) return 30
  // Kept by browsers from the first page behind a sign-in to the next.
  if (entry === sessionWork) return 3
  if (entry.endsWith('/page.tsx')) return 1
  return /-pages?\.tsx$/.test(entry) ? 0.3 : 0.02
}

/** In the order in which the bundler asks them, within one priority. */
export const chunkGroups = [framework, groupByUse()]

// Dynamic imports of pages. The shell's chunk lists the files of public pages; the list of all others is a chunk of its
// own, because a first view does not need it.

import type { PageModule } from './page-module.ts'

const publicPages = import.meta.glob<PageModule>(
  './pages/{home,properties,property,about,contact,terms,privacy,faq,help,cancellation,login,not-found}/page.tsx',
)

/** Throws when there is no such page, and when its code cannot be loaded. */
export async function loadPageModule(folder: string): Promise<PageModule> {
  const name = `./pages/${folder}/page.tsx`
  const load = publicPages[name] ?? (await import('./every-page.ts')).everyPage[name]
  if (!load) throw new Error(`web/src/pages/${folder}/page.tsx is missing`)
  return load()
}

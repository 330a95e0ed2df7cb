// The code of pages, fetched when it is first wanted. Public pages are at hand with the shell; which files the others
// need is fetched before them, because on a first view nobody asks for it.

import type { PageModule } from './page-module.ts'

const publicPages = import.meta.glob<PageModule>(
  './pages/{home,properties,property,about,contact,terms,privacy,faq,help,cancellation,login,not-found}/page.tsx',
)

/** Throws when there is no such page, and when its code cannot be had. */
export async function loadPageModule(folder: string): Promise<PageModule> {
  const name = `./pages/${folder}/page.tsx`
  const load = publicPages[name] ?? (await import('./every-page.ts')).everyPage[name]
  if (!load) throw new Error(`web/src/pages/${folder}/page.tsx is missing`)
  return load()
}

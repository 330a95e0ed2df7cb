// Dynamic imports of pages: the code of a page is fetched when it is first wanted.

import type { PageModule } from './page-module.ts'

const pages = import.meta.glob<PageModule>('./pages/*/page.tsx')

/** Throws when there is no such page, and when its code cannot be loaded. */
export async function loadPageModule(folder: string): Promise<PageModule> {
  const load = pages[`./pages/${folder}/page.tsx`]
  if (!load) throw new Error(`web/src/pages/${folder}/page.tsx is missing`)
  return load()
}

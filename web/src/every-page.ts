// Fetched when a page is wanted that is not among those of page-modules.ts: the names of all pages' files are long.

import type { PageModule } from './page-module.ts'

export const everyPage = import.meta.glob<PageModule>('./pages/*/page.tsx')

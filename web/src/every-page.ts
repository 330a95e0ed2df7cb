// Dynamic imports of all pages, a chunk of its own: the list of file names is long, and page-modules.ts has the public.

import type { PageModule } from './page-module.ts'

export const everyPage = import.meta.glob<PageModule>('./pages/*/page.tsx')

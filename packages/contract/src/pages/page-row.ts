// What is known of a page: one row, from which the router, the sitemap, the headers of the document and the navigation are
// made. What a page shows is in web/src/pages/<folder>/page.tsx.

import type { Database } from '../database-types.ts'

export type Role = Database['public']['Tables']['user_roles']['Row']['role']

export type PageRow = {
  /** Segments, of which `:name` stands for any; `*` for what no other page answers. */
  readonly path: string
  readonly folder: string
  /** `server`: public, the same for everybody, hydrated. `browser`: shell and skeleton first. */
  readonly rendering: 'server' | 'browser'
  /** What stands around it: header and footer, nothing, or the navigation of a signed-in area. */
  readonly frame: 'site' | 'bare' | 'area'
  /** Search engines may keep it; the sitemap names it, if its path has no parameter. */
  readonly isIndexed: boolean
  /** Opened with a token in its address: nothing of that may leave with a link or stay in a cache. */
  readonly isPrivate: boolean
  /** Whom the screen lets in. What may be read or written is the database's decision. */
  readonly who: 'everybody' | 'signed-in' | Role
}

// Type of a row in the page table, from which the router, the sitemap, the headers of the document and the navigation are
// made. What a page shows is in web/src/pages/<folder>/page.tsx.

import type { Database } from '../database-types.ts'

export type Role = Database['public']['Tables']['user_roles']['Row']['role']

export type PageRow = {
  /** Segments, of which `:name` stands for any; `*` for what no other page answers. */
  readonly path: string
  readonly folder: string
  /** `server`: public, the same for everybody, hydrated. `browser`: shell and skeleton first. */
  readonly rendering: 'server' | 'browser'
  /** Its layout: header and footer, none, or the navigation of a signed-in area. */
  readonly frame: 'site' | 'bare' | 'area'
  /** Indexed by search engines; in the sitemap, if its path has no parameter. */
  readonly isIndexed: boolean
  /** Opened with a token in its address, which must not leak by a referrer or a cache. */
  readonly isPrivate: boolean
  /** Roles that the route guard lets in. What may be read or written is the database's decision. */
  readonly who: 'everybody' | 'signed-in' | Role
}

// Opens PGlite over a data folder, with the extensions that the migrations need.

import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** `module`: compiled already, when present. */
export const openEngine = (directory: string, module?: WebAssembly.Module): Promise<PGlite> =>
  PGlite.create(directory, {
    ...(module === undefined ? {} : { pgliteWasmModule: module }),
    extensions: { btree_gin, btree_gist, pg_trgm, pgcrypto, unaccent },
  })

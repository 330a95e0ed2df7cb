// Hand-written requests for the plans of statements, for servers that show them.

import { get, head, patch, post, remove } from './short-forms.ts'
import type { OracleRequest } from './oracle-request.ts'

const PLAN = 'application/vnd.pgrst.plan'

export const planRequests: readonly OracleRequest[] = [
  ...[
    PLAN,
    `${PLAN}+text`,
    `${PLAN}+json`,
    `${PLAN}; for="text/csv"`,
    `${PLAN}+json; for="application/vnd.pgrst.object"`,
    `${PLAN}+text; for="application/json"; options=analyze|verbose`,
    `${PLAN}+json; for="application/json"; options=analyze|verbose|settings|buffers|wal`,
    `${PLAN}+text; for="application/json"; options=;`,
    `${PLAN}+json; options=unknown|analyze`,
    `${PLAN}+xml`,
    `${PLAN}; for="image/png"`,
  ].map((accept) => get('/clients?select=id&order=id', { accept })),
  get('/nowhere', { accept: PLAN }),
  get('/clients?select=nope', { accept: PLAN }),
  head('/clients', { accept: PLAN }),
  get('/clients?limit=1', { accept: PLAN, prefer: 'count=exact' }),
  post('/items', { id: 9, name: 'n' }, { accept: `${PLAN}+json` }),
  post('/items', { id: 9, name: 'n' }, { accept: PLAN, prefer: 'return=representation' }),
  patch('/items?id=eq.1', { name: 'n' }, { accept: PLAN }),
  remove('/item_parts?id=eq.1', { accept: PLAN }),
  get('/rpc/some_items', { accept: PLAN }),
  post('/rpc/add_them', { a: 1, b: 2 }, { accept: `${PLAN}+json` }),
]

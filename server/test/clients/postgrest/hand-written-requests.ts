// Hand-written requests: each kind of write, call, form and refusal at least once.

import { get, patch, post, put, remove, shown, upsert } from './short-forms.ts'
import { calls } from './call-requests.ts'
import { deletes, updates } from './change-requests.ts'
import { inserts, upserts } from './insert-requests.ts'
import { request } from './oracle-request.ts'
import { shapeCalls } from './shape-calls.ts'
import { shapeRequests } from './shape-requests.ts'
import type { OracleRequest } from './oracle-request.ts'

// Not 40001: this PostgREST runs such a transaction again, for ever.
const states = [
  '09000',
  '0L000',
  '0P000',
  '21000',
  '22023',
  '22P02',
  '23502',
  '23503',
  '23505',
  '23514',
  '25006',
  '25001',
  '28000',
  '2D000',
  '38000',
  '39000',
  '3B000',
  '42501',
  '42703',
  '42883',
  '42P01',
  '42P17',
  '53000',
  '53300',
  '53400',
  '54001',
  '55006',
  '57014',
  '58000',
  'F0000',
  'HV000',
  'P0001',
  'P0002',
  'XX000',
  'PT402',
  'PT418',
  '99999',
]

const raised: OracleRequest[] = [
  ...states.map((state) => post('/rpc/raise_state', { state })),
  ...['42501', 'PT404', 'P0001'].map((state) =>
    post('/rpc/raise_state', { state }, { role: 'authenticated' }),
  ),
  post('/rpc/raise_state', { state: '22023', message: 'role "x" does not exist' }),
  get('/raiser'),
  get('/teapot'),
  get('/header_setter'),
  get('/status_setter'),
]

const options: OracleRequest[] = [
  '/clients',
  '/items',
  '/items_view',
  '/item_count',
  '/nowhere',
].map((path) => request('OPTIONS', path))

// What ours answers otherwise on purpose; `differences.ts` says why.
const disputed: OracleRequest[] = [
  get('/'),
  get('/nowhere'),
  get('/rpc/one_item?item_id=99'),
  get('/rpc/no_arguments', { accept: 'text/plain' }),
  post('/pairs', { one: 1, two: 1 }, upsert('merge-duplicates')),
  post('/items', { id: 9, name: 'n' }, { prefer: 'resolution=merge-duplicates' }),
  put('/items?id=eq.1', { id: 1, name: 'n' }, { role: 'authenticated' }),
  patch('/items', { note: 'all' }, { role: 'anon' }),
  remove('/item_parts', { role: 'authenticated' }),
  patch('/items?id=gt.0', { note: 'n' }, { prefer: 'handling=strict,max-affected=1' }),
  patch('/items?id=gt.1&order=id&limit=1&select=id', { note: 'n' }, shown),
  patch('/items?id=gt.1&order=id.desc&select=id', { note: 'n' }, shown),
  post('/items', `{"id":9,"name":"n","doc":${'['.repeat(300)}${']'.repeat(300)}}`),
]

export const handWrittenRequests: readonly OracleRequest[] = [
  ...inserts,
  ...upserts,
  ...updates,
  ...deletes,
  ...calls,
  ...raised,
  ...options,
  ...disputed,
  ...shapeRequests,
  ...shapeCalls,
]

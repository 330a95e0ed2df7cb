// Reads, writes and calls made by chance from a fixed seed: the same ones in every run.

import { array, constant, constantFrom, integer, oneof, record, sample, tuple } from 'fast-check'
import type { Arbitrary } from 'fast-check'

import { request } from './oracle-request.ts'
import type { OracleRequest } from './oracle-request.ts'

const SEED = 20_261_121

const join = (list: Arbitrary<string>, most: number, separator = '&'): Arbitrary<string> =>
  array(list, { minLength: 0, maxLength: most }).map((pieces) => pieces.join(separator))

const itemFilter = oneof(
  tuple(constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'), integer({ min: 0, max: 4 })).map(
    ([operator, value]) => `id=${operator}.${value}`,
  ),
  constantFrom(
    'name=like.t*',
    'name=ilike.*E',
    'name=not.eq.one',
    'name=in.(one,"two")',
    'name=not.in.(one)',
    'note=is.null',
    'note=not.is.null',
    'tags=cs.{}',
    'client_id=eq.1',
    'client_id=is.null',
    'name=match.^t',
    'amount=gt.1',
    'or=(id.eq.1,name.eq.two)',
    'not.and=(id.gt.1,note.not.is.null)',
    'or=(id.lt.2,and(id.gt.2,client_id.eq.2))',
    'mood=eq.calm',
    'id=eq.word',
    'name=like(any).{o*,t*}',
  ),
)

const itemSelect = constantFrom(
  '*',
  'id,name',
  'id,label:name,amount::text',
  'id,client:clients(id,name)',
  'id,clients!inner(name)',
  'id,item_parts(id,name)',
  'name,item_parts(name),clients(name,projects(id))',
  'id,...clients(client:name)',
  'id,loud_name',
  'tags,doc',
)

const EMBEDDED_ORDERS = '&item_parts.order=id&clients.projects.order=id'

const itemRead = record({
  select: itemSelect,
  filters: join(itemFilter, 2),
  order: constantFrom('id', 'id.desc', 'note.nullslast,id', 'client_id.desc.nullsfirst,id.asc'),
  page: constantFrom('', '&limit=2', '&limit=1&offset=1', '&offset=2', '&limit=0', '&offset=7'),
  prefer: constantFrom(undefined, 'count=exact', 'count=planned', 'handling=lenient,count=exact'),
  accept: constantFrom(undefined, 'text/csv', 'application/vnd.pgrst.object+json', '*/*'),
  method: constantFrom('GET', 'GET', 'GET', 'HEAD'),
  // To-many embeds in CSV have a text of their own; see the hand-written requests.
}).map(({ select, filters, order, page, prefer, accept, method }) => {
  const parts = select.includes('item_parts') || select.includes('projects') ? EMBEDDED_ORDERS : ''
  const usable = parts
    .split('&')
    .filter((part) => part !== '' && select.includes(part.split('.')[0] ?? ''))
    .filter((part) => !part.startsWith('clients.') || select.includes('projects'))
  const query = [`select=${select}`, ...usable, filters, `order=${order}${page}`]
  return request(method, `/items?${query.filter((part) => part !== '').join('&')}`, {
    ...(prefer === undefined || (prefer.includes('planned') && page === '&offset=7')
      ? {}
      : { prefer }),
    ...(accept === undefined ? {} : { accept }),
  })
})

const value: Arbitrary<unknown> = oneof(
  integer({ min: -5, max: 5 }),
  constantFrom('text', '', '12', 'ä, "ö" \\ {x}', 'NULL'),
  constant(null),
  constantFrom(true, 1.25, [], ['a'], { a: 1 }),
)

const returns = constantFrom('return=representation', 'return=minimal', 'return=headers-only')
const writeSelect = constantFrom('', 'select=id,name', 'select=id,clients(name)', 'select=name')

const insert = record({
  rows: array(
    record({ id: integer({ min: 2, max: 12 }), name: value, note: value, amount: value }),
    { minLength: 1, maxLength: 3 },
  ),
  isList: constantFrom(true, false),
  select: writeSelect,
  returned: returns,
  count: constantFrom('', ', count=exact'),
}).map(({ rows, isList, select, returned, count }) =>
  request('POST', `/items${select === '' ? '' : `?${select}`}`, {
    prefer: returned + count,
    body: isList ? rows : rows[0],
  }),
)

// Only one row, or none: the order of several is PostgreSQL's own affair.
const oneFilter = constantFrom(
  'id=eq.1',
  'id=eq.3',
  'name=eq.two',
  'id=eq.99',
  'and=(id.eq.1,name.eq.one)',
)

const update = record({
  filter: oneFilter,
  select: writeSelect,
  returned: returns,
  changes: constantFrom('name', 'note', 'amount', 'label', 'tags', 'client_id', 'doc', 'mood'),
  value,
}).map(({ filter, select, returned, changes, value: given }) =>
  request('PATCH', `/items?${[filter, select].filter((part) => part !== '').join('&')}`, {
    prefer: returned,
    body: { [changes]: given },
  }),
)

const removal = record({ filter: oneFilter, select: writeSelect, returned: returns }).map(
  ({ filter, select, returned }) =>
    request('DELETE', `/items?${[filter, select].filter((part) => part !== '').join('&')}`, {
      prefer: returned,
    }),
)

const upsert = record({
  rows: array(record({ id: integer({ min: 1, max: 6 }), name: constantFrom('a', 'b') }), {
    minLength: 1,
    maxLength: 2,
  }),
  resolution: constantFrom('merge-duplicates', 'ignore-duplicates'),
  returned: returns,
}).map(({ rows, resolution, returned }) =>
  request('POST', '/items?select=id,name', {
    role: 'service_role',
    prefer: `resolution=${resolution},${returned}`,
    body: rows,
  }),
)

const call = oneof(
  record({ a: value, b: value }).map((body) => request('POST', '/rpc/add_them', { body })),
  tuple(constantFrom('1', '-3', 'x', ''), constantFrom('2', '9999999999', '1.5')).map(([a, b]) =>
    request('GET', `/rpc/add_them?a=${a}&b=${b}`),
  ),
  tuple(itemFilter, itemSelect).map(([filter, select]) =>
    request('GET', `/rpc/some_items?select=${select}&${filter}&order=id&lowest=1`),
  ),
  record({ name: value, times: integer({ min: 0, max: 2 }) }).map((body) =>
    request('POST', '/rpc/greet', { body }),
  ),
  value.map((data) => request('POST', '/rpc/echo_json', { body: { data } })),
)

const draw = (requests: Arbitrary<OracleRequest>, count: number): OracleRequest[] =>
  sample(requests, { seed: SEED, numRuns: count })

export const generatedRequests: readonly OracleRequest[] = [
  ...draw(itemRead, 160),
  ...draw(insert, 60),
  ...draw(update, 60),
  ...draw(removal, 20),
  ...draw(upsert, 30),
  ...draw(call, 70),
]

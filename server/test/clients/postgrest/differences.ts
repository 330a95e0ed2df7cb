// Where ours deliberately answers otherwise than PostgREST 12. A rule names what it forgives and when; every rule has its
// row in docs/protocol.md, and one that nothing needs any more fails the test.

import type { OracleAnswer, OracleRequest } from './oracle-request.ts'

export type Exchange = {
  readonly request: OracleRequest
  readonly theirs: OracleAnswer
  readonly ours: OracleAnswer
}

export type Difference = {
  readonly name: string
  readonly reason: string
  readonly applies: (exchange: Exchange) => boolean
  /** `status`, `body` or a header. */
  readonly forgives: readonly string[]
}

type Refusal = { readonly code?: string; readonly message?: string }

const refusalOf = ({ body }: OracleAnswer): Refusal =>
  typeof body === 'object' && body !== null ? body : {}

const bothRefuse = ({ theirs, ours }: Exchange, code: string): boolean =>
  refusalOf(theirs).code === code && refusalOf(ours).code === code

const acceptOf = ({ headers }: OracleRequest): string => headers['Accept'] ?? ''

function asJson(body: unknown): string | null {
  try {
    return typeof body === 'string' ? JSON.stringify(JSON.parse(body)) : null
  } catch {
    return null
  }
}

const withoutSpaces = (body: unknown): string => String(body).replaceAll(/\s/g, '')

function isRepeatedParameter(path: string): boolean {
  const names =
    path
      .split('?')[1]
      ?.split('&')
      .map((part) => part.split('=')[0]) ?? []
  return new Set(names).size < names.length
}

const wording = ['body']

export const differences: readonly Difference[] = [
  {
    name: 'spaces in JSON',
    reason: 'Embedded rows are made as json, not jsonb: the same value, printed with other spaces.',
    applies: ({ theirs, ours }) =>
      theirs.body !== ours.body &&
      asJson(ours.body) !== null &&
      asJson(theirs.body) === asJson(ours.body),
    forgives: ['body'],
  },
  {
    name: 'spaces in the JSON cells of CSV',
    reason: 'The same as above, in a cell.',
    applies: ({ request, theirs, ours }) =>
      acceptOf(request) === 'text/csv' &&
      ours.status < 300 &&
      theirs.body !== ours.body &&
      withoutSpaces(theirs.body) === withoutSpaces(ours.body),
    forgives: ['body'],
  },
  {
    name: 'CSV without rows',
    reason: 'Ours has its header line also when no row follows.',
    applies: ({ request, theirs, ours }) =>
      acceptOf(request) === 'text/csv' && ours.status < 300 && withoutSpaces(theirs.body) === '',
    forgives: ['body'],
  },
  {
    name: 'CSV quotes',
    reason: 'Cells are quoted as RFC 4180 says, not as PostgreSQL prints rows.',
    applies: ({ request }) =>
      acceptOf(request) === 'text/csv' && request.path === '/rpc/no_arguments',
    forgives: ['body'],
  },
  {
    name: 'headers of refusals',
    reason: 'A refusal is JSON and carries no header of the answer it stands for.',
    applies: ({ ours }) => ours.status >= 400,
    forgives: ['content-type', 'content-location', 'preference-applied'],
  },
  {
    name: 'PGRST116 wording',
    reason: 'The words of later versions.',
    applies: (exchange) => bothRefuse(exchange, 'PGRST116'),
    forgives: wording,
  },
  {
    name: 'PGRST106 wording',
    reason: 'The words of later versions.',
    applies: (exchange) => bothRefuse(exchange, 'PGRST106'),
    forgives: wording,
  },
  {
    name: 'PGRST204 wording',
    reason: 'The words of later versions, and a hint that names the nearest column.',
    applies: (exchange) => bothRefuse(exchange, 'PGRST204'),
    forgives: wording,
  },
  {
    name: '406 for media types',
    reason: 'Later versions answer 406 Not Acceptable where this one answers 415.',
    applies: ({ theirs, ours }) => theirs.status === 415 && ours.status === 406,
    forgives: ['status'],
  },
  {
    name: 'unknown tables',
    reason:
      'Later versions look in the schema cache and answer PGRST205; this one asks PostgreSQL (42P01).',
    applies: ({ theirs, ours }) =>
      refusalOf(ours).code === 'PGRST205' && (refusalOf(theirs).code ?? '42P01') === '42P01',
    forgives: ['body'],
  },
  {
    name: 'lone surrogates',
    reason: 'PostgreSQL reads the body and refuses it with its own 22P02.',
    applies: ({ request }) => request.body?.includes(String.raw`\ud800`) ?? false,
    forgives: ['body'],
  },
  {
    name: 'deep bodies',
    reason: 'A body nested deeper than 200 levels is refused before it is parsed.',
    applies: ({ ours }) => refusalOf(ours).code === 'nested_too_deep',
    forgives: ['status', 'body', 'content-range'],
  },
  {
    name: 'statuses of SQLSTATEs',
    reason:
      'Later versions answer 500 for 21000, 42P17, 53400 and 54001: the request is not at fault.',
    applies: ({ ours }) =>
      ours.status === 500 &&
      ['21000', '42P17', '53400', '54001'].includes(refusalOf(ours).code ?? ''),
    forgives: ['status'],
  },
  {
    name: 'empty upserts',
    reason: '201, as any other insert of nothing.',
    applies: ({ request, theirs, ours }) =>
      request.body === '[]' && theirs.status === 200 && ours.status === 201,
    forgives: ['status'],
  },
  {
    name: 'unknown roles',
    reason: 'Later versions answer 401 for a role that does not exist.',
    applies: ({ ours }) => refusalOf(ours).message === 'role "x" does not exist',
    forgives: ['status', 'www-authenticate'],
  },
  {
    name: 'repeated parameters in Content-Location',
    reason:
      'Ours repeats them; this version joins their values with a comma, which is another request.',
    applies: ({ request }) => isRepeatedParameter(request.path),
    forgives: ['content-location'],
  },
  {
    name: 'logic trees of writes',
    reason:
      'They choose the rows to change, once. This version asks them again of the changed rows, where a column may be missing or changed.',
    applies: ({ request }) =>
      request.method !== 'GET' && request.method !== 'HEAD' && /[?&](?:or|and)=/.test(request.path),
    forgives: ['status', 'body', 'content-range', 'content-type', 'preference-applied'],
  },
  {
    name: 'filters on what a function returns',
    reason:
      'They may name columns that are not selected; this version knows only the selected ones.',
    applies: ({ request, theirs }) =>
      request.path.startsWith('/rpc/') && refusalOf(theirs).code === '42703',
    forgives: ['status', 'body', 'content-range', 'content-type', 'preference-applied'],
  },
  {
    name: 'null rows of functions',
    reason: 'Later versions answer null where this one answers an object of nulls.',
    applies: ({ request }) => request.path === '/rpc/one_item?item_id=99',
    forgives: ['body'],
  },
  {
    name: 'bare values of functions',
    reason: 'text/plain, text/xml and application/octet-stream, as other versions have them.',
    applies: ({ request }) => acceptOf(request) === 'text/plain',
    forgives: ['status', 'body', 'content-range', 'content-type'],
  },
  {
    name: 'upserts of nothing but the key',
    reason: 'There is nothing to merge: the row stays, as in later versions.',
    applies: ({ request }) => request.body === '{"one":1,"two":1}',
    forgives: ['status', 'body'],
  },
  {
    name: 'upserts by API roles',
    reason: 'For the service role only, unless REST_UPSERT=on.',
    applies: ({ ours }) => refusalOf(ours).code === 'upsert_not_allowed',
    forgives: ['status', 'body', 'content-range'],
  },
  {
    name: 'writes without a filter',
    reason: 'Refused for API roles, as pg-safeupdate does on the hosted platform.',
    applies: ({ ours }) => refusalOf(ours).code === '21000' && ours.status === 400,
    forgives: ['status', 'body', 'content-range'],
  },
  {
    name: 'max-affected',
    reason: 'A preference of later versions.',
    applies: ({ request }) => request.headers['Prefer']?.includes('max-affected') ?? false,
    forgives: ['body'],
  },
  {
    name: 'limit and order of writes',
    reason:
      'As in later versions, limit and offset have no say, and order is that of the rows shown.',
    applies: ({ request }) => request.method === 'PATCH' && request.path.includes('order='),
    forgives: ['body', 'content-range'],
  },
  {
    name: 'the root',
    reason: 'The description of the API is for the service role only, as on the hosted platform.',
    applies: ({ request }) => request.path === '/',
    forgives: ['status', 'body', 'www-authenticate'],
  },
]

// Where ours deliberately answers otherwise than PostgREST 12. A rule names what it forgives and when; every rule has its
// row in docs/protocol.md, and one that nothing needs any more fails the test.

import { isDeepStrictEqual } from 'node:util'

import type { comparedHeaders, OracleAnswer, OracleRequest } from './oracle-request.ts'

export type Exchange = {
  readonly request: OracleRequest
  readonly theirs: OracleAnswer
  readonly ours: OracleAnswer
}

export type Difference = {
  readonly name: string
  readonly reason: string
  readonly applies: (exchange: Exchange) => boolean
  /** `status`, a header, `body`, or of a refusal's body `body.details` and the like. Who forgives both of an answer names it. */
  readonly forgives: readonly Forgiven[]
  /** What ours answers instead, where status and body differ. */
  readonly ours?: (answer: OracleAnswer) => boolean
}

export type Forgiven =
  | 'status'
  | 'body'
  | `body.${'code' | 'message' | 'details' | 'hint'}`
  | (typeof comparedHeaders)[number]

/** Headers that a refusal or an empty answer has not. */
const contentHeaders = [
  'content-type',
  'content-range',
  'content-location',
  'content-profile',
  'preference-applied',
] as const

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

/** What a PGRST100 is about: its message without the place. */
const subjectOf = (answer: OracleAnswer): string | null =>
  refusalOf(answer).code === 'PGRST100'
    ? String(refusalOf(answer).message).replace(/ \(line 1, column \d+\)$/, '')
    : null

function readJson(answer: OracleAnswer): OracleAnswer {
  const text = asJson(answer.body)
  const body: unknown = text === null ? answer.body : JSON.parse(text)
  return { ...answer, body }
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

const wording = ['body.message', 'body.details', 'body.hint'] as const

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
    name: 'order of keys',
    reason:
      'As they were asked for; this version puts those of embeds last, and inside embeds the shorter ones first.',
    applies: ({ theirs, ours }) =>
      typeof readJson(ours).body === 'object' &&
      isDeepStrictEqual(readJson(theirs).body, readJson(ours).body),
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
    forgives: contentHeaders,
  },
  {
    name: 'Proxy-Status',
    reason: 'Later versions name the code of a refusal in this header, too.',
    applies: ({ ours }) => ours.headers['proxy-status'] !== null,
    forgives: ['proxy-status'],
    ours: (answer) =>
      answer.body === ''
        ? /^PostgREST; error=\w+$/.test(answer.headers['proxy-status'] ?? '')
        : answer.headers['proxy-status'] === `PostgREST; error=${refusalOf(readJson(answer)).code}`,
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
    forgives: ['body.code', ...wording],
  },
  {
    name: 'partitions',
    reason: 'Later versions answer PGRST205: a partition is storage of its table.',
    applies: ({ request }) => request.path.startsWith('/cars_2024'),
    forgives: ['status', 'body', ...contentHeaders, 'allow'],
    ours: (answer) => answer.status === 404 && refusalOf(answer).code === 'PGRST205',
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
    ours: (answer) => answer.status === 400 && refusalOf(answer).code === 'nested_too_deep',
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
    applies: ({ request, theirs }) =>
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      /[?&](?:or|and)=/.test(request.path) &&
      (refusalOf(theirs).code === '42703' || theirs.body === '[]' || theirs.body === ''),
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status }) => status === 200 || status === 204 || status === 400 || status === 409,
  },
  {
    name: 'filters on what a function returns',
    reason:
      'They may name columns that are not selected; this version knows only the selected ones.',
    applies: ({ request, theirs, ours }) =>
      request.path.startsWith('/rpc/') &&
      refusalOf(theirs).code === '42703' &&
      theirs.status === 400 &&
      ours.status === 200,
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status }) => status === 200,
  },
  {
    name: 'columns that a function does not return',
    reason: 'Ours names what it returns; this version the part of its own statement.',
    applies: ({ request, theirs, ours }) =>
      request.path.startsWith('/rpc/') &&
      refusalOf(theirs).code === '42703' &&
      refusalOf(ours).code === '42703',
    forgives: ['body.message', 'body.hint'],
  },
  {
    name: 'null rows of functions',
    reason: 'Later versions answer null where this one answers an object of nulls.',
    applies: ({ request, theirs, ours }) =>
      request.path.startsWith('/rpc/') &&
      ours.body === 'null' &&
      /^\{(?:"\w+":null,?)+\}$/.test(String(theirs.body)),
    forgives: ['body'],
  },
  {
    name: 'bare values of functions',
    reason: 'text/plain, text/xml and application/octet-stream, as other versions have them.',
    applies: ({ request, theirs }) =>
      request.path.startsWith('/rpc/') &&
      ['text/plain', 'application/octet-stream'].includes(acceptOf(request)) &&
      theirs.status === 415,
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status, body }) => status === 200 && (body === 'nothing asked' || body === 'abc'),
  },
  {
    name: 'wildcards of media types',
    reason:
      '`text/*` is text/csv and `application/*` JSON, as HTTP says; this version knows only `*/*`.',
    applies: ({ request, theirs }) =>
      ['text/*', 'application/*'].includes(acceptOf(request)) && theirs.status === 415,
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status, body }) => status === 200 && String(body).includes('Four'),
  },
  {
    name: 'GeoJSON',
    reason: 'Not offered: there is no PostGIS, and this version calls a function of it.',
    applies: ({ request }) => acceptOf(request) === 'application/geo+json',
    forgives: ['status', 'body'],
    ours: (answer) => answer.status === 406 && refusalOf(answer).code === 'PGRST107',
  },
  {
    name: 'names of media types',
    reason: 'A media type that is not offered is told as it was asked for.',
    applies: (exchange) => bothRefuse(exchange, 'PGRST107'),
    forgives: ['body.message'],
  },
  {
    name: 'text behind a whole query',
    reason:
      'Refused with PGRST100, but for a bracket too many; this version leaves it out and answers as if it were not there.',
    applies: ({ theirs, ours }) => refusalOf(ours).code === 'PGRST100' && theirs.status === 200,
    forgives: ['status', 'body', ...contentHeaders],
    ours: (answer) => answer.status === 400 && refusalOf(answer).code === 'PGRST100',
  },
  {
    name: 'logic trees without a bracket',
    reason: 'Refused as no tree; this version takes operator and value for the name of a column.',
    applies: ({ request }) => request.path === '/authors?or=id.eq.1',
    forgives: ['body.code', ...wording],
  },
  {
    name: 'PGRST100 details',
    reason:
      'What is refused and why is the same; where a parser gives up, and what it could have read there, is its own.',
    applies: ({ theirs, ours }) =>
      subjectOf(theirs) !== null && subjectOf(theirs) === subjectOf(ours),
    forgives: ['body.message', 'body.details'],
  },
  {
    name: 'PGRST121 wording',
    reason: 'Later versions say which part was no JSON.',
    applies: (exchange) => bothRefuse(exchange, 'PGRST121'),
    forgives: wording,
  },
  {
    name: 'is tests',
    reason: '`is.not_null` is of later versions.',
    applies: ({ request }) => request.path.includes('is.not_null'),
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ body }) => body === '[{"id":1}, \n {"id":2}]',
  },
  {
    name: 'filters on embedded rows',
    reason: 'Later versions answer PGRST120; this one takes the name for a column.',
    applies: ({ theirs, ours }) =>
      refusalOf(ours).code === 'PGRST120' && refusalOf(theirs).code === '42703',
    forgives: ['body.code', ...wording],
  },
  {
    name: 'nested empty embeds',
    reason: 'Later versions leave out an embed that shows nothing but embeds that show nothing.',
    applies: ({ request, ours }) =>
      /\w\(\w+(?:!inner)?\(\)\)|\(houses\(books\(\)\)\)/.test(request.path) &&
      !request.path.includes('count()') &&
      ours.status === 200 &&
      !String(ours.body).includes('{}'),
    forgives: ['body'],
  },
  {
    name: 'full text of JSON',
    reason: 'Later versions make a tsvector of it; this one knows only text.',
    applies: ({ request }) => request.path.startsWith('/notes?doc=fts'),
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status, body }) => status === 200 && body === '[]',
  },
  {
    name: 'values of domains with casts',
    reason: 'Read by the cast of the domain in `isdistinct` and in `any` and `all`, too.',
    applies: ({ request, theirs }) =>
      /shade=(?:isdistinct|eq\(any\))/.test(request.path) && theirs.status === 400,
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status, body }) =>
      status === 200 && (body === '[{"id":1}]' || body === '[{"id":2}, \n {"id":3}]'),
  },
  {
    name: 'aggregates of domains with casts',
    reason:
      'Aggregated as they are stored; this version aggregates the JSON that they are shown as.',
    applies: ({ request }) => request.path === '/paints?select=shade.max()',
    forgives: ['status', 'body', ...contentHeaders],
    ours: ({ status, body }) => status === 200 && body === '[{"max":65280}]',
  },
  {
    name: 'ranges of aggregated writes',
    reason: 'Content-Range tells how many rows were changed, also where fewer are shown.',
    applies: ({ request }) => request.method === 'PATCH' && request.path.includes('amount.sum()'),
    forgives: ['content-range'],
  },
  {
    name: 'plans',
    reason: 'Of other statements, which make the same answer.',
    applies: ({ request, theirs, ours }) =>
      acceptOf(request).startsWith('application/vnd.pgrst.plan') &&
      theirs.status === 200 &&
      /Aggregate/.test(String(ours.body)) === /Aggregate/.test(String(theirs.body)),
    forgives: ['body'],
  },
  {
    name: 'letters in Content-Location',
    reason: 'In UTF-8; this version encodes their bytes twice.',
    applies: ({ request }) => request.path.includes('ä'),
    forgives: ['content-location'],
  },
  {
    name: 'OPTIONS of functions with arguments',
    reason: 'Answered for every function; this version looks for one without arguments.',
    applies: ({ request }) => request.method === 'OPTIONS' && request.path === '/rpc/one_out',
    forgives: ['status', 'body', 'allow', ...contentHeaders],
    ours: ({ status, headers }) => status === 200 && headers['allow'] === 'OPTIONS,GET,HEAD,POST',
  },
  {
    name: 'statuses that HTTP has not',
    reason: 'PT600 raised is 500: there is no status 600.',
    applies: ({ request }) => request.body?.includes('PT600') ?? false,
    forgives: ['status'],
  },
  {
    name: 'refusals with status 2xx',
    reason: 'PT200 raised is the same refusal in both, with its keys in another order.',
    applies: ({ theirs, ours }) =>
      refusalOf(readJson(ours)).code === 'PT200' && refusalOf(readJson(theirs)).code === 'PT200',
    forgives: ['body'],
  },
  {
    name: 'upserts by API roles',
    reason: 'For the service role only, unless REST_UPSERT=on.',
    applies: ({ ours }) => refusalOf(ours).code === 'upsert_not_allowed',
    forgives: ['status', 'body', 'content-range'],
    ours: ({ status }) => status === 403,
  },
  {
    name: 'writes without a filter',
    reason: 'Refused for API roles, as pg-safeupdate does on the hosted platform.',
    applies: ({ ours }) => refusalOf(ours).code === '21000' && ours.status === 400,
    forgives: ['status', 'body', 'content-range'],
    ours: (answer) => String(refusalOf(answer).message).endsWith('requires a WHERE clause'),
  },
  {
    name: 'max-affected',
    reason: 'A preference of later versions.',
    applies: ({ request }) => request.headers['Prefer']?.includes('max-affected') ?? false,
    forgives: ['body.code', ...wording],
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
    applies: ({ request, ours }) => request.path === '/' && ours.status === 401,
    forgives: ['status', 'body', 'www-authenticate'],
    ours: (answer) => refusalOf(answer).code === 'openapi_not_allowed',
  },
]

// Every error the read protocol raises by itself (contract 3.1–3.11): code, status, message. PostgreSQL's own errors
// are mapped in `sqlstate.ts`. One row each in docs/error-codes.md.

import type { RestError } from './rest-error.ts'

type Words = {
  status: number
  message: string
  details?: string | readonly object[] | null
  hint?: string | null
  headers?: Record<string, string>
}

export type RelationshipDetail = { cardinality: string; embedding: string; relationship: string }

const quoteList = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

const catalogue = {
  PGRST001: () => ({
    status: 503,
    message: 'Database connection lost. Retrying the connection.',
    headers: { 'Retry-After': '1' },
  }),
  PGRST100: (p: { subject: string; text: string; column: number; details: string }) => ({
    status: 400,
    message: `"failed to parse ${p.subject} (${p.text})" (line 1, column ${p.column})`,
    details: p.details,
  }),
  PGRST101: (p: { method: string }) => ({
    status: 405,
    message: `Cannot use the ${p.method} method on RPC`,
  }),
  PGRST102: (p: { message: string }) => ({ status: 400, message: p.message }),
  PGRST103: (p: { details: string; headers?: Record<string, string> }) => ({
    status: 416,
    message: 'Requested range not satisfiable',
    details: p.details,
    ...(p.headers ? { headers: p.headers } : {}),
  }),
  PGRST105: () => ({
    status: 405,
    message: "Filters must include all and only primary key columns with 'eq' operators",
  }),
  PGRST106: (p: { schema: string; exposed: readonly string[] }) => ({
    status: 406,
    message: `Invalid schema: ${p.schema}`,
    hint: `Only the following schemas are exposed: ${p.exposed.join(', ')}`,
  }),
  PGRST107: (p: { types: readonly string[] }) => ({
    status: 406,
    message: `None of these media types are available: ${p.types.join(', ')}`,
  }),
  PGRST108: (p: { name: string }) => ({
    status: 400,
    message: `'${p.name}' is not an embedded resource in this request`,
    hint: `Verify that '${p.name}' is included in the 'select' query parameter.`,
  }),
  PGRST111: () => ({
    status: 500,
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  }),
  PGRST112: () => ({
    status: 500,
    message: 'response.status guc must be a valid status code',
  }),
  PGRST114: () => ({
    status: 400,
    message: 'limit/offset querystring parameters are not allowed for PUT',
  }),
  PGRST115: () => ({
    status: 400,
    message: 'Payload values do not match URL in primary key column(s)',
  }),
  PGRST116: (p: { rows: number }) => ({
    status: 406,
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${p.rows} rows`,
  }),
  PGRST117: (p: { method: string }) => ({
    status: 405,
    message: `Unsupported HTTP method: ${p.method}`,
  }),
  PGRST118: (p: { origin: string; target: string }) => ({
    status: 400,
    message: `A related order on '${p.target}' is not possible`,
    details: `'${p.origin}' and '${p.target}' do not form a many-to-one or one-to-one relationship`,
  }),
  PGRST120: (p: { name: string }) => ({
    status: 400,
    message: `Bad operator on the '${p.name}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  }),
  PGRST121: (p: { part: 'MESSAGE' | 'DETAIL'; text: string | null }) => ({
    status: 500,
    message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    details:
      p.text === null
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for ${p.part}: '${p.text}'`,
    hint:
      p.part === 'MESSAGE'
        ? "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
        : "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
  }),
  PGRST122: (p: { preferences: readonly string[] }) => ({
    status: 400,
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${p.preferences.join(', ')}`,
  }),
  PGRST123: () => ({ status: 400, message: 'Use of aggregate functions is not allowed' }),
  PGRST124: (p: { rows: number }) => ({
    status: 400,
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${p.rows} rows`,
  }),
  PGRST125: () => ({ status: 404, message: 'Invalid path specified in request URL' }),
  PGRST127: () => ({
    status: 400,
    message: 'Feature not implemented',
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  }),
  PGRST128: () => ({
    status: 400,
    message:
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  }),
  PGRST200: (p: {
    origin: string
    target: string
    targetHint: string | null
    schema: string
    hint: string | null
  }) => ({
    status: 400,
    message: `Could not find a relationship between '${p.origin}' and '${p.target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${p.origin}' and '${p.target}' ${
      p.targetHint === null ? '' : `using the hint '${p.targetHint}' `
    }in the schema '${p.schema}', but no matches were found.`,
    hint: p.hint,
  }),
  PGRST201: (p: {
    origin: string
    target: string
    details: readonly RelationshipDetail[]
    choices: readonly string[]
  }) => ({
    status: 300,
    message: `Could not embed because more than one relationship was found for '${p.origin}' and '${p.target}'`,
    details: p.details,
    hint: `Try changing '${p.target}' to one of the following: ${quoteList(p.choices)}. Find the desired relationship in the 'details' key.`,
  }),
  PGRST202: (p: { name: string; given: string; searched: string; similar: string | null }) => ({
    status: 404,
    message: `Could not find the function ${p.name}${p.given} in the schema cache`,
    details: `Searched for the function ${p.name}${p.searched}, but no matches were found in the schema cache.`,
    hint: p.similar === null ? null : `Perhaps you meant to call the function ${p.similar}`,
  }),
  PGRST203: (p: { candidates: readonly string[] }) => ({
    status: 300,
    message: `Could not choose the best candidate function between: ${p.candidates.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  }),
  PGRST204: (p: { table: string; column: string; similar: string | null }) => ({
    status: 400,
    message: `Could not find the '${p.column}' column of '${p.table}' in the schema cache`,
    hint: p.similar === null ? null : `Perhaps you meant the column '${p.similar}'.`,
  }),
  PGRST205: (p: { schema: string; name: string; similar: string | null }) => ({
    status: 404,
    message: `Could not find the table '${p.schema}.${p.name}' in the schema cache`,
    hint: p.similar === null ? null : `Perhaps you meant the table '${p.schema}.${p.similar}'`,
  }),
  // PostgreSQL's own messages for names that the schema cache refuses without a query.
  '42703': (p: { table?: string; column: string; similar?: string | null }) => ({
    status: 400,
    message:
      p.table === undefined
        ? `column "${p.column}" does not exist`
        : `column ${p.table}.${p.column} does not exist`,
    hint:
      p.similar == null
        ? null
        : `Perhaps you meant to reference the column "${p.table}.${p.similar}".`,
  }),
  '42803': (p: { table: string; column: string }) => ({
    status: 400,
    message: `column "${p.table}.${p.column}" must appear in the GROUP BY clause or be used in an aggregate function`,
  }),
  '42704': (p: { type: string }) => ({
    status: 400,
    message: `type "${p.type}" does not exist`,
  }),
  // The error of the extension pg-safeupdate, raised for every database.
  '21000': (p: { statement: 'UPDATE' | 'DELETE' }) => ({
    status: 400,
    message: `${p.statement} requires a WHERE clause`,
  }),
  // Rulings of ours; the protocol has no code for them.
  upsert_not_allowed: () => ({
    status: 403,
    message: 'Upserts (PUT, resolution, on_conflict) are for the service role',
    hint: 'Insert new rows with POST and change existing ones with PATCH.',
  }),
  openapi_not_allowed: (p: { isAnonymous: boolean }) => ({
    status: p.isAnonymous ? 401 : 403,
    message: 'Access to the description of the API is for the service role',
    hint: 'Ask with the service role key, from a server.',
  }),
  // Limits of ours (contract 3.11); the protocol has no code for them.
  url_too_long: (p: { maxBytes: number }) => ({
    status: 414,
    message: `The URL is longer than ${p.maxBytes} bytes`,
  }),
  too_many_filters: (p: { max: number }) => ({
    status: 400,
    message: `A request may have at most ${p.max} filters`,
  }),
  in_list_too_long: (p: { max: number }) => ({
    status: 400,
    message: `An "in" list may have at most ${p.max} elements`,
  }),
  answer_too_large: (p: { maxBytes: number }) => ({
    status: 400,
    message: `The answer would be larger than ${p.maxBytes} bytes`,
    hint: 'Ask for fewer rows or columns, with limit and select.',
  }),
  too_many_embedded_rows: (p: { max: number }) => ({
    status: 400,
    message: `The answer would have more than ${p.max} rows inside its rows`,
    hint: 'Ask for fewer rows, with limit, or ask for what they embed in further requests.',
  }),
  too_many_embeds: (p: { max: number }) => ({
    status: 400,
    message: `A request may embed at most ${p.max} relations, filters and orders by them included`,
    hint: 'Ask for the rest in further requests.',
  }),
  too_many_aggregates: (p: { max: number }) => ({
    status: 400,
    message: `A request may have at most ${p.max} aggregate functions`,
    hint: 'Ask for the rest in further requests.',
  }),
  embedded_too_often: (p: { name: string; max: number }) => ({
    status: 400,
    message: `A request may embed '${p.name}' at most ${p.max} times`,
    hint: 'Ask for the rest in further requests.',
  }),
  nested_too_deep: (p: { subject: string; max: number }) => ({
    status: 400,
    message: `The ${p.subject} is nested deeper than ${p.max} levels`,
  }),
  unexpected_failure: (p: { requestId: string }) => ({
    status: 500,
    message: `The server failed to answer this request (${p.requestId})`,
  }),
} satisfies Record<string, (parameters: never) => Words>

type Catalogue = typeof catalogue
export type RestErrorCode = keyof Catalogue

export const restErrorCodes: readonly string[] = Object.keys(catalogue)

/** An error of the catalogue with its places filled. */
export function restError<Code extends RestErrorCode>(
  code: Code,
  ...parameters: Parameters<Catalogue[Code]>
): RestError {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a union of functions cannot be called; `Parameters` tied them to `code`
  const words = (catalogue[code] as (...given: unknown[]) => Words)(...parameters)
  return {
    code,
    status: words.status,
    message: words.message,
    details: words.details ?? null,
    hint: words.hint ?? null,
    ...(words.headers ? { headers: words.headers } : {}),
  }
}

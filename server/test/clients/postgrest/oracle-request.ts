// A request that goes to both servers, and what is compared of the answers.

export type OracleRequest = {
  readonly method: string
  /** As typed into an address line: it is encoded when it is sent. */
  readonly path: string
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type OracleAnswer = {
  readonly status: number
  /** Null where the header is not there. */
  readonly headers: Readonly<Record<string, string | null>>
  /** JSON of refusals is compared as a value, all else as text. */
  readonly body: unknown
}

export const comparedHeaders = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'allow',
  'www-authenticate',
  'content-profile',
  'set-cookie',
  'cache-control',
  'proxy-status',
  'vary',
  'x-announced',
  'x-from-database',
  'x-mine',
] as const

export type RequestOptions = Partial<Omit<OracleRequest, 'method' | 'path' | 'body'>> & {
  readonly prefer?: string
  readonly accept?: string
  readonly type?: string
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
}

export const request = (
  method: string,
  path: string,
  { role = 'anon', headers = {}, prefer, accept, type, body }: RequestOptions = {},
): OracleRequest => ({
  method,
  path,
  role,
  headers: {
    ...(body === undefined ? {} : { 'Content-Type': type ?? 'application/json' }),
    ...(prefer === undefined ? {} : { Prefer: prefer }),
    ...(accept === undefined ? {} : { Accept: accept }),
    ...headers,
  },
  body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
})

export const describeRequest = ({ method, path, role, headers, body }: OracleRequest): string =>
  [method, path, `as ${role}`, JSON.stringify(headers), body ?? ''].join(' ')

/** Reads an answer as it is compared. */
export async function readAnswer(response: Response): Promise<OracleAnswer> {
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(comparedHeaders.map((name) => [name, response.headers.get(name)])),
    body: response.status >= 300 && text !== '' ? parseOrText(text) : text,
  }
}

function parseOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

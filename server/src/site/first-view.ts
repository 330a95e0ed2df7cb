// The first view of a page whose session is stored in the browser: what the person is, what the dashboard shows, and its markup, with one
// request that the document sends before any code is there. The API is asked as the person, in process, by the token that came.

import type { ApiAnswer, FirstView, FirstViewAnswer, FirstViewRequest } from '@basera/contract/site'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { chooseEncoding, compress } from '../http/content-encoding.ts'
import type { SiteDependencies } from './dependencies.ts'
import { runtimeOf } from './runtime.ts'

const OWN_PATH = /^\/[a-z/-]{0,99}$/
const LONGEST_ARGUMENTS = 8_000
const LONGEST_ROLE = 20

const asking: z.ZodType<FirstViewRequest> = z.strictObject({
  dashboard: z
    .strictObject({
      path: z.string().regex(OWN_PATH),
      asked: z.string().max(LONGEST_ARGUMENTS),
      role: z.string().max(LONGEST_ROLE).nullable(),
    })
    .nullable(),
})

const claims = z.object({ sub: z.uuid(), email: z.string().default('') })

const toldOfSession = z.object({ requires_2fa: z.literal(false) })

const OK = 200

/** POST FIRST_VIEW_PATH: 200 with FirstViewAnswer; 400 for another body, 401 without a bearer token (contract/site.ts). */
export async function firstViewResponse(
  deps: SiteDependencies,
  request: Request,
  clientIp: string,
): Promise<Response> {
  const authorization = request.headers.get('authorization')
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (authorization === null || token === undefined) return refusal('A session is needed', 401)
  const asked = asking.safeParse(await request.json().catch(() => null))
  if (!asked.success) return refusal('This is no request for a first view', 400)

  const ask = async (procedure: string, body: string): Promise<ApiAnswer> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await deps.api(
      `/rest/v1/rpc/${procedure}`,
      { method: 'POST', headers, body },
      clientIp,
    )
    return { status: answer.status, body: await answer.json() }
  }
  const { dashboard: named } = asked.data
  const session = await ask('my_session', '{}')
  // Whoever has to give a second factor would be refused.
  const mayAsk = session.status === OK && toldOfSession.safeParse(session.body).success
  const dashboard = named !== null && mayAsk ? await ask('my_dashboard', named.asked) : null
  const view =
    named === null || dashboard?.status !== OK
      ? null
      : await viewOrNone(deps, {
          path: named.path,
          role: named.role,
          token,
          session: session.body,
          parts: dashboard.body,
          asked: parse(named.asked),
        })
  return await answerOf({ session, dashboard, view }, request.headers)
}

type Shown = {
  readonly path: string
  readonly role: string | null
  /** The API took it: it is whose it says. */
  readonly token: string
  readonly session: unknown
  readonly parts: unknown
  readonly asked: unknown
}

/** Null, with a line in the log, where it could not be rendered: the browser renders the page. */
async function viewOrNone(
  deps: SiteDependencies,
  { path, token, ...shown }: Shown,
): Promise<FirstView | null> {
  try {
    const { sub, email } = claims.parse(decodeJwt(token))
    const url = new URL(path, deps.siteUrl)
    return await deps.build.renderFirstView({
      ...shown,
      url: url.href,
      runtime: runtimeOf(deps, url),
      person: { id: sub, email },
    })
  } catch (cause) {
    deps.log.fault('a first view could not be rendered; the browser renders the page', { cause })
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ownHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

/** Nothing is sent with cookies, so no other site can have a person's answer compressed beside text of its own (BREACH). */
async function answerOf(answer: FirstViewAnswer, asked: Headers): Promise<Response> {
  const encoding = chooseEncoding(asked.get('accept-encoding') ?? undefined)
  if (encoding === null) return Response.json(answer, { headers: ownHeaders })
  const headers = {
    ...ownHeaders,
    'Content-Type': 'application/json',
    'Content-Encoding': encoding,
    Vary: 'Accept-Encoding',
  }
  return new Response(await compress(JSON.stringify(answer), encoding), { headers })
}

const refusal = (message: string, status: number): Response =>
  Response.json({ message }, { status, headers: ownHeaders })

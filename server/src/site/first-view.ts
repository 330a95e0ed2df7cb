// The first view of a page whose session is stored in the browser: what the person is, what the dashboard shows, and its markup, with one
// request that the document sends before any code is there. The API is asked as the person, in process, by the token that came.

import type {
  ApiAnswer,
  FirstView,
  FirstViewAnswer,
  FirstViewRequest,
  OwnPage,
} from '@basera/contract/site'
import { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { chooseEncoding, compress } from '../http/content-encoding.ts'
import type { SiteDependencies } from './dependencies.ts'
import { runtimeOf } from './runtime.ts'

/** Two slashes would name another host. */
const OWN_PATH = /^\/[a-z][a-z/-]{0,98}$/
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

const toldOfSession = z.object({ requires_2fa: z.literal(false) })

const OK = 200

/** Drawing takes as much of the processor as so many requests of a usual size. */
const REQUESTS_A_DRAWING = 10

/** POST FIRST_VIEW_PATH: 200 with FirstViewAnswer; 400 for another body, 401 without a bearer token (contract/site.ts). */
export async function firstViewResponse(
  deps: SiteDependencies,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { headers } = request
  const authorization = headers.get('authorization')
  if (authorization === null) return refusal('A session is needed', 401)
  const asked = asking.safeParse(await request.json().catch(() => null))
  if (!asked.success) return refusal('This is no request for a first view', 400)

  const ask = async (procedure: string, text: string): Promise<ApiAnswer> => {
    const answer = await deps.api(
      `/rest/v1/rpc/${procedure}`,
      {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: text,
      },
      caller.clientIp,
    )
    return { status: answer.status, body: await answer.json() }
  }
  const { dashboard: named } = asked.data
  const session = await ask('my_session', '{}')
  // Whoever has to give a second factor would be refused.
  const mayAsk = session.status === OK && toldOfSession.safeParse(session.body).success
  if (named === null || !mayAsk)
    return await answerOf({ session, dashboard: null, view: null }, headers)
  // Before it is read: of many that are asked for at once, all would have been read before the first was drawn.
  deps.chargeRequests(caller, REQUESTS_A_DRAWING)
  const dashboard = await ask('my_dashboard', named.asked)
  const view =
    dashboard.status === OK
      ? await viewOrNone(deps, caller, {
          path: named.path,
          role: named.role,
          session: session.body,
          parts: dashboard.body,
          asked: parse(named.asked),
        })
      : null
  return await answerOf({ session, dashboard, view }, headers)
}

type Shown = Pick<OwnPage, 'session' | 'parts' | 'asked' | 'role'> & { readonly path: string }

const claims = z.object({ sub: z.uuid(), email: z.string().default('') })

/** Null, with a line in the log, where it could not be rendered: the browser renders the page. */
async function viewOrNone(
  deps: SiteDependencies,
  caller: Caller,
  { path, ...shown }: Shown,
): Promise<FirstView | null> {
  try {
    const { sub, email } = claims.parse(caller.claims)
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

const ownHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Authorization, Accept-Encoding',
}

/** Nothing is sent with cookies, so no other site can have a person's answer compressed beside text of its own (BREACH). */
async function answerOf(answer: FirstViewAnswer, asked: Headers): Promise<Response> {
  const encoding = chooseEncoding(asked.get('accept-encoding') ?? undefined)
  if (encoding === null) return Response.json(answer, { headers: ownHeaders })
  const headers = {
    ...ownHeaders,
    'Content-Type': 'application/json',
    'Content-Encoding': encoding,
  }
  return new Response(await compress(JSON.stringify(answer), encoding), { headers })
}

const refusal = (message: string, status: number): Response =>
  Response.json({ message }, { status, headers: ownHeaders })

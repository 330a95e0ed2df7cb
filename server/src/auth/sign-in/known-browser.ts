// Known devices: looks up the person of a request's device cookie, and sets the cookie after a full sign-in (S6).
import type { Context } from 'hono'
import { firstRow } from '../../db/rows.ts'
import { type KnownDevice, rememberDevice, selectKnownDevice } from '../../devices/known-devices.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { hasPassedSecondFactor } from '../tokens/assurance.ts'
import type { Contact } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { authReadScope, authScope } from '../scope.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** The known device of the contact's person, or null. Only cookies with a valid MAC are looked up. */
export async function findKnownDevice(
  c: Context<AppEnvironment>,
  { database, deviceMarks }: Pick<AuthTools, 'database' | 'deviceMarks'>,
  contact: Contact,
): Promise<KnownDevice | null> {
  const markHash = deviceMarks.read(c.req.raw.headers)
  if (markHash === null) return null
  const [found] = await database.run(authReadScope, [selectKnownDevice(markHash, contact)])
  return found === undefined ? null : firstRow<KnownDevice>(found)
}

/**
 * The device cookie of a browser that requests a code, so that its own guesses are counted apart. `give` sets a new cookie on the
 * response when the request had none, whether a code was sent or not.
 */
export function askingMark(
  c: Context<AppEnvironment>,
  { deviceMarks }: Pick<AuthTools, 'deviceMarks'>,
): { readonly hash: string; readonly give: (answer: Response) => Response } {
  const present = deviceMarks.read(c.req.raw.headers)
  if (present !== null) return { hash: present, give: (answer) => answer }
  const { hash, cookie } = deviceMarks.make('asking')
  return {
    hash,
    give: (answer) => {
      answer.headers.append('Set-Cookie', cookie)
      return answer
    },
  }
}

/** The response, with the cookie of a known device once the session has passed its second factor. */
export async function withDeviceCookie(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  answer: Response,
): Promise<Response> {
  if (!(await hasPassedSecondFactor(tools, session))) return answer
  return remember(c, tools, session.id, answer)
}

/** The same after a second factor in this request, for a session that began with a password. */
export const withDeviceCookieAfterSecondFactor = (
  c: Context<AppEnvironment>,
  tools: AuthTools,
  { id, amr }: SessionRow,
  answer: Response,
): Response | Promise<Response> =>
  amr.some(({ method }) => method === 'password') ? remember(c, tools, id, answer) : answer

async function remember(
  c: Context<AppEnvironment>,
  { database, deviceMarks }: AuthTools,
  userId: string,
  answer: Response,
): Promise<Response> {
  const { statement, cookie } = rememberDevice(deviceMarks, c.req.raw.headers, userId)
  await database.run(authScope, [statement])
  answer.headers.append('Set-Cookie', cookie)
  return answer
}

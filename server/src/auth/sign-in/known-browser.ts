// The browser that a request comes from, as far as it is known: who it is known for, and what makes it known (S6).
import type { Context } from 'hono'
import { firstRow } from '../../db/rows.ts'
import { type KnownDevice, rememberDevice, selectKnownDevice } from '../../devices/known-devices.ts'
import type { AppEnvironment } from '../../http/caller.ts'
import { hasPassedSecondFactor } from '../tokens/assurance.ts'
import type { Contact } from '../user/contacts.ts'
import type { AuthTools } from '../dependencies.ts'
import { AUTH_READ_SCOPE, AUTH_SCOPE } from '../scope.ts'
import type { SessionRow } from '../tokens/sessions.ts'

/** Whether the browser knows the person behind a contact. The database is asked only about marks that are ours. */
export async function findKnownDevice(
  c: Context<AppEnvironment>,
  { database, deviceMarks }: Pick<AuthTools, 'database' | 'deviceMarks'>,
  contact: Contact,
): Promise<KnownDevice | null> {
  const markHash = deviceMarks.read(c.req.raw.headers)
  if (markHash === null) return null
  const [found] = await database.run(AUTH_READ_SCOPE, [selectKnownDevice(markHash, contact)])
  return found === undefined ? null : firstRow<KnownDevice>(found)
}

/**
 * The mark of a browser that asks for a code, so that its own guesses are told from those of others. `give` hands out a
 * new one where none came; it is the same whether a code was sent or not.
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

/** The answer, which makes the browser known once the session has passed everything that is due. */
export async function remembering(
  c: Context<AppEnvironment>,
  tools: AuthTools,
  session: SessionRow,
  answer: Response,
): Promise<Response> {
  if (!(await hasPassedSecondFactor(tools, session))) return answer
  return remember(c, tools, session.id, answer)
}

/** The same for a session whose second factor came with this very request, and that has given a password before. */
export const rememberingSecondFactor = (
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
  await database.run(AUTH_SCOPE, [statement])
  answer.headers.append('Set-Cookie', cookie)
  return answer
}

import type { Handler } from 'hono'
import type { AppEnvironment } from '../../http/caller.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { asShown } from './hidden-numbers.ts'
import { requireSession } from '../tokens/require-session.ts'
import { toUserJson } from './user-json.ts'

/** GET /user: the signed-in person (contract 2.13), without a number while a second factor is due. */
export const getUser =
  (tools: AuthDependencies): Handler<AppEnvironment> =>
  async (c) =>
    Response.json(toUserJson(await asShown(tools, await requireSession(c, tools.database))))

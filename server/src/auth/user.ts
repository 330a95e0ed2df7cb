import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import type { AuthDependencies } from './dependencies.ts'
import { requireSession } from './require-session.ts'
import { toUserJson } from './user-json.ts'

/** GET /user: the signed-in person (contract 2.13). */
export const getUser =
  ({ database }: AuthDependencies): Handler<AppEnvironment> =>
  async (c) =>
    Response.json(toUserJson(await requireSession(c, database)))

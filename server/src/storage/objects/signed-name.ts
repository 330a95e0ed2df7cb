import type { Context } from 'hono'

import type { AppEnvironment } from '../../http/caller.ts'
import { fullPath, type ObjectName, parseObjectName } from '../object-name.ts'

/**
 * Object name of a signed URL. Clients encode the whole URL once more, so the only character that is encoded in it may arrive as
 * `%3F`; keys contain no `%`, so this is unambiguous.
 */
export const signedNameOf = (c: Context<AppEnvironment>): ObjectName =>
  parseObjectName(
    c.req.param('bucket')?.replaceAll('%3F', '?') ?? '',
    c.req.param('key')?.replaceAll('%3F', '?') ?? '',
  )

/** Path of a signed URL, relative to the client's base URL. */
export const signedPath = (route: string, name: ObjectName, token: string): string =>
  `${route}/${fullPath(name).replaceAll('?', '%3F')}?token=${token}`

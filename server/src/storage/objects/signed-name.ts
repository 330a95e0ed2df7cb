import type { Context } from 'hono'

import type { AppEnvironment } from '../../http/caller.ts'
import { fullPath, type ObjectName, parseObjectName } from '../object-name.ts'

/**
 * The object that a signed address names. Clients encode the whole address once more, so the one character that had to
 * be encoded in it may arrive as `%3F`; keys hold no `%`, so nothing else can be meant.
 */
export const signedNameOf = (c: Context<AppEnvironment>): ObjectName =>
  parseObjectName(
    c.req.param('bucket')?.replaceAll('%3F', '?') ?? '',
    c.req.param('key')?.replaceAll('%3F', '?') ?? '',
  )

/** The path of a signed address, to which clients add their base. */
export const signedPath = (route: string, name: ObjectName, token: string): string =>
  `${route}/${fullPath(name).replaceAll('?', '%3F')}?token=${token}`

// GET /bucket/{id}
import type { Endpoint } from '../dependencies.ts'
import { parseBucketName } from '../object-name.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { findBucketForCaller } from './find-bucket.ts'

export const getBucket: Endpoint = async (c, dependencies) => {
  const caller = requireAuthorization(c)
  const id = parseBucketName(c.req.param('bucket') ?? '')
  return c.json(await findBucketForCaller(dependencies, caller, id))
}

// GET and HEAD of pictures in other sizes: /render/image/public/…, /render/image/authenticated/…,
// /render/image/sign/…?token=
import type { Endpoint } from '../dependencies.ts'
import { findPublicObject, findReadableObject, findSignedObject } from '../find-object.ts'
import { viewerOf } from '../guarded-bucket.ts'
import { readPublicRendering, toRendering, transformSchema } from '../images/image-format.ts'
import { fullPath, objectNameOf } from '../object-name.ts'
import { check, readQuery } from '../read-json.ts'
import { requireAuthorization } from '../require-authorization.ts'
import { serveImage } from '../images/serve-image.ts'
import { ofVersion, tokenOf } from './read-object.ts'
import { viewerOfSigner } from './signing-session.ts'
import { signedNameOf } from './signed-name.ts'

export const renderPublicImage: Endpoint = async (c, dependencies) => {
  const name = objectNameOf(c)
  const rendering = readPublicRendering(c.req.query(), c.req.header('accept'))
  const object = await findPublicObject(dependencies.database, name)
  return serveImage(c, dependencies, object, rendering)
}

export const renderImage: Endpoint = async (c, dependencies) => {
  const viewer = viewerOf(c, requireAuthorization(c), 'picture')
  const name = objectNameOf(c)
  const transform = readQuery(c, transformSchema)
  const object = await findReadableObject(dependencies, viewer, name)
  const rendering = toRendering(transform, c.req.header('accept'))
  return serveImage(c, dependencies, ofVersion(c, object), rendering)
}

/** The size is part of the signed token; the query cannot change it. */
export const renderSignedImage: Endpoint = async (c, dependencies) => {
  const name = signedNameOf(c)
  const { transformations, session } = await dependencies.urlTokens.verify(
    'transform',
    tokenOf(c),
    fullPath(name),
  )
  const transform = check(transformSchema, JSON.parse(transformations), 'token')
  const viewer = viewerOfSigner(c, session, 'picture signed')
  const object = await findSignedObject(dependencies, viewer, name)
  return serveImage(c, dependencies, object, toRendering(transform, c.req.header('accept')))
}

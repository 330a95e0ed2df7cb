import { googleMapsKeyLimit } from '@basera/contract/constants/rate-limits'
import { addressKey } from '../http/client-address.ts'
import type { FunctionDefinition, FunctionSettings } from './function.ts'

/** `get-google-maps-key`: the browser's key for maps, `{apiKey}`, null when this deployment has none (contract 7.4). */
export const getGoogleMapsKey: FunctionDefinition = {
  verifyJwt: true,
  async handle(request, { caller, limiter, settings }) {
    if (!isOwnOrigin(request.headers.get('origin'), settings.siteOrigins)) {
      return Response.json(
        { error: 'This key is for the pages of this site only.' },
        { status: 403 },
      )
    }
    await limiter.take({ limit: googleMapsKeyLimit, subject: addressKey(caller.clientIp) })
    return Response.json({ apiKey: settings.googleMapsApiKey })
  },
}

/** Refuses pages of other sites, which would spend our quota; requests without an origin are limited by the key's own rules. */
const isOwnOrigin = (origin: string | null, own: FunctionSettings['siteOrigins']): boolean =>
  origin === null || own === '*' || own.includes(origin)

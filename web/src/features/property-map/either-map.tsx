import { GoogleMap } from '../../components/map/google-map.tsx'
import type { Base } from '../../components/map/map-base.ts'
import { MAP_BOX, MapNotice } from '../../components/map/map-notice.tsx'
import { OpenMap, type SurfaceProps } from '../../components/map/open-map.tsx'
import { clsx } from 'clsx'
import { mapMessages } from '@basera/contract/messages/homes/map'
import type { GoogleMapsState } from './use-google-maps.ts'

type EitherMapProps = SurfaceProps & {
  google: GoogleMapsState
  onGoogleFailure: () => void
  onGiveUp: () => void
  onBase: (base: Base) => void
}

/** Google's map where there is a key and it loads, else the MapLibre map. */
export function EitherMap({
  google,
  onGoogleFailure,
  onGiveUp,
  onBase,
  ...shared
}: EitherMapProps) {
  switch (google.kind) {
    case 'asking':
      return (
        <div className={clsx(MAP_BOX, shared.className)}>
          <MapNotice place={shared.place} text={mapMessages.loading} isBusy />
        </div>
      )
    case 'given':
      return (
        <GoogleMap
          {...shared}
          apiKey={google.apiKey}
          onFailure={onGoogleFailure}
          onGiveUp={onGiveUp}
        />
      )
    case 'none':
    case 'keyless':
    case 'failed':
      return <OpenMap {...shared} onBase={onBase} />
    default:
      return google satisfies never
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clsx } from 'clsx'
import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import { mapMessages } from '@basera/contract/messages/homes/map'
import { Button } from '../../ui/button.tsx'
import { loadGoogleMaps } from './google-maps-script.ts'
import { googleSurface } from './google-surface.ts'
import { isThemeDark } from './map-colours.ts'
import { MAP_BOX, MapNotice } from './map-notice.tsx'
import { mapZoomLimits } from './map-surface.ts'
import type { SurfaceProps } from './open-map.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

type GoogleMapProps = SurfaceProps & {
  apiKey: string
  /** The script failed to load, or Google refuses the key. */
  onFailure: () => void
  /** The reader chose not to wait for it. */
  onGiveUp: () => void
}

type State =
  | { readonly kind: 'loading'; readonly isRetrying: boolean }
  | { readonly kind: 'ready'; readonly map: google.maps.Map }

/** A map of Google in a box whose height the caller gives. */
export function GoogleMap(props: GoogleMapProps) {
  const { apiKey, place, className } = props
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ kind: 'loading', isRetrying: false })
  const begin = useEffectEvent((element: HTMLElement) => {
    const map = makeMap(element, props)
    setState({ kind: 'ready', map })
    props.onSurface(googleSurface(map))
  })
  const fail = useEffectEvent(() => props.onFailure())
  const end = useEffectEvent(() => props.onSurface(null))

  // The map lives in the document, outside React.
  useEffect(() => {
    let isGone = false
    const load = async () => {
      try {
        await loadGoogleMaps(apiKey, () => {
          if (!isGone) setState({ kind: 'loading', isRetrying: true })
        })
        if (!isGone && container.current) begin(container.current)
      } catch {
        if (!isGone) fail()
      }
    }
    // The global callback that Google's script calls when it refuses the key.
    Reflect.set(globalThis, 'gm_authFailure', () => {
      if (!isGone) fail()
    })
    void load()
    return () => {
      isGone = true
      end()
    }
  }, [apiKey])

  return (
    <div className={clsx(MAP_BOX, className)}>
      <div ref={container} className="absolute! inset-0" />
      {state.kind === 'ready' ? (
        <ZoomButtons onZoom={(steps) => state.map.setZoom((state.map.getZoom() ?? 0) + steps)} />
      ) : (
        <MapNotice
          place={place}
          text={state.isRetrying ? homesMapMessages.googleRetries : mapMessages.loading}
          isBusy
        >
          {state.isRetrying && (
            <Button variant="line" onClick={props.onGiveUp}>
              Show the open map now
            </Button>
          )}
        </MapNotice>
      )}
    </div>
  )
}

function makeMap(element: HTMLElement, { center, zoom }: GoogleMapProps): google.maps.Map {
  return new google.maps.Map(element, {
    center: { lat: center.latitude, lng: center.longitude },
    zoom,
    minZoom: mapZoomLimits.least,
    maxZoom: mapZoomLimits.most,
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    colorScheme: isThemeDark() ? 'DARK' : 'LIGHT',
  })
}

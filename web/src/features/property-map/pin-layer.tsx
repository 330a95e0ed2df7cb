import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import type { MapCluster, MapHome } from '../../api/homes/map-homes.ts'
import { mapZoomLimits, type MapSurface } from '../../components/map/map-surface.ts'
import { OnMap } from '../../components/map/on-map.tsx'
import type { MapPoint } from '../../lib/map-bounds.ts'
import { ClusterPin } from './cluster-pin.tsx'
import { HomePin } from './home-pin.tsx'
import { isArrow, nextPin } from './next-pin.ts'
import { offsetsAtOneSpot } from './placed-homes.ts'
import { readSeenHomes, rememberSeenHome } from './seen-homes.ts'
import type { Pointing } from './use-active-home.ts'

type PinLayerProps = {
  surface: MapSurface
  homes: readonly MapHome[]
  clusters: readonly MapCluster[]
  pointing: Pointing
  onIntent: (id: string) => void
}

type Pin = MapPoint & { readonly key: string } & (
    | { readonly kind: 'home'; readonly home: MapHome }
    | { readonly kind: 'cluster'; readonly cluster: MapCluster }
  )

const noOffset = { x: 0, y: 0 }

/** Pins with a roving tabindex: one Tab stop, arrow keys move from pin to pin. */
export function PinLayer({ surface, homes, clusters, pointing, onIntent }: PinLayerProps) {
  const helpId = useId()
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const [seen] = useState(readSeenHomes)
  const pins = pinsOf(homes, clusters)
  const offsets = offsetsAtOneSpot(homes)
  const stop = pins.find(({ key }) => key === currentKey) ?? pins[0]
  const { active } = pointing

  const placeOf = (pin: Pin) => {
    const { x, y } = surface.toPixels(pin) ?? noOffset
    const offset = offsets.get(pin.key) ?? noOffset
    return { key: pin.key, x: x + offset.x, y: y + offset.y }
  }
  const press = (event: KeyboardEvent, pin: Pin) => {
    if (!isArrow(event.key)) return
    // Neither the page scrolls nor the map moves.
    event.preventDefault()
    event.stopPropagation()
    const next = nextPin(event.key, placeOf(pin), pins.map(placeOf))
    if (next !== null) document.getElementById(pinId(next))?.focus({ preventScroll: true })
  }
  const open = ({ bounds }: MapCluster) => {
    surface.fit(bounds, { mostZoom: mapZoomLimits.most, isReaders: true })
    // The pressed pin is unmounted when the map has zoomed in.
    surface.focus()
  }

  return (
    <>
      <p id={helpId} hidden>
        {homesMapMessages.pinsHelp}
      </p>
      {pins.map((pin) => {
        const shared = {
          id: pinId(pin.key),
          'aria-describedby': helpId,
          tabIndex: pin === stop ? 0 : -1,
          onKeyDown: (event: KeyboardEvent) => press(event, pin),
        }
        const isActive = pin.kind === 'home' && active?.id === pin.home.id
        return (
          <OnMap
            key={pin.key}
            surface={surface}
            latitude={pin.latitude}
            longitude={pin.longitude}
            isOnTop={isActive}
          >
            {pin.kind === 'cluster' ? (
              <ClusterPin
                {...shared}
                cluster={pin.cluster}
                onFocus={() => setCurrentKey(pin.key)}
                onOpen={() => open(pin.cluster)}
              />
            ) : (
              <HomePin
                {...shared}
                home={pin.home}
                offset={offsets.get(pin.key) ?? noOffset}
                isActive={isActive}
                isSeen={seen.has(pin.home.id)}
                onFocus={(event: FocusEvent) => {
                  setCurrentKey(pin.key)
                  // A mouse press focuses, too; hovering has already activated the pin.
                  if (event.target.matches(':focus-visible'))
                    pointing.point({ id: pin.home.id, from: 'map' })
                }}
                onBlur={pointing.leave}
                onEnter={() => {
                  onIntent(pin.home.id)
                  pointing.point({ id: pin.home.id, from: 'map' })
                }}
                onLeave={pointing.leave}
                onOpen={() => rememberSeenHome(pin.home.id)}
              />
            )}
          </OnMap>
        )
      })}
    </>
  )
}

function pinsOf(homes: readonly MapHome[], clusters: readonly MapCluster[]): readonly Pin[] {
  return [
    ...homes.map((home): Pin => ({ kind: 'home', key: home.id, home, ...pointOf(home) })),
    ...clusters.map((cluster): Pin => ({
      kind: 'cluster',
      key: `${cluster.latitude},${cluster.longitude}`,
      cluster,
      ...pointOf(cluster),
    })),
  ]
}

const pointOf = ({ latitude, longitude }: MapPoint) => ({ latitude, longitude })
const pinId = (key: string) => `pin-${key}`

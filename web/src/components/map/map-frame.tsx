import { useEffect, useState } from 'react'
import { clsx } from 'clsx'
import { mapMessages } from '@basera/contract/messages/homes/map'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { Button } from '../../ui/button.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'
import { MAP_BOX, MapNotice } from './map-notice.tsx'

export type MapFrameProps = Omit<MapCanvasProps, 'styles' | 'onFailure' | 'isInPage'> & {
  isInPage?: boolean
  /** The place in words, shown where no map can be drawn. */
  place: string
  className?: string
}

type Canvas = typeof import('./map-canvas.tsx').MapCanvas
type State =
  | { readonly kind: 'loading' | 'failed' | 'unsupported' }
  | { readonly kind: 'ready'; readonly Canvas: Canvas }

/**
 * A box with a map: loads the map's code when it is first shown, and shows the place in words while that takes time, when
 * it fails (with a button to retry) and in a browser without WebGL. The caller gives its height.
 */
export function MapFrame({ place, className, isInPage = true, ...canvas }: MapFrameProps) {
  const { mapStyles } = useRuntime()
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'

  // The map's code is fetched from the network, outside React.
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const loaded = await loadCanvas()
      if (!isGone) setState(loaded)
    }
    if (isLoading) void load()
    return () => {
      isGone = true
    }
  }, [isLoading])

  return (
    <div className={clsx(MAP_BOX, className)}>
      {state.kind === 'ready' ? (
        <state.Canvas
          {...canvas}
          isInPage={isInPage}
          styles={mapStyles}
          onFailure={() => setState({ kind: 'unsupported' })}
        />
      ) : (
        <MapNotice place={place} text={words[state.kind]} isBusy={isLoading}>
          {state.kind === 'failed' && (
            <Button variant="line" onClick={() => setState({ kind: 'loading' })}>
              Try again
            </Button>
          )}
        </MapNotice>
      )}
    </div>
  )
}

const words = {
  loading: mapMessages.loading,
  failed: mapMessages.loadFailed,
  unsupported: mapMessages.unsupported,
}

/** Never rejects. The server bundle leaves the map's code out. */
async function loadCanvas(): Promise<State> {
  if (import.meta.env.SSR) return { kind: 'loading' }
  if (document.createElement('canvas').getContext('webgl2') === null) return { kind: 'unsupported' }
  try {
    const { MapCanvas } = await import('./map-canvas.tsx')
    return { kind: 'ready', Canvas: MapCanvas }
  } catch {
    return { kind: 'failed' }
  }
}

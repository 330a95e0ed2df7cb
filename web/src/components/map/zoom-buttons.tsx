import type { ReactNode } from 'react'
import { Minus, Plus } from 'lucide-react'

/** Zoom buttons of a map, for people who cannot drag or use a wheel. */
export function ZoomButtons({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  return (
    <div className="absolute top-3 right-3 z-[2] grid overflow-hidden rounded-control border border-line bg-surface shadow-lift">
      <ZoomButton label="Zoom in" onPress={() => onZoom(1)}>
        <Plus aria-hidden="true" className="size-5" />
      </ZoomButton>
      <ZoomButton label="Zoom out" onPress={() => onZoom(-1)}>
        <Minus aria-hidden="true" className="size-5" />
      </ZoomButton>
    </div>
  )
}

function ZoomButton(props: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="grid size-11 place-items-center text-ink hover:bg-fill focus-visible:-outline-offset-3 not-first:border-t not-first:border-line"
    >
      {props.children}
    </button>
  )
}

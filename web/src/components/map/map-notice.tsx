import type { ReactNode } from 'react'
import { LoaderCircle, MapPinned } from 'lucide-react'

/** Classes of every map's box. */
export const MAP_BOX = 'relative overflow-hidden rounded-card border border-line bg-canopy'

type MapNoticeProps = {
  place: string
  text: string
  isBusy: boolean
  /** A button or link that helps. */
  children?: ReactNode
}

/** Shown in place of a map: the place in words, and why there is no map yet. */
export function MapNotice({ place, text, isBusy, children }: MapNoticeProps) {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-5 text-center">
      <MapPinned aria-hidden="true" className="size-6 text-primary" />
      <p className="font-semibold">{place}</p>
      <output className="flex items-center gap-2 text-small text-ink-2">
        {isBusy && <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin" />}
        {text}
      </output>
      {children}
    </div>
  )
}

import { useState } from 'react'
import { CircleAlert, X } from 'lucide-react'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import { useRunsSite } from '../../auth/use-runs-site.ts'
import type { Base } from '../../components/map/map-base.ts'
import type { GoogleMapsState } from './use-google-maps.ts'

type KeyNoticeProps = {
  google: GoogleMapsState
  /** Null while it is not known. */
  base: Base | null
}

/** Notice, for admins and in development, why the map is not Google's and what is shown instead (R-HOME-19). */
export function KeyNotice({ google, base }: KeyNoticeProps) {
  const [isClosed, setIsClosed] = useState(false)
  const runsSite = useRunsSite()
  const title = titleOf(google)
  if (title === null || isClosed || !runsSite) return null
  return (
    <div className="flex max-w-md items-center gap-2.5 rounded-control border border-line bg-surface py-1 pl-3.5 shadow-lift">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <output className="py-1.5 text-meta text-ink-2">
        <strong className="font-semibold text-ink">{title}</strong>
        {google.kind === 'none' && <> {homesMapMessages.noGoogleKey}.</>}
        {base !== null && (
          <>
            {' '}
            {base === 'outline' ? homesMapMessages.outlineInstead : homesMapMessages.openMapInstead}
          </>
        )}
      </output>
      <button
        type="button"
        aria-label="Close this notice"
        onClick={() => setIsClosed(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

function titleOf({ kind }: GoogleMapsState): string | null {
  if (kind === 'none' || kind === 'keyless') return homeMessages.mapsKeyRequired
  return kind === 'failed' ? homesMapMessages.googleFailedTitle : null
}

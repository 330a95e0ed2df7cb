import { useEffect } from 'react'
import { recordView } from '../../api/property-reports.ts'
import { useCaller } from './use-caller.ts'

/** Homes that were told of since the page was loaded: going back and forth is one visit. */
const told = new Set<string>()

/** Tells the server once that somebody looks at a home. A failure is nobody's loss and is not shown. */
export function useViewCount(homeId: string) {
  const caller = useCaller()
  const isKnown = caller !== null
  // The count is kept by the server, outside React.
  useEffect(() => {
    if (caller === null || told.has(homeId)) return
    told.add(homeId)
    recordView(caller, homeId).catch(() => told.delete(homeId))
    // The caller is another object at each render; what counts is that it is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [homeId, isKnown])
}

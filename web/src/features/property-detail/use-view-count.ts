import { useEffect } from 'react'
import { recordView } from '../../api/homes/property-reports.ts'
import { useCaller } from './use-caller.ts'

/** Homes counted since the page was loaded: going back and forth is one view. */
const countedHomes = new Set<string>()

/** Sends one view of a home to the server. A failure is not shown. */
export function useViewCount(homeId: string) {
  const caller = useCaller()
  const isKnown = caller !== null
  // The server counts the view, outside React.
  useEffect(() => {
    if (caller === null || countedHomes.has(homeId)) return
    countedHomes.add(homeId)
    recordView(caller, homeId).catch(() => countedHomes.delete(homeId))
    // The caller is another object at each render; only whether it is known matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [homeId, isKnown])
}

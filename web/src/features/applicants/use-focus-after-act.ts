// The button that was pressed goes with the step that it took: the focus then stands on the applicant's name, not nowhere.

import { useEffect, useRef } from 'react'

/** An open dialog has the focus; afterwards it is looked at again. */
export function useFocusAfterAct(hasDialog: boolean): (applicantId: string) => void {
  const acted = useRef<string | null>(null)
  useEffect(() => {
    if (hasDialog || acted.current === null || document.activeElement !== document.body) return
    const name = document.querySelector<HTMLElement>(
      `[data-applicant="${CSS.escape(acted.current)}"] [data-applicant-name]`,
    )
    if (name === null) return
    acted.current = null
    name.focus({ preventScroll: true })
  })
  return (applicantId) => {
    acted.current = applicantId
  }
}

// Navigation guard for unsaved changes: a click on a link or closing the tab asks the person first.

import { createContext, useEffect, useId, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { useProvided } from '../lib/use-provided.ts'
import { useWindowEvent } from '../lib/use-window-event.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Report = (form: string, isChanged: boolean) => void

const ReportContext = createContext<Report | null>(null)

type UnsavedChangesProps = {
  /** What follows the question mark leads to another page, too. */
  isAlsoOfSearch?: boolean
  children: ReactNode
}

export function UnsavedChanges({ isAlsoOfSearch = false, children }: UnsavedChangesProps) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const isChanged = changed.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isAlsoOfSearch && currentLocation.search !== nextLocation.search)),
  )

  // The browser itself asks when the tab is closed.
  useWindowEvent('beforeunload', (event) => event.preventDefault(), isChanged)

  const [report] = useState<Report>(() => (form: string, isNow: boolean) => {
    setChanged((forms) => {
      const others = forms.filter((one) => one !== form)
      return isNow ? [...others, form] : others
    })
  })

  return (
    <ReportContext value={report}>
      {children}
      <Dialog
        title="Leave without saving?"
        description="What you typed here is not saved yet."
        isOpen={blocker.state === 'blocked'}
        onOpenChange={(isOpen) => {
          if (!isOpen) blocker.reset?.()
        }}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button variant="bad" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </div>
      </Dialog>
    </ReportContext>
  )
}

/** Reports to the guard whether this form has unsaved changes. */
export function useUnsaved(isChanged: boolean): void {
  const report = useProvided(ReportContext, 'useUnsaved', 'UnsavedChanges')
  const form = useId()
  // The guard is mounted outside the form.
  useEffect(() => {
    report(form, isChanged)
    return () => report(form, false)
  }, [report, form, isChanged])
}

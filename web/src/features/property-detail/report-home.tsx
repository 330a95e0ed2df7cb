import { useState } from 'react'
import { brand } from '@basera/contract/brand'
import { reportMessages as messages } from '@basera/contract/messages/homes/property-report'
import { deferred } from '../../ui/deferred.tsx'

const ReportDialog = deferred(() =>
  import('./report-dialog.tsx').then((module) => module.ReportDialog),
)

/** Button to report a listing: opens the dialog, or a mail where no script runs. */
export function ReportHome({ homeId }: { homeId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const subject = encodeURIComponent(`Report about listing ${homeId}`)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className="link min-h-6 text-left">
        {messages.open}
      </button>
      <noscript>
        {' '}
        <a href={`mailto:${brand.grievanceOfficer.email}?subject=${subject}`} className="link">
          by mail
        </a>
      </noscript>
      {isOpen && <ReportDialog homeId={homeId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

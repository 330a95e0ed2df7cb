import { useState } from 'react'
import type { Payment } from '@basera/contract/chain/tenancy'
import { screenshotMessages as messages } from '@basera/contract/messages/chain/screenshots'
import { useApi } from '../../../api/api-context.tsx'
import { openScreenshot, toScreenshotProblem } from '../../../api/tenancies/screenshots.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'

/** The picture that a tenant added, asked for by a press, and what it is worth. */
export function SeeScreenshot({ payment }: { payment: Pick<Payment, 'id' | 'payer'> }) {
  const api = useApi()
  const { client } = useSession()
  const [url, setUrl] = useState<string | null>(null)
  const opening = useSubmit({
    send: () => openScreenshot(api, client, payment.id),
    onDone: setUrl,
    toProblem: toScreenshotProblem,
  })
  return (
    <div className="mt-3">
      <Button
        variant="line"
        size="table"
        aria-expanded={url !== null}
        busy={opening.isBusy && <BusyLabel>{messages.opening}</BusyLabel>}
        onClick={() => (url === null ? opening.submit() : setUrl(null))}
      >
        {url === null ? messages.see : messages.hide}
      </Button>
      <FormError message={opening.problem} />
      {url !== null && (
        <>
          <img
            src={url}
            alt={messages.alt(payment.payer ?? '')}
            className="mt-3 max-w-full rounded-card border border-line"
          />
          <p className="mt-2 text-small text-ink-2">{messages.noProof}</p>
        </>
      )}
    </div>
  )
}

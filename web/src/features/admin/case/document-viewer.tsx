import { ExternalLink, FileImage } from 'lucide-react'
import { useState } from 'react'
import { ADMIN_DOCUMENT_URL_SECONDS } from '@basera/contract/constants/admin'
import { toUserError } from '../../../api/api-error.ts'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'

/** The picture of an identity document, by a signed URL, created on demand and valid for five minutes. */
export function DocumentViewer({
  name,
  what,
  client,
}: {
  name: string
  what: string
  client: AdminClient
}) {
  const [url, setUrl] = useState<string | null>(null)
  const opening = useSubmit({
    send: () => client.signDocument(name, ADMIN_DOCUMENT_URL_SECONDS),
    onDone: (address) => setUrl(address),
    toProblem: toUserError,
  })

  return (
    <div className="mt-2 space-y-3">
      {url === null ? (
        <Button
          variant="line"
          onClick={() => opening.submit()}
          busy={opening.isBusy && <BusyLabel>Opening...</BusyLabel>}
        >
          <FileImage aria-hidden="true" className="ico" />
          Look at the document
        </Button>
      ) : (
        <>
          {/\.pdf$/i.test(name) ? null : (
            <img
              src={url}
              alt={what}
              className="w-full rounded-lg bg-fill"
              onError={() => {
                setUrl(null)
                opening.setProblem('The document can no longer be opened. Ask for it again.')
              }}
            />
          )}
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ variant: 'line', size: 'table' })}
          >
            <ExternalLink aria-hidden="true" className="ico" />
            Open in a new tab
          </a>
          <p className="text-meta text-ink-3">This address works for five minutes.</p>
        </>
      )}
      <FormError message={opening.problem} />
    </div>
  )
}

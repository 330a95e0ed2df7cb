import { Download } from 'lucide-react'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { toUserError } from '../../api/api-error.ts'
import { useApi } from '../../api/api-context.tsx'
import { drawPaper } from '../../api/tenancies/agreement-papers.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'

type PaperButtonProps = {
  tenancyId: string
  paper: 'print-settlement' | 'dispute-file'
  label: string
  fileName: string
}

/** Saves a paper of a tenancy, drawn by the server. */
export function PaperButton({ tenancyId, paper, label, fileName }: PaperButtonProps) {
  const { client } = useSession()
  const api = useApi()
  const isOnline = useOnline()
  const saving = useSubmit({
    send: async () =>
      saveFile(
        fileName,
        await drawPaper(api, client, { by: paper, of: { tenancy_id: tenancyId } }),
      ),
    toProblem: toUserError,
  })
  return (
    <>
      <FormError message={saving.problem} />
      <Button
        variant="line"
        disabled={!isOnline}
        busy={saving.isBusy && <BusyLabel>{messages.savingPaper}</BusyLabel>}
        onClick={() => saving.submit()}
      >
        <Download aria-hidden="true" className="ico" />
        {label}
      </Button>
    </>
  )
}

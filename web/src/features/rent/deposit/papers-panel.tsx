import { Download } from 'lucide-react'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { toUserError } from '../../../api/api-error.ts'
import { useApi } from '../../../api/api-context.tsx'
import { drawPaper } from '../../../api/tenancies/agreement-papers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../side-panel.tsx'

type Paper = 'print-settlement' | 'dispute-file'

const fileNames: Readonly<Record<Paper, string>> = {
  'print-settlement': messages.settlementName,
  'dispute-file': messages.fileName,
}
const labels: Readonly<Record<Paper, string>> = {
  'print-settlement': messages.saveSettlement,
  'dispute-file': messages.saveFile,
}

type PapersPanelProps = {
  tenancyId: string
  /** Before that there is no settlement to print. */
  isSettling: boolean
}

/** The settlement and the dispute file, drawn by the server. */
export function PapersPanel({ tenancyId, isSettling }: PapersPanelProps) {
  return (
    <SidePanel title={messages.papers}>
      <p className="mb-4 text-small text-ink-2">{messages.papersText}</p>
      <div className="flex flex-col items-start gap-3">
        {isSettling && <PaperButton tenancyId={tenancyId} paper="print-settlement" />}
        <PaperButton tenancyId={tenancyId} paper="dispute-file" />
      </div>
    </SidePanel>
  )
}

function PaperButton({ tenancyId, paper }: { tenancyId: string; paper: Paper }) {
  const { client } = useSession()
  const api = useApi()
  const isOnline = useOnline()
  const saving = useSubmit({
    send: async () =>
      saveFile(
        fileNames[paper],
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
        {labels[paper]}
      </Button>
    </>
  )
}

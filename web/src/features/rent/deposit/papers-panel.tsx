import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { PaperButton } from '../paper-button.tsx'
import { SidePanel } from '../side-panel.tsx'

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
        {isSettling && (
          <PaperButton
            tenancyId={tenancyId}
            paper="print-settlement"
            label={messages.saveSettlement}
            fileName={messages.settlementName}
          />
        )}
        <PaperButton
          tenancyId={tenancyId}
          paper="dispute-file"
          label={messages.saveFile}
          fileName={messages.fileName}
        />
      </div>
    </SidePanel>
  )
}

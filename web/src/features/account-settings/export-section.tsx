import { Download } from 'lucide-react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { copyMessages as copy } from '@basera/contract/messages/account/copy'
import { useApi } from '../../api/api-context.tsx'
import { askForFile } from '../../api/ask-for-file.ts'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { SettingsSection } from './settings-section.tsx'

export function ExportSection() {
  const api = useApi()
  const { client } = useAccount()
  const exporting = useSubmit({
    send: async () => {
      const file = await askForFile(api, client, 'copy-my-data', {})
      saveFile(copy.fileName(new Date().toISOString().slice(0, 10)), file)
    },
    onDone: () => notify.success(messages.exportReady),
    toProblem: toAccountRefusal,
  })

  return (
    <SettingsSection title={copy.title} description={copy.description}>
      <div>
        <Button
          variant="line"
          onClick={() => exporting.submit()}
          busy={exporting.isBusy && <BusyLabel>{copy.busy}</BusyLabel>}
        >
          <Download aria-hidden="true" className="ico" />
          {copy.action}
        </Button>
        <div className="has-[p]:mt-4">
          <FormError message={exporting.problem} />
        </div>
      </div>
    </SettingsSection>
  )
}

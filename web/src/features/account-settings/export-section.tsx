import { Download } from 'lucide-react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { requireData } from '../../api/client-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { saveAsFile } from './save-as-file.ts'
import { SettingsSection } from './settings-section.tsx'

export function ExportSection() {
  const { client } = useAccount()
  const exporting = useSubmit({
    send: async () => {
      const data: unknown = requireData(await (await client()).rpc('export_my_data'))
      const day = new Date().toISOString().slice(0, 10)
      saveAsFile(`basera-my-data-${day}.json`, JSON.stringify(data, null, 2))
    },
    onDone: () => notify.success(messages.exportReady),
    toProblem: toAccountRefusal,
  })

  return (
    <SettingsSection
      title="Your data"
      description="A copy of everything the site holds about you, as a JSON file. What is left out is listed in it, with the reason."
    >
      <div>
        <Button
          variant="line"
          onClick={() => exporting.submit()}
          busy={exporting.isBusy && <BusyLabel>Preparing your data...</BusyLabel>}
        >
          <Download aria-hidden="true" className="ico" />
          Download my data
        </Button>
        <div className="has-[p]:mt-4">
          <FormError message={exporting.problem} />
        </div>
      </div>
    </SettingsSection>
  )
}

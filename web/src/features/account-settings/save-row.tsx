import { Check } from 'lucide-react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'

type SaveRowProps = {
  isBusy: boolean
  isChanged: boolean
  isSaved: boolean
  label?: string
}

/** The submit button of a form and, beside it, whether its fields are saved. */
export function SaveRow({ isBusy, isChanged, isSaved, label = 'Save' }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" busy={isBusy && <BusyLabel>{messages.saving}</BusyLabel>}>
        {label}
      </Button>
      <output className="flex items-center gap-1.5 text-small text-ink-2">
        {isChanged && !isBusy && messages.unsaved}
        {!isChanged && isSaved && (
          <>
            <Check aria-hidden="true" className="ico text-ok" />
            {messages.saved}
          </>
        )}
      </output>
    </div>
  )
}

import { useState, type ReactNode, type SubmitEvent } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useAction } from './use-action.ts'

type CodeFormProps = {
  label: string
  help?: ReactNode
  submit: string
  /** Throws what the server answers to a wrong code. */
  check: (code: string) => Promise<void>
  onRight: () => void
  takesFocus?: boolean
  /** Beside the button, for a way out. */
  action?: ReactNode
}

const codeDigits = /^\d{6}$/

/** Six digits and a button. A wrong code stays on the screen, so that a slip can be put right. */
export function CodeForm({
  label,
  help,
  submit,
  check,
  onRight,
  takesFocus = true,
  action: wayOut,
}: CodeFormProps) {
  const action = useAction()
  const [code, setCode] = useState('')

  async function send() {
    if (!codeDigits.test(code)) {
      action.setProblem(messages.codeIncomplete)
      return
    }
    if (await action.run(() => check(code))) onRight()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <div className="max-w-[26rem]">
        <CodeField
          label={label}
          help={help}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            action.setProblem('')
          }}
          error={action.problem}
          disabled={action.isBusy}
          takesFocus={takesFocus}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.isBusy && <BusyLabel>Verifying...</BusyLabel>}>
          {submit}
        </Button>
        {wayOut}
      </div>
    </form>
  )
}

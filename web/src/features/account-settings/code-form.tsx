import { useState, type ReactNode } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { Form, FormButtons } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { toAccountRefusal } from './account-refusals.ts'

type CodeFormProps = {
  label: string
  help?: ReactNode
  submit: string
  /** Throws the server's error for a wrong code. */
  check: (code: string) => Promise<void>
  onRight: () => void
  takesFocus?: boolean
  /** Beside the button: cancel or resend. */
  action?: ReactNode
}

const CODE_DIGITS = /^\d{6}$/

/** Form of a six-digit code. A wrong code stays in the field, to be corrected. */
export function CodeForm({
  label,
  help,
  submit,
  check,
  onRight,
  takesFocus = true,
  action,
}: CodeFormProps) {
  const checking = useSubmit({
    send: () => check(code),
    onDone: onRight,
    toProblem: toAccountRefusal,
  })
  const [code, setCode] = useState('')

  function send() {
    if (CODE_DIGITS.test(code)) checking.submit()
    else checking.setProblem(messages.codeIncomplete)
  }

  return (
    <Form onSubmit={send} className="space-y-4">
      <div className="max-w-[26rem]">
        <CodeField
          label={label}
          help={help}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            checking.setProblem('')
          }}
          error={checking.problem}
          disabled={checking.isBusy}
          takesFocus={takesFocus}
        />
      </div>
      <FormButtons isBusy={checking.isBusy} label={submit} busyLabel="Verifying...">
        {action}
      </FormButtons>
    </Form>
  )
}

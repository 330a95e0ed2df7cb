import { useState, type SubmitEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { registrationForms } from '@basera/contract/constants/broker-application'
import { indianStates } from '@basera/contract/constants/indian-states'
import { brokerApplicationMessages as messages } from '@basera/contract/messages/broker-application'
import { accountKey } from '../../api/account.ts'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { applyAsBroker } from '../../api/broker-application.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { applicationFaults, plainRegistration } from './application-faults.ts'

/** Everything may be left empty: the law asks agents for a registration in some cases only. */
export function ApplicationForm({ userId }: { userId: string }) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState({ number: '', state: '', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const faults = applicationFaults(draft)
  const told = (fault: string) => (isChecked ? fault : '')

  function change(part: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...part }))
    setProblem('')
  }

  async function apply() {
    setIsChecked(true)
    if (Object.values(faults).some((fault) => fault !== '')) return
    setIsBusy(true)
    try {
      const number = plainRegistration(draft.number)
      await applyAsBroker(await client(), userId, {
        rera_number: number === '' ? null : number,
        rera_state: number === '' ? null : draft.state,
        note: draft.note.trim() === '' ? null : draft.note.trim(),
      })
      notify.success(messages.sent)
      await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
    } catch (error) {
      setProblem(refusalOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) void apply()
  }

  const example = registrationForms[draft.state]?.example
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-[36rem] space-y-5">
      <Field
        label="State of your RERA registration (optional)"
        help="Leave it out if you are not registered."
        error={told(faults.state)}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.state}
            onChange={({ currentTarget }) => change({ state: currentTarget.value })}
          >
            <option value="">Not registered</option>
            {indianStates.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="RERA number (optional)"
        help={example === undefined ? 'As it stands on the certificate.' : `Like ${example}.`}
        error={told(faults.number)}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.number}
            onChange={({ currentTarget }) => change({ number: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="About your work (optional)"
        help="Where you work, since when, and which homes. At most 1000 characters."
        error={told(faults.note)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
      </Field>
      <FormError message={problem} />
      <Button type="submit" busy={isBusy && <BusyLabel>Sending...</BusyLabel>}>
        Send application
      </Button>
    </form>
  )
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  if (error.code === '23505') return messages.alreadyApplied
  if (error.code === '42501') return messages.alreadyBroker
  if (error.code === '23514') return messages.numberLetters
  return toUserError(error)
}

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { registrationForms } from '@basera/contract/constants/broker-application'
import { indianStates } from '@basera/contract/constants/indian-states'
import { brokerApplicationMessages as messages } from '@basera/contract/messages/account/broker-application'
import { accountKey } from '../../api/account/account.ts'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { applyAsBroker } from '../../api/account/broker-application.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { applicationFaults, plainRegistration } from './application-faults.ts'

/** Every field is optional: the law requires a registration of agents in some cases only. */
export function ApplicationForm({ userId }: { userId: string }) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState({ number: '', state: '', note: '' })
  const [isChecked, setIsChecked] = useState(false)
  const faults = applicationFaults(draft)
  const shownError = (fault: string) => (isChecked ? fault : '')

  const applying = useSubmit({
    send: async () => {
      const number = plainRegistration(draft.number)
      await applyAsBroker(await client(), userId, {
        rera_number: number === '' ? null : number,
        rera_state: number === '' ? null : draft.state,
        note: draft.note.trim() === '' ? null : draft.note.trim(),
      })
    },
    onDone: async () => {
      notify.success(messages.sent)
      await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
    },
    onFailed: (error) => (isAppliedAlready(error) ? showTheOther() : undefined),
    toProblem: (error) => (isAppliedAlready(error) ? '' : refusalOf(error)),
  })

  /** There is an application already, of another tab or of a request whose response was lost: the page shows it. */
  async function showTheOther() {
    notify.info(messages.alreadyApplied)
    await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
  }

  function change(part: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...part }))
    applying.setProblem('')
  }

  function apply() {
    setIsChecked(true)
    if (Object.values(faults).every((fault) => fault === '')) applying.submit()
  }

  const example = registrationForms[draft.state]?.example
  return (
    <Form onSubmit={apply} className="max-w-[36rem] space-y-5">
      <Field
        label="State of your RERA registration (optional)"
        help="Leave it out if you are not registered."
        error={shownError(faults.state)}
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
        error={shownError(faults.number)}
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
        error={shownError(faults.note)}
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
      <FormEnd submission={applying} label="Send application" busyLabel="Sending..." />
    </Form>
  )
}

const isAppliedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === '23505'

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  if (error.code === '42501') return messages.alreadyBroker
  if (error.code === '23514') return messages.numberLetters
  return toUserError(error)
}

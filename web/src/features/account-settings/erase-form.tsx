import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { ApiError } from '../../api/api-error.ts'
import { requireData } from '../../api/client-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'

const CONFIRMATION = 'erase my account'

/** Erases the account: lists what is deleted and what is retained and why, then needs typed words and a proof. */
export function EraseForm({ onClose }: { onClose: () => void }) {
  const { client } = useAccount()
  const session = useSession()
  const navigate = useNavigate()
  const proof = useProof()
  const [typed, setTyped] = useState('')

  const erasing = useSubmit({
    send: () =>
      proof.run(async () => {
        const signedIn = await client()
        const answer: unknown = requireData(
          await signedIn.rpc('erase_my_account', { _confirmation: CONFIRMATION }),
        )
        throwWhenRefused(answer)
      }),
    onDone: async () => {
      // Before the sign-out, and flushed: when the session ends, the guard redirects to the sign-in.
      await navigate(paths.home(), { replace: true, flushSync: true })
      await (await session.work()).abandonSignIn()
      notify.success(messages.erased)
    },
    toProblem: toAccountRefusal,
  })

  function erase() {
    if (typed.trim().toLowerCase() === CONFIRMATION) erasing.submit()
    else erasing.setProblem(messages.eraseConfirm)
  }

  return (
    <Form onSubmit={erase} className="space-y-5">
      <div className="space-y-3 rounded-card border border-bad/40 bg-bad-tint p-5 text-small text-ink-2">
        <p>
          <strong className="text-ink">Goes at once:</strong> your name, address, number and
          password, your listings and files, your roles, every session on every device.
        </p>
        <p>
          <strong className="text-ink">Stays:</strong> the security record (what was done, when and
          from which network address, under a number without your name) for at least 400 days, so
          that misuse can be traced as the law asks; and backups, until they run out.
        </p>
        <p>Download your data first if you want a copy.</p>
      </div>
      <Field label={`Type "${CONFIRMATION}"`}>
        {(control) => (
          <Input
            {...control}
            ref={focusOnArrival}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <FormEnd submission={erasing} label="Erase for good" busyLabel="Erasing..." variant="bad">
        <Button variant="ghost" onClick={onClose}>
          Keep my account
        </Button>
      </FormEnd>
    </Form>
  )
}

/** The function returns a refusal as a result, not as an error. */
function throwWhenRefused(answer: unknown): void {
  const read = (key: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, key) : null
  const error = read('error')
  if (read('success') !== true)
    throw new ApiError(400, 'refused', typeof error === 'string' ? error : '')
}

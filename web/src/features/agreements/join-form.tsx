import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { joinAgreement, toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { GivenCodeField } from '../../components/given-code-field.tsx'
import { useAgreementSteps } from './use-agreement-steps.ts'

/** Joins an agreement by the code that its owner gave. What was joined is read once it is sent. */
export function JoinForm({ userId }: { userId: string }) {
  const { client } = useSession()
  const [code, setCode] = useState('')
  const [isJoined, setIsJoined] = useState(false)
  const [problem, setProblem] = useState('')
  const steps = useAgreementSteps(userId)
  return (
    <details
      className="rounded-panel border border-line bg-surface p-5"
      open={isJoined || undefined}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        <ChevronDown aria-hidden="true" className="ico" />
        {messages.joinTitle}
      </summary>
      <p className="mt-1 text-small text-ink-2">{messages.joinText}</p>
      <output className="block">
        {isJoined && <p className="mt-3 font-semibold text-ok">{messages.joined}</p>}
      </output>
      <Form
        className="mt-4 max-w-sm space-y-4"
        onSubmit={() => {
          setIsJoined(false)
          setProblem('')
          if (code.trim() === '') {
            setProblem(messages.joinMissing)
            return
          }
          steps.send({
            words: JSON.stringify(['join', code]),
            work: (key) => joinAgreement(client, code, key),
            onDone: () => {
              setIsJoined(true)
              setCode('')
            },
            onFailed: (error) => setProblem(problemOf(error)),
          })
        }}
      >
        <GivenCodeField label={messages.joinCode} value={code} onChange={setCode} />
        <FormEnd
          submission={{ isBusy: steps.isBusy, problem }}
          label={messages.join}
          busyLabel={messages.joining}
          variant="line"
        />
      </Form>
    </details>
  )
}

/** A code that is none is no agreement that was not found. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
    ? messages.joinUnknown
    : toAgreementProblem(error)

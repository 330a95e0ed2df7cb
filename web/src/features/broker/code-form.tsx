import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { mandateMessages as messages } from '@basera/contract/messages/chain/broker'
import { answerMandate, toCodeProblem } from '../../api/broker/broker.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { GivenCodeField } from '../../components/given-code-field.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useBrokerSteps } from './use-broker-steps.ts'

type CodeFormProps = {
  userId: string
  /** Whoever has no mandate comes for this. */
  isFirst: boolean
}

/** Accepts or refuses a mandate by the code of the other side. */
export function CodeForm({ userId, isFirst }: CodeFormProps) {
  const { client } = useSession()
  const [code, setCode] = useState('')
  const [told, setTold] = useState('')
  const steps = useBrokerSteps(userId, toCodeProblem)
  const answer = (kind: 'accept' | 'refuse') => {
    setTold('')
    if (code.trim() === '') {
      steps.setProblem(messages.enterMissing)
      return
    }
    steps.send({
      words: [kind, code],
      work: (key) => answerMandate(client, code, kind, key),
      onDone: ({ side }) => {
        setCode('')
        setTold(
          kind === 'refuse'
            ? messages.refused
            : side === 'owner'
              ? messages.acceptedOwner
              : messages.acceptedBroker,
        )
      },
    })
  }
  return (
    <details
      open={isFirst || told !== ''}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        <ChevronDown aria-hidden="true" className="ico" />
        {messages.enterTitle}
      </summary>
      <p className="mt-1 text-small text-ink-2">{messages.enterText}</p>
      <output className="block">
        {told !== '' && <p className="mt-3 font-semibold text-ok">{told}</p>}
      </output>
      <Form className="mt-4 max-w-sm space-y-4" onSubmit={() => answer('accept')}>
        <GivenCodeField label={messages.codeLabel} value={code} onChange={setCode} />
        <FormEnd
          submission={steps}
          label={messages.enter}
          busyLabel={messages.entering}
          variant="line"
        >
          <Button variant="ghost" onClick={() => answer('refuse')}>
            {messages.refuse}
          </Button>
        </FormEnd>
        <IdentityRemedy refusal={steps.refusal} />
      </Form>
    </details>
  )
}

/** Whoever takes over a home is checked first: the way to where a paper is handed in. */
export const IdentityRemedy = ({ refusal }: { refusal: string }) =>
  refusal === 'identity_needed' && (
    <PageLink to={paths.identityDocuments()} className="link inline-block text-small">
      {messages.toIdentity}
    </PageLink>
  )

import { useState } from 'react'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import { acceptInvite, toInviteProblem } from '../../../api/tenancies/living-together.ts'
import { agreementsPath } from '../../../auth/agreement-path.ts'
import { useSecurity, useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { GivenCodeField } from '../../../components/given-code-field.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useRentSteps } from '../use-rent-steps.ts'

type EnterCodeProps = { userId: string; onJoined: (enquiryId: string) => void }

/** A tenant enters the code that whoever lets the home gave them: their conversation begins. */
export function EnterCode({ userId, onJoined }: EnterCodeProps) {
  const { client } = useSession()
  const security = useSecurity()
  const steps = useRentSteps(userId, toInviteProblem)
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <SidePanel title={messages.enterTitle}>
      <p className="text-small text-ink-2">{messages.enterText}</p>
      <Form
        className="mt-4 max-w-sm space-y-4"
        onSubmit={() => {
          setIsMissing(code.trim() === '')
          if (code.trim() === '') return
          steps.send({
            words: ['accept', code],
            work: (key) => acceptInvite(client, code, key),
            onDone: ({ enquiry_id: id }) => onJoined(id),
          })
        }}
      >
        <GivenCodeField
          label={messages.enterCode}
          value={code}
          error={isMissing ? messages.enterMissing : ''}
          onChange={setCode}
        />
        <FormEnd
          submission={steps}
          label={messages.enter}
          busyLabel={messages.entering}
          variant="line"
        />
      </Form>
      <PageLink to={agreementsPath(security)} className="link mt-4 inline-block text-small">
        {messages.enterElsewhere}
      </PageLink>
    </SidePanel>
  )
}

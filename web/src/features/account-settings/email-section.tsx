import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmEmailMessages } from '@basera/contract/messages/account/confirm-email'
import {
  accountKey,
  sendConfirmation,
  signInQuery,
  type SignIn,
} from '../../api/account/account.ts'
import { toUserError } from '../../api/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { useAccount } from './account-client.tsx'
import { EmailAgreement } from './email-agreement.tsx'
import { EmailRequest } from './email-request.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'

const ConfirmEmail = deferred(() =>
  import('../../components/confirm-email.tsx').then((module) => module.ConfirmEmail),
)

export function EmailSection() {
  const { userId, client } = useAccount()
  const signIn = useQuery(signInQuery(client, userId))
  return (
    <SettingsSection
      title="E-mail"
      description="You sign in with it, and codes and notices go there."
    >
      {signIn.data === undefined ? (
        <SectionWait what="your e-mail address" query={signIn} />
      ) : (
        <EmailSettings signIn={signIn.data} />
      )}
    </SettingsSection>
  )
}

type Step = 'shown' | 'asking' | 'returned'

function EmailSettings({ signIn }: { signIn: SignIn }) {
  const { email, newEmail, isEmailConfirmed } = signIn
  const { userId, client } = useAccount()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('shown')
  const reload = () => queryClient.invalidateQueries({ queryKey: accountKey(userId) })

  async function leave() {
    await reload()
    setStep('returned')
  }

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
          {email}
          {!isEmailConfirmed && <Badge tone="accent">{confirmEmailMessages.badge}</Badge>}
        </p>
        {step !== 'asking' && (
          <Button
            variant="line"
            ref={step === 'returned' ? focusOnArrival : null}
            onClick={() => setStep('asking')}
          >
            Change e-mail
          </Button>
        )}
      </div>
      {!isEmailConfirmed && email !== '' && (
        <ConfirmEmail
          email={email}
          send={() => sendConfirmation(client, email)}
          toProblem={toUserError}
        />
      )}
      {step === 'asking' && (
        <EmailRequest
          email={email}
          onSent={() => void leave()}
          onCancel={() => setStep('returned')}
        />
      )}
      {step !== 'asking' && newEmail !== null && (
        <EmailAgreement key={newEmail} email={email} newEmail={newEmail} onChanged={reload} />
      )}
    </div>
  )
}

// Enrolment of an authenticator, shown in place of every admin page where the operator requires one of admins. Until
// then the database refuses the admin area; this says why.

import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { AccountClientProvider, useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { beginEnrolment, type Enrolment } from './authenticator-enrolment.ts'
import { AuthenticatorSetup } from './authenticator-setup-later.ts'
import { ConfirmIdentity, useProof } from './confirm-identity.tsx'

/** `onClosed`: the enrolment ended, with an authenticator or without. */
export function RequiredAuthenticator({ onClosed }: { onClosed: () => void }) {
  return (
    <div className="page-width max-w-[46rem] py-12 lg:py-16">
      <span className="arch mb-5 grid h-16 w-14 place-items-end justify-center bg-primary-tint pb-3 text-primary">
        <Smartphone aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-h2 lg:text-h1">Set up your authenticator app</h1>
      <div className="mt-3 mb-8 max-w-[60ch] space-y-3 text-ink-2">
        <p>
          Admins sign in with their password and a code of an authenticator app, so that nobody who
          gets into a mailbox gets in here. Nothing of the admin pages opens before yours is set up.
        </p>
        <p>It takes a minute. Then you go on to the page that you wanted.</p>
      </div>
      <AccountClientProvider>
        <ConfirmIdentity>
          <SetUp onClosed={onClosed} />
        </ConfirmIdentity>
      </AccountClientProvider>
      <p className="mt-8 border-t border-line pt-5 text-meta text-ink-3">
        Should you lose the app one day, whoever runs the server can take it off your account.
      </p>
    </div>
  )
}

function SetUp({ onClosed }: { onClosed: () => void }) {
  const { client } = useAccount()
  const proof = useProof()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)

  const beginning = useSubmit({
    send: () => proof.run(async () => setEnrolment(await beginEnrolment(await client()))),
    toProblem: toAccountRefusal,
  })

  if (enrolment !== null)
    return (
      <AuthenticatorSetup
        enrolment={enrolment}
        onClose={() => {
          setEnrolment(null)
          onClosed()
        }}
      />
    )
  return (
    <div className="space-y-4">
      <FormError message={beginning.problem} />
      <Button
        size="large"
        onClick={() => beginning.submit()}
        busy={beginning.isBusy && <BusyLabel>Preparing...</BusyLabel>}
      >
        Set up
      </Button>
    </div>
  )
}

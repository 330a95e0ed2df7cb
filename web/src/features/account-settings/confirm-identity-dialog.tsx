import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signInQuery } from '../../api/account/account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAccount } from './account-client.tsx'
import { AuthenticatorProof, CodeProof, PasswordProof } from './proof-forms.tsx'

type ConfirmIdentityDialogProps = {
  isOpen: boolean
  firstWay: ProofWay
  onProven: () => void
  onClose: () => void
}

export type ProofWay = 'password' | 'code' | 'authenticator'

const wayLabels: Readonly<Record<ProofWay, string>> = {
  password: 'Use your password',
  code: 'Get a code instead',
  authenticator: 'Use your authenticator app',
}

export function ConfirmIdentityDialog({
  isOpen,
  firstWay,
  onProven,
  onClose,
}: ConfirmIdentityDialogProps) {
  return (
    <Dialog
      title="Confirm it is you"
      description="This changes how your account is reached, so we ask again."
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
    >
      <ProofChoice firstWay={firstWay} onProven={onProven} />
    </Dialog>
  )
}

function ProofChoice({
  firstWay,
  onProven,
}: Pick<ConfirmIdentityDialogProps, 'firstWay' | 'onProven'>) {
  const { userId, client } = useAccount()
  const { data: signIn } = useQuery(signInQuery(client, userId))
  const [way, setWay] = useState(firstWay)
  const authenticator = signIn?.authenticators[0]
  const ways: ProofWay[] = [
    'password',
    'code',
    ...(authenticator ? (['authenticator'] as const) : []),
  ]
  return (
    <div className="space-y-4">
      {way === 'password' && <PasswordProof onProven={onProven} />}
      {way === 'code' && (
        <CodeProof
          address={signIn?.email ?? ''}
          phone={signIn?.phone ?? null}
          onProven={onProven}
        />
      )}
      {way === 'authenticator' && authenticator && (
        <AuthenticatorProof factorId={authenticator.id} onProven={onProven} />
      )}
      <div className="flex flex-wrap gap-1">
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <Button
              key={one}
              variant="text"
              className="-ml-4.5 first:ml-[-1.125rem]"
              onClick={() => setWay(one)}
            >
              {wayLabels[one]}
            </Button>
          ))}
      </div>
    </div>
  )
}

import { Check, Copy } from 'lucide-react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { copyingMessages } from '@basera/contract/messages/copying'
import { useCopy } from '../../components/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import type { Enrolment } from './authenticator-enrolment.ts'
import { CodeForm } from './code-form.tsx'
import { proveByAuthenticator } from './identity-proofs.ts'

type AuthenticatorSetupProps = { enrolment: Enrolment; onClose: () => void }

/** Shows the secret as QR code and as text, and verifies the first code. Closing it before that changes nothing. */
export function AuthenticatorSetup({ enrolment, onClose }: AuthenticatorSetupProps) {
  const { client } = useAccount()
  return (
    <div className="space-y-5">
      <ol className="list-decimal space-y-1.5 pl-5 text-small text-ink-2">
        <li>Open an authenticator app (Google Authenticator, Aegis, 1Password or another).</li>
        <li>Scan this picture with it, or type the key.</li>
        <li>Type the code that it shows.</li>
      </ol>
      <img
        src={enrolment.qrCode}
        alt="QR code of the key below"
        width={192}
        height={192}
        className="rounded-card border border-line bg-white p-2"
      />
      <SecretKey secret={enrolment.secret} />
      <CodeForm
        label="Code of your authenticator app"
        submit="Turn on"
        takesFocus={false}
        check={async (code) => proveByAuthenticator(await client(), enrolment.factorId, code)}
        onRight={() => {
          notify.success(messages.factorOn('Authenticator app'))
          onClose()
        }}
        action={
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </div>
  )
}

function SecretKey({ secret }: { secret: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <code className="rounded-control bg-fill px-3 py-2 font-mono text-small break-words">
        {secret}
      </code>
      <Button variant="line" size="table" onClick={() => copy(secret.replaceAll(' ', ''))}>
        {isCopied ? (
          <Check aria-hidden="true" className="ico text-ok" />
        ) : (
          <Copy aria-hidden="true" className="ico" />
        )}
        {isCopied ? copyingMessages.copied : 'Copy key'}
      </Button>
    </div>
  )
}

import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { useApi } from '../../api/api-context.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { CodeForm } from './code-form.tsx'
import { confirmContact } from './contact-codes.ts'

type EmailAgreementProps = {
  email: string
  newEmail: string
  /** Refetches the account. */
  onChanged: () => Promise<void>
}

/** A pending change of e-mail address: confirmed by the codes of both mails, or by the links in them. */
export function EmailAgreement({ email, newEmail, onChanged }: EmailAgreementProps) {
  const api = useApi()
  const { client } = useAccount()
  const [agreed, setAgreed] = useState<string | null>(null)

  async function check(address: string, code: string) {
    const isComplete = await confirmContact(api, await client(), {
      type: 'email_change',
      email: address,
      token: code,
    })
    if (isComplete) {
      notify.success(messages.emailChanged)
      await onChanged()
      return
    }
    setAgreed(address)
    notify.info(messages.emailFirstLeg)
  }

  return (
    <div className="space-y-5 rounded-card border border-line bg-surface p-5">
      <p className="text-small text-ink-2">
        To be changed to <strong className="break-words text-ink">{newEmail}</strong>.{' '}
        {messages.emailConfirmBoth} Type the code of each mail here, or open the link in it. Codes
        work for 10 minutes, links for one hour; &quot;Change e-mail&quot; sends new ones.
      </p>
      {[newEmail, email].map((address) =>
        agreed === address ? (
          <p key={address} className="flex items-center gap-2 text-small font-medium text-ok">
            <CircleCheck aria-hidden="true" className="ico" />
            {address} has agreed
          </p>
        ) : (
          <CodeForm
            key={address}
            label={`Code sent to ${address}`}
            submit="Confirm address"
            takesFocus={false}
            check={(code) => check(address, code)}
            onRight={() => undefined}
          />
        ),
      )}
    </div>
  )
}

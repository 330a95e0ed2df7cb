import { Check } from 'lucide-react'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { signingMessages as messages } from '@basera/contract/messages/chain/agreement-signing'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { Signers } from './signers.tsx'

/** After the signature: when, who is next and until when, and how all stand. */
export function SignDone({ agreement, path }: { agreement: Agreement; path: string }) {
  const { parties, state, expires_at: expiresAt } = agreement
  const me = parties.find(({ is_me: isMe }) => isMe)
  const next = parties.find(({ signed_at: at }) => at === null)
  return (
    <div className="mt-8 flex flex-col items-center text-center">
      <span
        aria-hidden="true"
        className="arch grid h-[5.5rem] w-18 place-items-end justify-center bg-arch pb-4 text-white [&_svg]:size-9"
      >
        <Check />
      </span>
      <h2 ref={focusOnArrival} tabIndex={-1} className="mt-5 text-h2 outline-none">
        {messages.doneTitle}
      </h2>
      {me?.signed_at != null && (
        <p className="mt-2 text-ink-2">{messages.doneText(formatAppointment(me.signed_at))}</p>
      )}
      <p className="mt-2 [overflow-wrap:anywhere]">
        {state === 'in_force' || next === undefined
          ? messages.inForce
          : messages.nextSigner(next.legal_name)}
      </p>
      {state !== 'in_force' && (
        <p className="mt-2 text-ink-2">
          {expiresAt !== null && `${agreementMessages.expires(formatAppointment(expiresAt))} `}
          {messages.nothingDue}
        </p>
      )}
      <div className="mt-6 w-full max-w-md text-left">
        <Signers agreement={agreement} userId={null} />
      </div>
      <PageLink to={path} className={buttonClasses({ size: 'large', className: 'mt-6' })}>
        {messages.openAgreement}
      </PageLink>
    </div>
  )
}

// Who signs an agreement in which order, and what each has done with the paper.

import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { SideArch } from '../../components/side-arch.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { endedUnsigned } from './agreement-texts.ts'
import { RemindSigner } from './remind-signer.tsx'

type SignersProps = {
  agreement: Agreement
  /** Who may remind the next of them; null right after a signature, of which the next is told. */
  userId: string | null
}

export function Signers({ agreement, userId }: SignersProps) {
  const { parties, state, next_role: nextRole } = agreement
  const isOut = state === 'sent' || state === 'partly_signed'
  const next = isOut && nextRole !== null ? parties.find(({ signed_at: at }) => at === null) : null
  return (
    <section
      aria-label={messages.signers}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.signers}</h2>
      <ol className="mt-4 space-y-4">
        {parties.map((party) => (
          <li key={party.id} className="flex flex-wrap items-center gap-3.5">
            <SideArch name={party.legal_name} isTenant={party.role !== 'owner'} />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">
                {party.is_me ? messages.me(party.legal_name) : party.legal_name}
              </bdi>
              <span className="block text-small text-ink-2">
                {[messages.roles[party.role], doneBy(party, isOut)].filter(Boolean).join('. ')}
              </span>
            </span>
            {party.signed_at !== null && !endedUnsigned(agreement) && (
              <Badge tone="ok">{messages.signed}</Badge>
            )}
            {party === next && <Badge tone="primary">{messages.signsNext}</Badge>}
            {userId !== null && party === next && (
              <RemindSigner userId={userId} agreement={agreement} signer={party} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a party did with the paper; nothing where it is too late to do it. */
function doneBy(party: Agreement['parties'][number], isOut: boolean): string {
  if (party.signed_at !== null) return messages.signedAt(formatAppointment(party.signed_at))
  if (party.opened_at !== null) return messages.openedAt(formatAppointment(party.opened_at))
  return isOut ? messages.notOpened : ''
}

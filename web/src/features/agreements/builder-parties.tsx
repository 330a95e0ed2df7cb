// Who signs: names and addresses as the paper has them, further tenants, and a code for whoever has no account yet.

import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Agreement, PartyInvited } from '@basera/contract/chain/agreement'
import {
  MAX_LEGAL_NAME_CHARACTERS,
  MAX_PARTY_ADDRESS_CHARACTERS,
} from '@basera/contract/constants/agreements'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import type { Note } from '@basera/documents/notes'
import { inviteParty } from '../../api/tenancies/agreement-draft.ts'
import { useSession } from '../../auth/session-context.tsx'
import { CopyCode } from '../../components/copy-code.tsx'
import { FormError } from '../../components/form-error.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { Bound } from './builder-fields.tsx'
import { Group } from './builder-terms.tsx'
import type { DraftParty } from './draft-form.ts'
import { useAgreementSteps } from './use-agreement-steps.ts'

type BuilderPartiesProps = {
  userId: string
  agreement: Agreement
  bound: Bound
  notes: readonly Note[]
}

export function BuilderParties({ userId, agreement, bound, notes }: BuilderPartiesProps) {
  const { draft, change, faultAt } = bound
  const { parties } = draft
  const changeAt = (place: number, part: Partial<DraftParty>) =>
    change({ parties: parties.map((one, at) => (at === place ? { ...one, ...part } : one)) })
  return (
    <Group title={messages.parties} text={messages.partiesText} notes={notes}>
      <FormError message={faultAt('parties')} />
      {parties.map((party, place) => {
        const role = roleOf(parties, place)
        return (
          <fieldset key={party.id ?? `new ${place}`} className="space-y-3 rounded-card bg-fill p-4">
            <legend className="sr-only">{role}</legend>
            <Field
              label={messages.legalName(role)}
              error={faultAt(`parties.${place}.legal_name`)}
              action={
                party.role === 'co_tenant' && (
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={messages.removeParty(party.legal_name || messages.nobody)}
                    onClick={() => change({ parties: parties.filter((_, at) => at !== place) })}
                  >
                    <X aria-hidden="true" className="ico" />
                  </Button>
                )
              }
            >
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  value={party.legal_name}
                  maxLength={MAX_LEGAL_NAME_CHARACTERS}
                  onChange={({ target }) => changeAt(place, { legal_name: target.value })}
                />
              )}
            </Field>
            <Field
              label={messages.address(role)}
              help={messages.addressHelp}
              error={faultAt(`parties.${place}.address`)}
            >
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  value={party.address}
                  maxLength={MAX_PARTY_ADDRESS_CHARACTERS}
                  onChange={({ target }) => changeAt(place, { address: target.value })}
                />
              )}
            </Field>
            <Invitation userId={userId} agreement={agreement} partyId={party.id} />
          </fieldset>
        )
      })}
      <Button
        variant="line"
        onClick={() =>
          change({
            parties: [...parties, { id: null, role: 'co_tenant', legal_name: '', address: '' }],
          })
        }
      >
        <Plus aria-hidden="true" className="ico" />
        {messages.addParty}
      </Button>
    </Group>
  )
}

/** Further tenants are told apart by their number. */
function roleOf(parties: readonly DraftParty[], place: number): string {
  const party = parties[place]
  if (party?.role !== 'co_tenant') return messages.roles[party?.role ?? 'tenant']
  const before = parties.slice(0, place + 1).filter(({ role }) => role === 'co_tenant')
  return messages.furtherPlace(before.length)
}

type InvitationProps = { userId: string; agreement: Agreement; partyId: string | null }

/** A code for a party without an account, shown once. Nothing for who has joined. */
function Invitation({ userId, agreement, partyId }: InvitationProps) {
  const { client } = useSession()
  const steps = useAgreementSteps(userId)
  const [invited, setInvited] = useState<PartyInvited | null>(null)
  if (partyId === null) return <p className="text-small text-ink-2">{messages.inviteHelp}</p>
  const party = agreement.parties.find(({ id }) => id === partyId)
  if (party === undefined || party.has_account) return null
  const until = party.invited_until
  return (
    <div className="space-y-2">
      <p className="text-small font-semibold">{messages.noAccount}</p>
      {invited === null && until !== null && (
        <p className="text-small text-ink-2">{messages.codeOut(formatDayWithYear(until))}</p>
      )}
      <output className="block">
        {invited !== null && (
          <>
            <span className="tnum block font-display text-h3">{invited.code}</span>
            <span className="block text-small text-ink-2">
              {messages.inviteText(formatDayWithYear(invited.ends_at))}
            </span>
          </>
        )}
      </output>
      <FormError message={steps.problem} />
      {invited !== null && <CopyCode code={invited.code} variant="line" className="mr-2" />}
      <Button
        variant="line"
        busy={steps.isBusy && <BusyLabel>{messages.inviting}</BusyLabel>}
        onClick={() =>
          steps.send({
            words: JSON.stringify(['invite', partyId, until]),
            work: (key) => inviteParty(client, agreement.id, partyId, key),
            onDone: setInvited,
          })
        }
      >
        {invited === null && until === null ? messages.invite : messages.inviteAgain}
      </Button>
    </div>
  )
}

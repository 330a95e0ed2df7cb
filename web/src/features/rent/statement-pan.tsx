// The owner's PAN on a year's statement: given by the owner and opened by one press, or typed by the tenant, who then has it on the page alone.

import { useQuery } from '@tanstack/react-query'
import { isDocumentNumber } from '@basera/contract/constants/identity-documents'
import { panMessages } from '@basera/contract/messages/chain/pan'
import { rentTaxMessages as messages } from '@basera/contract/messages/chain/rent-tax'
import { toUserError } from '../../api/api-error.ts'
import { tenancyTaxQuery, wholePan } from '../../api/tenancies/rent-tax.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PanOfOwner } from './pan-of-owner.tsx'

/** What stands on the paper: the screen shows a given one masked. */
export type PanOnPaper = { readonly shown: string; readonly whole: string }

type StatementPanProps = {
  userId: string
  tenancyId: string
  ownerName: string
  typed: string
  onTyped: (typed: string) => void
  opened: PanOnPaper | null
  onOpened: (pan: PanOnPaper | null) => void
}

export function StatementPan(props: StatementPanProps) {
  const { userId, tenancyId, ownerName, typed, onTyped, opened, onOpened } = props
  const { client } = useSession()
  const known = useQuery(tenancyTaxQuery(client, userId, tenancyId))
  const opening = useSubmit({
    send: () => wholePan(client, tenancyId),
    onDone: (whole) => {
      const shown = known.data?.pan?.masked
      onOpened(whole === null || shown === undefined ? null : { shown, whole })
      if (whole === null) void known.refetch()
    },
    toProblem: toUserError,
  })
  if (known.data === undefined) return null
  const given = known.data.pan
  return (
    <div className="space-y-3">
      {known.data.side !== 'owner' && (
        <>
          {given === null && <p className="text-small text-ink-2">{messages.panWhy}</p>}
          <PanOfOwner userId={userId} tenancyId={tenancyId} ownerName={ownerName} />
        </>
      )}
      {given === null || known.data.side === 'owner' ? (
        <PanField typed={typed} onTyped={onTyped} />
      ) : opened === null ? (
        <>
          <FormError message={opening.problem} />
          <Button
            variant="line"
            size="table"
            busy={opening.isBusy && <BusyLabel>{panMessages.opening}</BusyLabel>}
            onClick={() => opening.submit()}
          >
            {panMessages.whole}
          </Button>
          <p className="text-meta text-ink-2">{panMessages.openedNoted(ownerName)}</p>
        </>
      ) : (
        <output className="block text-small text-ink-2">{panMessages.onPaper}</output>
      )}
    </div>
  )
}

function PanField({ typed, onTyped }: { typed: string; onTyped: (typed: string) => void }) {
  return (
    <Field
      label={messages.pan}
      help={messages.panHelp}
      error={typed.trim() !== '' && !isDocumentNumber('pan', typed) ? panMessages.badPan : ''}
    >
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={14}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
        />
      )}
    </Field>
  )
}

// An offer to one applicant: rent and deposit at most as listed, from when, for how long, and until when it stands. It is sent at a
// press alone and never shown before the database has taken it.

import { useState } from 'react'
import type { ApplicantRow, OfferedHome } from '@basera/contract/chain/application'
import { findUnfairWords } from '@basera/contract/constants/unfair-words'
import {
  applicantsMessages,
  offerMessages as messages,
} from '@basera/contract/messages/chain/applicants'
import { ApiError } from '../../api/api-error.ts'
import { takeApplicantStep, toApplicantProblem } from '../../api/applying/applicants.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { dateInIndia, formatAppointment } from '../../lib/dates.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { calledOf } from './applicant-groups.ts'
import { faultsOf, firstOffer, termsOf, type OfferDraft } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferSum } from './offer-sum.tsx'

type OfferDialogProps = {
  row: ApplicantRow
  home: OfferedHome
  /** A month, in rupees; 0 when it is part of the rent. */
  maintenance: number
  /** First names of the others who still wait. */
  others: readonly string[]
  /** The button waits for what it returns. */
  onSent: (message: string) => Promise<void>
  /** Read what stands now: the other side may have been faster. */
  onRefused: () => void
  onClose: () => void
}

export function OfferDialog(props: OfferDialogProps) {
  return (
    <Dialog
      title={messages.title(calledOf(props.row))}
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
    >
      <OfferForm {...props} />
    </Dialog>
  )
}

const HOUR_MS = 3_600_000

function OfferForm({
  row,
  home,
  maintenance,
  others,
  onSent,
  onRefused,
  onClose,
}: OfferDialogProps) {
  const { client } = useSession()
  const name = calledOf(row)
  const [nowMs] = useState(() => Date.now())
  const today = dateInIndia(new Date(nowMs).toISOString())
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [draft, setDraft] = useState<OfferDraft>(() => firstOffer(row, home, today))
  const [wasSent, setWasSent] = useState(false)
  const found = faultsOf(draft, home, today)
  const faults = wasSent ? found : {}
  const unfair = findUnfairWords(draft.words)
  const untilOf = (hours: number) =>
    formatAppointment(new Date(nowMs + hours * HOUR_MS).toISOString())
  const sending = useSubmit({
    send: ({ hours, ...typed }: OfferDraft) => {
      const terms = termsOf({ hours, ...typed })
      return takeApplicantStep(
        client,
        row,
        { kind: 'offer', terms, hours },
        keys.keyFor(JSON.stringify([row.id, row.state, terms, hours])),
      )
    },
    onDone: (_answer, { hours }) => onSent(applicantsMessages.offeredNow(name, untilOf(hours))),
    onFailed: (error) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      onRefused()
    },
    toProblem: toApplicantProblem,
  })

  return (
    <Form
      className="grid gap-6 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
      onSubmit={() => {
        setWasSent(true)
        if (Object.keys(found).length > 0) sending.setProblem(messages.lookAtMarked)
        else if (unfair === null) sending.submit(draft)
      }}
    >
      <OfferFields
        draft={draft}
        faults={faults}
        unfair={unfair}
        name={name}
        today={today}
        untilOf={untilOf}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <OfferSum
        draft={draft}
        maintenance={maintenance}
        name={name}
        others={others}
        listedRentPaise={home.rent_paise}
      />
      <div className="space-y-4 border-t border-line pt-5 sm:col-span-2">
        <FormEnd submission={sending} label={messages.send} busyLabel={applicantsMessages.sending}>
          <Button variant="ghost" disabled={sending.isBusy} onClick={onClose}>
            {applicantsMessages.cancel}
          </Button>
        </FormEnd>
      </div>
    </Form>
  )
}

import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import { brand } from '@basera/contract/brand'
import {
  REPORT_DETAILS_MAX_CHARACTERS,
  reportReasons,
  type ReportReason,
} from '@basera/contract/constants/property-reports'
import {
  reportMessages as messages,
  reportReasonLabels,
} from '@basera/contract/messages/homes/property-report'
import { ApiError } from '../../api/api-error.ts'
import { reportHome } from '../../api/homes/property-reports.ts'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { useCaller } from './use-caller.ts'

type ReportDialogProps = { homeId: string; onClose: () => void }

/** Dialog to report a home: a reason, optional details, and a confirmation that says what happens next. */
export function ReportDialog({ homeId, onClose }: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false)
  return (
    <Dialog
      title={messages.open}
      description={messages.description}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {isSent ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm homeId={homeId} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  )
}

function ReportForm({ homeId, onSent }: { homeId: string; onSent: () => void }) {
  const caller = useCaller()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [wantsAnswer, setWantsAnswer] = useState(true)
  const needsWords = reason === 'other'

  const sending = useSubmit({
    send: ([to, why]: readonly [NonNullable<typeof caller>, ReportReason]) =>
      reportHome(to, { homeId, reason: why, details: details.trim(), wantsAnswer }),
    onDone: onSent,
    toProblem: refusalOf,
  })

  function send() {
    const missing = whatIsMissing(reason, details)
    if (reason === null || missing !== '') sending.setProblem(missing)
    else if (caller !== null) sending.submit([caller, reason])
  }

  return (
    <Form onSubmit={send} className="space-y-5">
      <RadioList
        legend={messages.reason}
        options={reportReasons}
        labels={reportReasonLabels}
        value={reason}
        onChange={setReason}
      />
      <Field
        label={needsWords ? messages.detailsNeeded : messages.details}
        help={`At most ${REPORT_DETAILS_MAX_CHARACTERS} characters.`}
      >
        {(control) => (
          <TextArea
            {...control}
            value={details}
            maxLength={REPORT_DETAILS_MAX_CHARACTERS}
            onChange={(event) => setDetails(event.target.value)}
          />
        )}
      </Field>
      {caller?.kind === 'person' && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={wantsAnswer}
            onChange={({ target }) => setWantsAnswer(target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          {messages.wantsAnswer}
        </label>
      )}
      <FormError message={sending.problem} />
      <Button
        type="submit"
        wide
        busy={(sending.isBusy || caller === null) && <BusyLabel>{messages.sending}</BusyLabel>}
      >
        {messages.send}
      </Button>
      <p className="text-meta text-ink-3">
        You can also write to our grievance officer:{' '}
        <a className="link" href={`mailto:${brand.grievanceOfficer.email}`}>
          {brand.grievanceOfficer.email}
        </a>
      </p>
    </Form>
  )
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div className="space-y-4">
      <output className="flex items-start gap-2.5 font-semibold">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
        {messages.thanks}
      </output>
      <p className="text-ink-2">{messages.money}</p>
      <Button wide onClick={onClose}>
        {messages.close}
      </Button>
    </div>
  )
}

/** Empty when nothing is. */
function whatIsMissing(reason: ReportReason | null, details: string): string {
  if (reason === null) return messages.noReason
  return reason === 'other' && details.trim() === '' ? messages.noDetails : ''
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.failed
  if (error.status === 429) return messages.tooMany
  if (error.code === '42501') return messages.own
  return error.status === 404 ? messages.gone : messages.failed
}

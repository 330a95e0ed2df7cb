import { useState } from 'react'
import type { Handover } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import {
  disputeHandover,
  proposeHandover,
  saveHandover,
  signHandover,
} from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { PaperButton } from '../paper-button.tsx'
import { RecordSums } from './record-sums.tsx'
import { isOneSide } from './shown-lines.ts'
import { useRecordSteps } from '../use-record-steps.ts'

type SignPanelProps = {
  userId: string
  record: Handover
  /** Lines without a condition. */
  openLines: number
  /** What has not been sent yet. */
  waiting: number
}

/** From the last line to both signatures. Nothing is signed without a network. */
export function SignPanel(props: SignPanelProps) {
  const { record } = props
  return (
    <section
      aria-label={messages.signTitle}
      className="space-y-4 rounded-panel border border-line bg-surface p-5 shadow-lift"
    >
      {record.state !== 'draft' && <RecordSums items={record.items} />}
      {record.signatures.map(({ name, at }) => (
        <p key={`${name} ${at}`} className="text-small font-semibold">
          {messages.signedBy(name, formatMoment(at))}
        </p>
      ))}
      {record.state === 'draft' && <Propose {...props} />}
      {record.state === 'proposed' && <Sign {...props} />}
      {record.state === 'agreed' && <p>{messages.signedBoth}</p>}
      {record.state === 'disputed' && (
        <p className="[overflow-wrap:anywhere]">{messages.disputed(record.dispute_words ?? '')}</p>
      )}
      {record.state === 'agreed' && record.my_side !== 'broker' && (
        <PaperButton
          tenancyId={record.tenancy_id}
          paper="dispute-file"
          label={messages.savePdf}
          fileName={messages.pdfName}
        />
      )}
      {record.content_sha256 !== null && (
        <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
          {messages.fingerprint}: <span className="tnum">{record.content_sha256}</span>
        </p>
      )}
    </section>
  )
}

function Propose({ userId, record, openLines, waiting }: SignPanelProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  return (
    <>
      <p className="text-small text-ink-2">
        {openLines > 0
          ? messages.proposeOpen(openLines)
          : waiting > 0
            ? messages.proposeWaits
            : messages.proposeText}
      </p>
      {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
      <FormError message={steps.problem} />
      <Button
        disabled={!isOnline || openLines > 0 || waiting > 0}
        busy={steps.isBusy && <BusyLabel>{messages.proposing}</BusyLabel>}
        onClick={() =>
          steps.send({
            words: ['propose', record.id, record.version],
            work: (key) => proposeHandover(client, record, key),
          })
        }
      >
        {messages.propose}
      </Button>
    </>
  )
}

function Sign({ userId, record }: SignPanelProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  const [isTicked, setIsTicked] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const isSigned = record.signatures.some(({ is_mine: isMine }) => isMine)
  const sha256 = record.content_sha256 ?? ''
  return (
    <>
      {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
      {record.my_side === 'broker' ? (
        <p className="text-small text-ink-2">{messages.brokerSigns}</p>
      ) : isSigned ? (
        <p className="text-small text-ink-2">
          {messages.waitsForOther(formatMoment(record.proposed_at ?? record.state_at))}
        </p>
      ) : (
        <Form
          className="space-y-4"
          onSubmit={() => {
            setWasSent(true)
            if (!isTicked || !isOnline) return
            steps.send({
              words: ['sign', record.id, sha256],
              work: (key) => signHandover(client, record, sha256, key),
              onDone: () => notify.success(messages.signed),
            })
          }}
        >
          <label className="flex items-start gap-3 text-small">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={isTicked}
              onChange={({ target: { checked } }) => setIsTicked(checked)}
            />
            {messages.signTick}
          </label>
          {wasSent && !isTicked && <FormError message={messages.signNeeded} />}
          <FormEnd submission={steps} label={messages.sign} busyLabel={messages.signing} />
        </Form>
      )}
      <Reopen userId={userId} record={record} />
      {record.my_side !== 'broker' &&
        !isSigned &&
        record.proposed_side !== null &&
        !isOneSide(record.proposed_side, record.my_side) && (
          <Dispute userId={userId} record={record} />
        )}
    </>
  )
}

type StepProps = { userId: string; record: Handover }

function Reopen({ userId, record }: StepProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  return (
    <div className="space-y-2 border-t border-line pt-4">
      <p className="text-small text-ink-2">{messages.reopenText}</p>
      <FormError message={steps.problem} />
      <Button
        variant="line"
        disabled={!isOnline || steps.isBusy}
        onClick={() =>
          steps.send({
            words: ['reopen', record.id, record.version],
            work: (key) => saveHandover(client, record, [], null, key),
          })
        }
      >
        {messages.reopen}
      </Button>
    </div>
  )
}

function Dispute({ userId, record }: StepProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  if (!isOpen)
    return (
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {messages.dispute}
      </Button>
    )
  return (
    <Form
      className="space-y-4"
      onSubmit={() => {
        setWasSent(true)
        if (words.trim() === '') return
        steps.send({
          words: ['dispute', record.id, words],
          work: (key) => disputeHandover(client, record, words.trim(), key),
        })
      }}
    >
      <Field
        label={messages.disputeWords}
        help={messages.disputeText}
        error={wasSent && words.trim() === '' ? messages.disputeNeeded : ''}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={500}
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      <FormEnd submission={steps} label={messages.disputeSend} busyLabel={messages.disputing}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

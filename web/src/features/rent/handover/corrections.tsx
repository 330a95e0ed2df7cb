// Dated lines beside what both have signed: under the record, and at the thing that they are about.

import { useId, useState } from 'react'
import type { Handover, HandoverCorrection, HandoverRecord } from '@basera/contract/chain/handover'
import {
  HANDOVER_SIDE_MAX_CORRECTIONS,
  HANDOVER_WORDS_MAX_CHARACTERS,
} from '@basera/contract/constants/handovers'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { correctHandover } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextArea } from '../../../ui/input.tsx'
import { useRecordSteps } from '../use-record-steps.ts'
import { isOneSide } from './shown-lines.ts'

type LinesProps = {
  record: HandoverRecord
  /** Those about this thing alone, without naming it. */
  itemId?: string
}

export function CorrectionLines({ record, itemId }: LinesProps) {
  const shown =
    itemId === undefined
      ? record.corrections
      : record.corrections.filter(({ item_id: about }) => about === itemId)
  return <DatedLines lines={shown} record={itemId === undefined ? record : undefined} />
}

type DatedLinesProps = {
  lines: readonly HandoverCorrection[]
  /** Where each says what it is about. */
  record?: HandoverRecord | undefined
}

export function DatedLines({ lines, record }: DatedLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul aria-label={messages.corrections} className="space-y-2">
      {lines.map((line) => (
        <li
          key={line.id}
          className="rounded-card bg-accent-tint px-4 py-3 text-small text-accent-text [overflow-wrap:anywhere]"
        >
          <span className="font-semibold">
            {messages.correctedBy(line.name, formatMoment(line.at))}
          </span>{' '}
          {record !== undefined && <About record={record} line={line} />}
          {line.words}
        </li>
      ))}
    </ul>
  )
}

function About({ record, line }: { record: HandoverRecord; line: HandoverCorrection }) {
  const item = record.items.find(({ id }) => id === line.item_id)
  return (
    item !== undefined && (
      <span className="block">{messages.correctionAbout(item.room, item.item)}</span>
    )
  )
}

/** Under a sealed record: every line that was added, and the way to add one. */
export function CorrectionsPanel({ userId, record }: { userId: string; record: Handover }) {
  const titleId = useId()
  if (record.state !== 'agreed' || (record.corrections.length === 0 && !record.may_correct))
    return null
  return (
    <section
      aria-labelledby={titleId}
      className="space-y-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 id={titleId} className="text-h3">
        {messages.corrections}
      </h2>
      <p className="text-small text-ink-2">{messages.correctionsText}</p>
      <CorrectionLines record={record} />
      <AddCorrection userId={userId} record={record} />
    </section>
  )
}

type AddProps = {
  userId: string
  record: Handover
  /** The thing that it is about; it is chosen in the form where none is given. */
  item?: { readonly id: string; readonly item: string }
}

export function AddCorrection({ userId, record, item }: AddProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const [about, setAbout] = useState('')
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  if (!record.may_correct) return null
  const ours = record.corrections.filter(({ side }) => isOneSide(side, record.my_side))
  if (ours.length >= HANDOVER_SIDE_MAX_CORRECTIONS)
    return item === undefined ? (
      <p className="text-small text-ink-2">
        {messages.correctionsFull(HANDOVER_SIDE_MAX_CORRECTIONS)}
      </p>
    ) : null
  if (!isOpen)
    return (
      <Button
        variant={item === undefined ? 'line' : 'ghost'}
        aria-label={item && messages.correctItem(item.item)}
        onClick={() => setIsOpen(true)}
      >
        {item === undefined ? messages.correct : messages.correctHere}
      </Button>
    )
  const said = words.trim()
  const itemId = item?.id ?? (about === '' ? null : about)
  return (
    <Form
      className="space-y-4"
      onSubmit={() => {
        setWasSent(true)
        if (said === '' || !isOnline) return
        steps.send({
          words: ['correct', record.id, itemId, said],
          work: (key) => correctHandover(client, record, itemId, said, key),
          onDone: () => {
            setWords('')
            setWasSent(false)
            setIsOpen(false)
          },
        })
      }}
    >
      {item === undefined && (
        <Field label={messages.correctAbout}>
          {(control) => (
            <Select
              {...control}
              value={about}
              onChange={({ target: { value } }) => setAbout(value)}
            >
              <option value="">{messages.correctWhole}</option>
              {record.items.map(({ id, room, item: thing }) => (
                <option key={id} value={id}>
                  {messages.correctionAbout(room, thing)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={messages.correctWords}
        error={wasSent && said === '' ? messages.correctNeeded : ''}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={HANDOVER_WORDS_MAX_CHARACTERS}
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
      <FormEnd submission={steps} label={messages.correctSend} busyLabel={messages.correcting}>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

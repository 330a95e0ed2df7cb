// The papers of an application that was sent: until when the host may open each, how often it was opened, and the ways to end that.

import { useState } from 'react'
import type { ApplicationDocument, ApplicationRow } from '@basera/contract/chain/application'
import { paperKindLabels } from '@basera/contract/messages/chain/application-words'
import {
  applicationMessages as messages,
  applyMessages,
} from '@basera/contract/messages/chain/applications'
import { extendDocument, takeBackDocument } from '../../api/applying/applications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { formatAppointment, formatDayWithYear, formatLastDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { Select } from '../../ui/input.tsx'
import { isLiving } from './application-texts.ts'
import { lastDay, momentAfter, shareDays, type ShareDays } from './apply-draft.ts'
import { DocumentLooks } from './document-looks.tsx'
import { useApplicationSteps } from './use-application-steps.ts'

type SharedDocumentsProps = {
  userId: string
  application: ApplicationRow
  name: string
  today: string
}

export function SharedDocuments({ userId, application, name, today }: SharedDocumentsProps) {
  const { documents, state } = application
  const living = isLiving(application)
  return (
    <section
      aria-labelledby="shared-documents"
      className="rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="shared-documents" className="text-h3">
        {messages.mayOpen(name)}
      </h2>
      <p className="mt-1.5 text-small text-ink-2">
        {!living
          ? messages.nothingOpen(name)
          : documents.length === 0
            ? messages.noPapers
            : state === 'submitted'
              ? messages.mayOpenLater(name)
              : messages.mayOpenText}
      </p>
      {documents.length > 0 && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                userId={userId}
                document={document}
                name={name}
                today={today}
                state={state}
              />
            ))}
          </ul>
          <DocumentLooks userId={userId} application={application} name={name} />
        </>
      )}
    </section>
  )
}

type DocumentRowProps = {
  userId: string
  document: ApplicationDocument
  name: string
  today: string
  state: ApplicationRow['state']
}

function DocumentRow({ userId, document, name, today, state }: DocumentRowProps) {
  const [doing, setDoing] = useState<'take-back' | 'extend' | null>(null)
  const [done, setDone] = useState('')
  const canChange =
    isLiving({ state }) && document.revoked_at === null && document.deleted_at === null
  const { file_name: file } = document
  const form = {
    userId,
    document,
    name,
    today,
    onDone: (text: string) => {
      setDone(text)
      setDoing(null)
    },
    onBack: () => setDoing(null),
  }
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{paperKindLabels[document.kind]}</p>
          <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{file}</p>
          <p className="text-meta text-ink-3">
            {openedText(document)} · {untilText(document, state)}
          </p>
        </div>
        {canChange && doing === null && (
          <div className="flex gap-2">
            <Button
              variant="ghost"
              size="table"
              aria-label={messages.extendOf(file)}
              onClick={() => setDoing('extend')}
            >
              {messages.extend}
            </Button>
            <Button
              variant="line"
              size="table"
              aria-label={messages.takeBackOf(file)}
              onClick={() => setDoing('take-back')}
            >
              {messages.takeBack}
            </Button>
          </div>
        )}
      </div>
      {done !== '' && doing === null && (
        <output
          ref={focusOnArrival}
          tabIndex={-1}
          className="mt-2 block text-small font-semibold text-ok outline-none"
        >
          {done}
        </output>
      )}
      {canChange && doing === 'take-back' && <TakeBackForm {...form} />}
      {canChange && doing === 'extend' && <ExtendForm {...form} />}
    </li>
  )
}

type DocumentFormProps = Omit<DocumentRowProps, 'state'> & {
  onDone: (text: string) => void
  onBack: () => void
}

function TakeBackForm({ userId, document, name, onDone, onBack }: DocumentFormProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useApplicationSteps(userId)
  return (
    <div className="mt-3 space-y-3">
      <p ref={focusOnArrival} tabIndex={-1} className="text-small text-ink-2 outline-none">
        {messages.takeBackSure(name)}
      </p>
      <FormError message={steps.problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="bad"
          size="table"
          disabled={!isOnline}
          busy={steps.isBusy && <BusyLabel>{messages.takingBack}</BusyLabel>}
          onClick={() =>
            steps.send({
              words: `take back ${document.id}`,
              work: (key) => takeBackDocument(client, document.id, key),
              onDone: () => onDone(messages.takenBackNow(name)),
            })
          }
        >
          {messages.takeBackNow}
        </Button>
        <Button variant="line" size="table" disabled={steps.isBusy} onClick={onBack}>
          {messages.keep}
        </Button>
      </div>
    </div>
  )
}

function ExtendForm({ userId, document, today, onDone, onBack }: DocumentFormProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useApplicationSteps(userId)
  const [days, setDays] = useState<ShareDays>(30)
  const day = lastDay(today, days)
  return (
    <div className="mt-3 max-w-sm space-y-3">
      <Field label={messages.extendUntil}>
        {(control) => (
          <Select
            {...control}
            ref={focusOnArrival}
            value={days}
            onChange={({ currentTarget }) =>
              setDays(shareDays.find((one) => String(one) === currentTarget.value) ?? days)
            }
          >
            {shareDays.map((one) => (
              <option key={one} value={one}>
                {applyMessages.daysUntil(one, formatDayWithYear(lastDay(today, one)))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormError message={steps.problem} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="table"
          disabled={!isOnline}
          busy={steps.isBusy && <BusyLabel>{messages.extending}</BusyLabel>}
          onClick={() =>
            steps.send({
              words: JSON.stringify(['extend', document.id, day]),
              work: (key) => extendDocument(client, document.id, momentAfter(day), key),
              onDone: () => onDone(messages.extendedNow(formatDayWithYear(day))),
            })
          }
        >
          {messages.extendNow}
        </Button>
        <Button variant="line" size="table" disabled={steps.isBusy} onClick={onBack}>
          {messages.notNow}
        </Button>
      </div>
    </div>
  )
}

const openedText = ({ views, last_viewed_at: last }: ApplicationDocument): string =>
  last === null ? messages.notOpened : messages.opened(views, formatAppointment(last))

function untilText(document: ApplicationDocument, state: ApplicationRow['state']): string {
  const { deleted_at: deleted, revoked_at: revoked, granted_until: until } = document
  if (deleted !== null) return messages.deleted
  if (revoked !== null) return messages.takenBack(formatDayWithYear(revoked))
  const day = formatLastDay(until)
  if (document.is_open) return messages.until(day)
  if (!isLiving({ state })) return messages.closed
  return state === 'submitted' ? messages.notYet(day) : messages.over(day)
}

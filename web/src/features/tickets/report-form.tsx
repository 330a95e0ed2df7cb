// Reporting what is broken: what, how soon, a few words, photos. One page on a phone, no more than what whoever repairs it needs to know; kept on the
// device until it is sent.

import {
  Bug,
  Building2,
  CircleEllipsis,
  DoorOpen,
  Droplets,
  Flame,
  PaintRoller,
  Refrigerator,
  Siren,
  TreePalm,
  Zap,
} from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import type { TicketKind, TicketPriority } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { raiseTicket } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { useAttachments } from '../../auth/use-attachments.ts'
import { Form, FormEnd } from '../../components/form.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import {
  forgetReport,
  forgetReportPhotos,
  keepReport,
  keepReportPhoto,
  keptReport,
  type KeptPhoto,
  keptPhotosQuery,
  type Report,
} from './kept-report.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { useTicketSteps } from './use-ticket-steps.ts'
import { useUploadsAgain } from './use-uploads-again.ts'

const kinds: readonly (readonly [TicketKind, typeof Bug])[] = [
  ['water', Droplets],
  ['power', Zap],
  ['gas', Flame],
  ['appliance', Refrigerator],
  ['lock', DoorOpen],
  ['damp', PaintRoller],
  ['pest', Bug],
  ['structure', Building2],
  ['common_area', TreePalm],
  ['other', CircleEllipsis],
]
const priorities: readonly TicketPriority[] = ['whenever', 'soon', 'emergency']
const TITLE_LEAST_CHARACTERS = 3

type ReportFormProps = {
  userId: string
  /** Those that somebody lives in, at least one. */
  homes: readonly TenancyCard[]
  onSent: (id: string) => void
  onClosed: () => void
}

/** Begins with what was not sent the last time. */
export function ReportForm(props: ReportFormProps) {
  const { data: photos } = useQuery(keptPhotosQuery(props.userId))
  return photos && <Written {...props} keptPhotos={photos} />
}

function Written(props: ReportFormProps & { keptPhotos: readonly KeptPhoto[] }) {
  const { userId, homes, keptPhotos, onSent, onClosed } = props
  const { client } = useSession()
  const steps = useTicketSteps(userId)
  const isOnline = useOnline()
  const [report, setReport] = useState<Report>(
    () => keptReport(userId) ?? { homeId: '', kind: null, priority: 'soon', title: '', body: '' },
  )
  const { kind, priority, title, body } = report
  const home = homes.find(({ id }) => id === report.homeId) ?? homes[0]
  const attachments = useAttachments(home?.enquiry_id ?? '', keptPhotos)
  const [wasSent, setWasSent] = useState(false)
  useUploadsAgain(attachments)
  if (home === undefined) return null
  const write = (part: Partial<Report>) => {
    const next = { ...report, homeId: home.id, ...part }
    setReport(next)
    keepReport(userId, next)
  }
  const isTitled = title.trim().length >= TITLE_LEAST_CHARACTERS
  const send = () => {
    setWasSent(true)
    if (kind === null || !isTitled) return
    if (attachments.isBusy) {
      steps.setProblem(messages.photosBusy)
      return
    }
    if (attachments.hasFailed) {
      steps.setProblem(messages.photosMissing)
      return
    }
    const ticket = {
      tenancyId: home.id,
      kind,
      priority,
      title: title.trim(),
      body,
      photos: attachments.uploaded,
    }
    steps.send({
      words: ['raise', ticket],
      work: (key) => raiseTicket(client, ticket, key),
      onDone: ({ id }) => {
        void forgetReport(userId)
        notify.success(messages.sent)
        onSent(id)
      },
    })
  }
  return (
    <Form onSubmit={send} className="mt-6 ticket-narrow space-y-6">
      {homes.length > 1 && (
        <Field label={messages.which}>
          {(control) => (
            <Select
              {...control}
              value={home.id}
              onChange={({ target: { value } }) => {
                void forgetReportPhotos(
                  userId,
                  attachments.all.map(({ id }) => id),
                )
                attachments.clear()
                write({ homeId: value })
              }}
            >
              {homes.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.home_title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">{messages.what}</legend>
        <div className="ticket-kinds">
          {kinds.map(([known, Icon]) => (
            <label
              key={known}
              className="ticket-kind flex cursor-pointer flex-col items-center justify-center gap-2 rounded-control border border-line bg-surface px-1 text-center text-meta font-semibold has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="kind"
                value={known}
                checked={known === kind}
                onChange={() => write({ kind: known })}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="ico" />
              {messages.kindNames[known]}
            </label>
          ))}
        </div>
        {wasSent && kind === null && (
          <p role="alert" className="mt-1.5 text-meta text-bad">
            {messages.kindNeeded}
          </p>
        )}
      </fieldset>
      <p className="flex gap-2 rounded-control bg-bad-tint p-3 text-small">
        <Siren aria-hidden="true" className="ico shrink-0 text-bad" />
        <span>
          <strong className="text-bad">{messages.danger}</strong> {messages.dangerText}
        </span>
      </p>
      {home.enquiry_id !== null && (
        <PhotoPicker
          attachments={attachments}
          onAdded={(photos) => {
            for (const photo of photos) void keepReportPhoto(userId, photo)
          }}
          onRemoved={(id) => void forgetReportPhotos(userId, [id])}
        />
      )}
      <Field
        label={messages.title}
        help={messages.titleHelp}
        error={wasSent && !isTitled ? messages.titleNeeded : ''}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={title}
            onChange={({ target: { value } }) => write({ title: value })}
          />
        )}
      </Field>
      <Field label={messages.body} help={messages.bodyHelp}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={3000}
            value={body}
            onChange={({ target: { value } }) => write({ body: value })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">{messages.howBad}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
          {priorities.map((known) => (
            <label
              key={known}
              className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="priority"
                value={known}
                checked={known === priority}
                onChange={() => write({ priority: known })}
                aria-labelledby={`${known}-name`}
                aria-describedby={`${known}-help`}
                className="size-5 shrink-0 accent-primary"
              />
              <span id={`${known}-name`} className="text-small font-semibold">
                {messages.priorityNames[known]}
              </span>
              <span id={`${known}-help`} className="text-meta text-ink-2">
                {messages.priorityHelp[known]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {!isOnline && (
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
          <Badge tone="neutral">{messages.kept}</Badge>
          {messages.keptOffline}
        </p>
      )}
      <FormEnd submission={steps} label={messages.send} busyLabel={messages.sending}>
        <Button
          variant="ghost"
          onClick={() => {
            void forgetReport(userId)
            onClosed()
          }}
        >
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

import { useState } from 'react'
import type { Lead, LeadState } from '@basera/contract/chain/broker'
import { leadMessages as messages, mandateMessages } from '@basera/contract/messages/chain/broker'
import { removeLead, saveLead } from '../../api/broker/broker.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { leadStates } from './lead-states.ts'
import { useBrokerSteps } from './use-broker-steps.ts'

const KEPT_DAYS = 180

type LeadFormProps = { userId: string; lead: Lead | null; onClosed: () => void }

/** A lead of the broker's own, or notes about one who asked here: whose stage is not the broker's to say. */
export function LeadForm({ userId, lead, onClosed }: LeadFormProps) {
  const { client } = useSession()
  const steps = useBrokerSteps(userId)
  const isOwn = lead === null || lead.source === 'own'
  const [name, setName] = useState(lead?.name ?? '')
  const [phone, setPhone] = useState(lead?.phone ?? '')
  const [looksFor, setLooksFor] = useState(lead?.home_title ?? '')
  const [state, setState] = useState<LeadState>(lead?.state ?? 'new')
  const [lostReason, setLostReason] = useState(lead?.lost_reason ?? '')
  const [nextStepOn, setNextStepOn] = useState(lead?.next_step_on ?? '')
  const [notes, setNotes] = useState(lead?.notes ?? '')
  const [wasSent, setWasSent] = useState(false)
  const isNamed = !isOwn || name.trim() !== ''
  const send = () => {
    setWasSent(true)
    if (!isNamed) return
    const own = {
      name,
      phone: orNull(withCountry(phone)),
      home_title: orNull(looksFor),
      state,
      lost_reason: orNull(lostReason),
    }
    const saved = { ...(isOwn ? own : {}), next_step_on: orNull(nextStepOn), notes: orNull(notes) }
    steps.send({
      words: ['lead', lead?.id, lead?.version, saved],
      work: (key) => saveLead(client, lead?.id ?? null, saved, lead?.version ?? null, key),
      onDone: () => {
        notify.success(messages.saved)
        onClosed()
      },
    })
  }
  return (
    <Form onSubmit={send} className="space-y-5">
      <p className="text-small text-ink-2">
        {isOwn ? messages.ownText(KEPT_DAYS) : messages.siteText}
      </p>
      {isOwn && (
        <>
          <TextRow
            label={messages.name}
            value={name}
            onChange={setName}
            most={100}
            error={wasSent && !isNamed ? messages.nameMissing : ''}
          />
          <TextRow
            label={messages.phone}
            value={phone}
            onChange={setPhone}
            most={24}
            type="tel"
            help={messages.phoneHelp}
          />
          <TextRow label={messages.looksFor} value={looksFor} onChange={setLooksFor} most={200} />
          <Field label={messages.stage}>
            {(control) => (
              <Select
                {...control}
                value={state}
                onChange={({ target: { value } }) =>
                  setState(leadStates.find((known) => known === value) ?? 'new')
                }
              >
                {leadStates.map((known) => (
                  <option key={known} value={known}>
                    {messages.states[known]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {state === 'lost' && (
            <TextRow
              label={messages.lostReason}
              value={lostReason}
              onChange={setLostReason}
              most={200}
            />
          )}
        </>
      )}
      <TextRow
        label={messages.nextStep}
        value={nextStepOn}
        onChange={setNextStepOn}
        most={10}
        type="date"
      />
      <Field label={messages.notes} help={messages.notesHelp}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={2000}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        )}
      </Field>
      <FormEnd submission={steps} label={messages.save} busyLabel={messages.saving}>
        <Button variant="ghost" onClick={onClosed}>
          {mandateMessages.cancel}
        </Button>
        {lead?.source === 'own' && (
          <Button
            variant="bad"
            onClick={() =>
              steps.send({
                words: ['remove', lead.id],
                work: (key) => removeLead(client, lead.id, key),
                onDone: () => {
                  notify.success(messages.removed)
                  onClosed()
                },
              })
            }
          >
            {messages.remove}
          </Button>
        )}
      </FormEnd>
    </Form>
  )
}

type TextRowProps = {
  label: string
  value: string
  onChange: (text: string) => void
  most: number
  error?: string
  help?: string
  type?: 'tel' | 'date'
}

const TextRow = ({ label, value, onChange, most, error, help, type }: TextRowProps) => (
  <Field label={label} error={error ?? ''} help={help}>
    {(control) => (
      <Input
        {...control}
        type={type ?? 'text'}
        value={value}
        maxLength={most}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

/** Ten digits that a mobile number of India has, with or without a zero before them, are one. */
function withCountry(typed: string): string {
  const digits = /^0?(?<mobile>[6-9]\d{9})$/.exec(typed.replaceAll(/[\s-]/g, ''))?.groups?.[
    'mobile'
  ]
  return digits === undefined ? typed : `+91${digits}`
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

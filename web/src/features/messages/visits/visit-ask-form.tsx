import { useState } from 'react'
import type { Thread } from '@basera/contract/chain/conversation'
import type { VisitMode } from '@basera/contract/chain/visit'
import { VISIT_MAX_PEOPLE, VISIT_NOTE_MAX_CHARACTERS } from '@basera/contract/constants/visit-panel'
import {
  visitModeLabels,
  visitPanelMessages as messages,
  visitTimeMessages,
} from '@basera/contract/messages/chain/visits'
import { Form } from '../../../components/form.tsx'
import { useFreeTimes } from '../../../api/applying/use-free-times.ts'
import { FreeTimes } from '../../../components/free-times.tsx'
import { PeopleField } from '../../../components/people-field.tsx'
import { formatAppointment } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import { SharePhone, VisitFormEnd, VisitFormTitle } from './visit-form-parts.tsx'

type VisitAskFormProps = {
  thread: Thread
  homeId: string
  name: string
  steps: VisitSteps
  onBack: () => void
}

const modes = ['in_person', 'video'] as const

/** Asks for one of the home's free times. */
export function VisitAskForm({ thread, homeId, name, steps, onBack }: VisitAskFormProps) {
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [mode, setMode] = useState<VisitMode>('in_person')
  const [people, setPeople] = useState(Math.min(thread.people ?? 1, VISIT_MAX_PEOPLE))
  const [note, setNote] = useState('')
  const [sharesPhone, setSharesPhone] = useState(false)
  const free = useFreeTimes(homeId)

  function send() {
    const when = startsAt
    if (when === null || !free.slots.some(({ starts_at: at }) => at === when))
      steps.setProblem(visitTimeMessages.noTime)
    else
      steps.ask(
        { startsAt: when, mode, people, note, sharesPhone },
        messages.asked(formatAppointment(when)),
      )
  }

  return (
    <Form onSubmit={send} aria-label={messages.ask} className="space-y-5">
      <VisitFormTitle>{messages.askTitle}</VisitFormTitle>
      <FreeTimes
        free={free}
        value={startsAt}
        onChange={setStartsAt}
        none={<NoTimes name={name} />}
      />
      {free.slots.length > 0 && (
        <>
          <RadioList
            legend={messages.mode}
            labels={visitModeLabels}
            options={modes}
            value={mode}
            onChange={setMode}
          />
          <PeopleField value={people} onChange={setPeople} />
          <Field label={messages.note} help={messages.noteHelp}>
            {(control) => (
              <TextArea
                {...control}
                value={note}
                maxLength={VISIT_NOTE_MAX_CHARACTERS}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <SharePhone name={name} isShared={sharesPhone} onChange={setSharesPhone} />
        </>
      )}
      {free.slots.length > 0 ? (
        <VisitFormEnd
          steps={steps}
          label={startsAt === null ? messages.ask : messages.askFor(formatAppointment(startsAt))}
          onBack={onBack}
        />
      ) : (
        <Button variant="line" onClick={onBack}>
          {messages.back}
        </Button>
      )}
    </Form>
  )
}

export function NoTimes({ name }: { name: string }) {
  return (
    <div className="text-small text-ink-2">
      <p className="font-semibold text-ink">{messages.noTimes(name)}</p>
      <p className="mt-1">{messages.noTimesText}</p>
    </div>
  )
}

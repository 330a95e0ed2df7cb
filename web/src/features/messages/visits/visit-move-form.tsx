import { X } from 'lucide-react'
import { useState } from 'react'
import type { VisitRow } from '@basera/contract/chain/visit'
import {
  VISIT_MAX_OTHER_TIMES,
  VISIT_REASON_MAX_CHARACTERS,
} from '@basera/contract/constants/visit-panel'
import {
  visitPanelMessages as messages,
  visitTimeMessages,
} from '@basera/contract/messages/chain/visits'
import { Form } from '../../../components/form.tsx'
import { useFreeTimes } from '../../../api/applying/use-free-times.ts'
import { FreeTimes } from '../../../components/free-times.tsx'
import { dateInIndia, formatAppointment } from '../../../lib/dates.ts'
import { momentInIndia } from '../../../lib/visit-days.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { NoTimes } from './visit-ask-form.tsx'
import { SharePhone, VisitFormEnd, VisitFormTitle } from './visit-form-parts.tsx'
import { partyOf } from './visit-offers.ts'

type VisitMoveFormProps = {
  visit: VisitRow
  homeId: string
  name: string
  nowMs: number
  steps: VisitSteps
  onBack: () => void
}

/** Proposes another time: the seeker one that is free, who shows the home any. */
export function VisitMoveForm({ visit, homeId, name, nowMs, steps, onBack }: VisitMoveFormProps) {
  const isHost = partyOf(visit.my_side) === 'host'
  const free = useFreeTimes(homeId)
  const [slot, setSlot] = useState<string | null>(null)
  const [own, setOwn] = useState({ date: '', time: '' })
  const [sharesPhone, setSharesPhone] = useState(visit.shares_my_phone)
  const [kept, setKept] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const chosen = slot ?? momentInIndia(own.date, own.time)
  /** The first one named is the proposal, the others stand beside it. */
  const [startsAt = null, ...others] = [
    ...kept,
    ...(chosen === null || kept.includes(chosen) ? [] : [chosen]),
  ]
  const label =
    startsAt === null ? messages.proposeThis : messages.proposeFor(formatAppointment(startsAt))

  function send() {
    if (startsAt === null) steps.setProblem(visitTimeMessages.noTime)
    else
      steps.take(
        visit,
        { kind: 'propose', startsAt, sharesPhone, words, others },
        messages.proposedNow(formatAppointment(startsAt)),
      )
  }

  return (
    <Form onSubmit={send} aria-label={messages.proposeTitle} className="space-y-5">
      <VisitFormTitle>{messages.proposeTitle}</VisitFormTitle>
      <p className="text-small text-ink-2">
        {messages.proposeText(formatAppointment(visit.starts_at))}
      </p>
      <FreeTimes
        free={{
          ...free,
          slots: free.slots.filter(({ starts_at: at }) => !isSame(at, visit) && !kept.includes(at)),
        }}
        value={slot}
        onChange={(at) => {
          setSlot(at)
          setOwn({ date: '', time: '' })
        }}
        none={isHost ? null : <NoTimes name={name} />}
      />
      {isHost && (
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{messages.ownTime}</legend>
          <div className="grid grid-cols-2 gap-3">
            <Field label={messages.ownDay}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  min={dateInIndia(new Date(nowMs).toISOString())}
                  value={own.date}
                  onChange={({ target }) => changeOwn({ ...own, date: target.value })}
                />
              )}
            </Field>
            <Field label={messages.ownHour}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  step={900}
                  value={own.time}
                  onChange={({ target }) => changeOwn({ ...own, time: target.value })}
                />
              )}
            </Field>
          </div>
        </fieldset>
      )}
      <KeptTimes
        times={kept}
        onDrop={(at) => setKept(kept.filter((one) => one !== at))}
        onKeep={
          chosen === null || kept.includes(chosen) || kept.length >= VISIT_MAX_OTHER_TIMES
            ? null
            : () => {
                setKept([...kept, chosen])
                setSlot(null)
                setOwn({ date: '', time: '' })
              }
        }
      />
      {isHost || free.slots.length > 0 ? (
        <>
          <Field label={messages.proposeWords} help={messages.proposeWordsHelp(name)}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={VISIT_REASON_MAX_CHARACTERS}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
          <SharePhone name={name} isShared={sharesPhone} onChange={setSharesPhone} />
          <VisitFormEnd steps={steps} label={label} onBack={onBack} />
        </>
      ) : (
        <Button variant="line" onClick={onBack}>
          {messages.back}
        </Button>
      )}
    </Form>
  )

  function changeOwn(changed: typeof own) {
    setSlot(null)
    setOwn(changed)
  }
}

type KeptTimesProps = {
  times: readonly string[]
  onDrop: (at: string) => void
  /** Null where no further time may be named. */
  onKeep: (() => void) | null
}

function KeptTimes({ times, onDrop, onKeep }: KeptTimesProps) {
  return (
    <div className="space-y-2">
      {times.length > 0 && (
        <ul aria-label={messages.keptTimes} className="flex flex-wrap gap-2">
          {times.map((at) => (
            <li key={at}>
              <Button
                variant="line"
                aria-label={messages.dropTime(formatAppointment(at))}
                onClick={() => onDrop(at)}
              >
                {formatAppointment(at)}
                <X aria-hidden="true" className="ico" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {onKeep !== null && (
        <Button variant="text" className="-ml-4.5" onClick={onKeep}>
          {messages.keepTime}
        </Button>
      )}
    </div>
  )
}

const isSame = (at: string, { starts_at: set }: VisitRow) => Date.parse(at) === Date.parse(set)

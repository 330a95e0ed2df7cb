// A tenant asks for one change of the version that is out, before anybody has signed.

import { useState } from 'react'
import type { Agreement } from '@basera/contract/chain/agreement'
import {
  changeablePlaces,
  MAX_CHANGE_NOTE_CHARACTERS,
  MAX_CLAUSE_CHARACTERS,
} from '@basera/contract/constants/agreements'
import {
  agreementChangeMessages as messages,
  changePlaceWords,
} from '@basera/contract/messages/chain/agreement-changes'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { askAgreementChange } from '../../api/tenancies/agreement-changes.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldControl } from '../../ui/field.tsx'
import { Input, Select, TextArea } from '../../ui/input.tsx'
import { Choice } from './builder-fields.tsx'
import { isFlag, wantedFrom } from './change-words.ts'
import { useAgreementSteps } from './use-agreement-steps.ts'

/** Once somebody has signed, that signature is withdrawn first; the database decides. */
export const canAskForChange = ({ state, my_side: side }: Agreement): boolean =>
  state === 'sent' && (side === 'seeker' || side === 'co_tenant')

type AskChangeProps = { userId: string; agreement: Agreement; onDone: (said: string) => void }

export function AskChange({ userId, agreement, onDone }: AskChangeProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section
      aria-label={messages.askTitle}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">{messages.askTitle}</h2>
      <p className="text-small text-ink-2">{messages.askText}</p>
      {isAsking ? (
        <AskForm
          userId={userId}
          agreement={agreement}
          onDone={(said) => {
            setIsAsking(false)
            onDone(said)
          }}
          onNotNow={() => setIsAsking(false)}
        />
      ) : (
        <Button variant="line" className="mt-4" onClick={() => setIsAsking(true)}>
          {messages.ask}
        </Button>
      )}
    </section>
  )
}

function AskForm({
  userId,
  agreement,
  onDone,
  onNotNow,
}: AskChangeProps & { onNotNow: () => void }) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  const [about, setAbout] = useState<(typeof changeablePlaces)[number]>('due_day')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  function send() {
    const wanted = wantedFrom(about, typed)
    if (wanted === null) {
      steps.setProblem(about === 'clause' ? messages.missingWords : messages.missing)
      return
    }
    const asked = { about, wanted, note: note.trim() === '' ? null : note.trim() }
    steps.send({
      words: JSON.stringify(['ask', agreement.id, agreement.version, asked]),
      work: (key) => askAgreementChange(client, agreement, asked, key),
      onDone: () => onDone(messages.sent),
    })
  }
  return (
    <Form onSubmit={send} className="mt-4 space-y-4">
      <Choice
        label={messages.place}
        labels={changePlaceWords}
        options={changeablePlaces}
        value={about}
        onChange={(place) => {
          setAbout(place)
          setTyped(isFlag(place) ? 'yes' : '')
        }}
      />
      <Field label={about === 'clause' ? messages.clauseWords : messages.wanted}>
        {(control) => <Wanted control={control} about={about} typed={typed} onType={setTyped} />}
      </Field>
      <Field label={messages.why} help={messages.whyHelp(MAX_CHANGE_NOTE_CHARACTERS)}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            value={note}
            maxLength={MAX_CHANGE_NOTE_CHARACTERS}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {!isOnline && <p className="text-small text-ink-2">{agreementMessages.offline}</p>}
      <FormEnd submission={steps} label={messages.send} busyLabel={messages.sending}>
        <Button variant="line" disabled={steps.isBusy} onClick={onNotNow}>
          {messages.notNow}
        </Button>
      </FormEnd>
    </Form>
  )
}

type WantedProps = {
  control: FieldControl
  about: (typeof changeablePlaces)[number]
  typed: string
  onType: (typed: string) => void
}

function Wanted({ control, about, typed, onType }: WantedProps) {
  if (isFlag(about))
    return (
      <Select
        {...control}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      >
        <option value="yes">{messages.allowed}</option>
        <option value="no">{messages.notAllowed}</option>
      </Select>
    )
  if (about === 'clause')
    return (
      <TextArea
        {...control}
        dir="auto"
        value={typed}
        maxLength={MAX_CLAUSE_CHARACTERS}
        onChange={({ target }) => onType(target.value)}
      />
    )
  return (
    <Input
      {...control}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

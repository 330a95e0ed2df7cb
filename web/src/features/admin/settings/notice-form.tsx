import { useState } from 'react'
import { SITE_NOTICE_MAX_CHARACTERS } from '@basera/contract/constants/site'
import { Form, FormEnd } from '../../../components/form.tsx'
import type { Submission } from '../../../components/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import { fromIndiaField, toIndiaField } from './notice-times.ts'

export type NoticeDraft = {
  readonly words: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
}

type NoticeFormProps = {
  draft: NoticeDraft
  saving: Pick<Submission, 'isBusy' | 'problem'>
  onSave: (draft: NoticeDraft) => void
  onCancel: () => void
}

/** Text and times of a notice. A refusal does not clear the fields. */
export function NoticeForm({ draft, saving, onSave, onCancel }: NoticeFormProps) {
  const [words, setWords] = useState(draft.words)
  const [from, setFrom] = useState(toIndiaField(draft.startsAt))
  const [until, setUntil] = useState(toIndiaField(draft.endsAt))
  const [isTried, setIsTried] = useState(false)
  const startsAt = fromIndiaField(from)
  const endsAt = fromIndiaField(until)
  const faults = {
    words: words.trim() === '' ? 'Say what visitors are to know' : '',
    from: startsAt === null ? 'Say when it begins' : '',
    until:
      endsAt === null
        ? 'Say when it ends'
        : startsAt !== null && endsAt <= startsAt
          ? 'It ends after it begins'
          : '',
  }
  const shown = isTried ? faults : { words: '', from: '', until: '' }
  return (
    <Form
      className="space-y-4"
      onSubmit={() => {
        setIsTried(true)
        if (Object.values(faults).some((fault) => fault !== '')) return
        if (startsAt !== null && endsAt !== null) onSave({ words, startsAt, endsAt })
      }}
    >
      <Field
        label="Words"
        help={`Every visitor reads them above every page. At most ${SITE_NOTICE_MAX_CHARACTERS} characters; ${words.length} so far.`}
        error={shown.words}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={SITE_NOTICE_MAX_CHARACTERS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" help="Time in India" error={shown.from}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label="Until" help="Time in India" error={shown.until}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
      </div>
      <FormEnd submission={saving} label="Save notice" busyLabel="Saving...">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  )
}

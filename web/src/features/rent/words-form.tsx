import { useState } from 'react'
import { Form, FormEnd } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'

const MOST_CHARACTERS = 300

type WordsFormProps = {
  label: string
  help: string
  /** Said when nothing was written; empty where nothing need be. */
  needed: string
  first?: string
  submission: { readonly isBusy: boolean; readonly problem: string }
  sendLabel: string
  busyLabel: string
  onSend: (words: string) => void
  onClosed: () => void
}

/** A few words that the other side reads, and the step that they belong to. */
export function WordsForm(props: WordsFormProps) {
  const [words, setWords] = useState(props.first ?? '')
  const [wasSent, setWasSent] = useState(false)
  const problem = props.needed !== '' && words.trim() === '' ? props.needed : ''
  return (
    <Form
      className="mt-4 rent-narrow space-y-4 border-t border-line pt-4"
      onSubmit={() => {
        setWasSent(true)
        if (problem === '') props.onSend(words.trim())
      }}
    >
      <Field label={props.label} help={props.help} error={wasSent ? problem : ''}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={MOST_CHARACTERS}
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      <FormEnd submission={props.submission} label={props.sendLabel} busyLabel={props.busyLabel}>
        <Button variant="ghost" onClick={props.onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

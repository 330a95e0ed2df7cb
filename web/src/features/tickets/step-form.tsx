import { useState, type ReactNode } from 'react'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { Form, FormEnd } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'

const MOST_CHARACTERS = 500

type StepFormProps = {
  label: string
  help: string
  submission: { readonly isBusy: boolean; readonly problem: string }
  sendLabel: string
  /** Above the words. */
  children?: ReactNode
  onSend: (words: string) => void
  onClosed: () => void
}

/** A few words that the other side reads, and the step that they belong to. */
export function StepForm(props: StepFormProps) {
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const isEmpty = words.trim() === ''
  return (
    <Form
      className="mt-4 space-y-4 border-t border-line pt-4"
      onSubmit={() => {
        setWasSent(true)
        if (!isEmpty) props.onSend(words.trim())
      }}
    >
      {props.children}
      <Field
        label={props.label}
        help={props.help}
        error={wasSent && isEmpty ? messages.wordsNeeded : ''}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={MOST_CHARACTERS}
            value={words}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      <FormEnd submission={props.submission} label={props.sendLabel} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={props.onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

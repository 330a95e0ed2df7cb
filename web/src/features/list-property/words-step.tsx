import { MAX_DESCRIPTION_CHARACTERS } from '@basera/contract/constants/listing'
import { findContact } from '@basera/contract/listing/contact-in-words'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { describeHome, suggestTitle } from './description.ts'
import { FieldHint } from './field-hint.tsx'
import { useListingForm } from './form-context.tsx'
import { FormPart, LongTextRow, TextRow } from './form-fields.tsx'

/** Step: title and description, each with a draft generated from the facts. */
export function WordsStep() {
  const { form, change } = useListingForm()
  /** The text before the generated draft replaced it, for undo. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const title = suggestTitle(form)
  const description = describeHome(form)

  function takeDraft() {
    setReplaced(form.description)
    change({ description })
  }

  return (
    <FormPart
      title="In your words"
      text="People read the title in the list and the description on the page."
    >
      <TextRow
        name="title"
        autoComplete="off"
        action={
          title !== '' &&
          title !== form.title && (
            <Button variant="text" size="table" onClick={() => change({ title })}>
              <WandSparkles aria-hidden="true" className="ico" />
              Suggest a title
            </Button>
          )
        }
      />
      <FieldHint words={contactHint(form.title)} />
      <LongTextRow
        name="description"
        rows={10}
        help={`${formatNumber(form.description.length)} of ${formatNumber(MAX_DESCRIPTION_CHARACTERS)} characters. Say what a visitor would notice: light, quiet, view, neighbours’ trees.`}
        action={
          description !== '' &&
          description !== form.description && (
            <Button variant="text" size="table" onClick={takeDraft}>
              <WandSparkles aria-hidden="true" className="ico" />
              Draft from my answers
            </Button>
          )
        }
      />
      <FieldHint words={contactHint(form.description)} />
      {replaced !== null && replaced !== '' && form.description === description && (
        <Button
          variant="line"
          onClick={() => {
            change({ description: replaced })
            setReplaced(null)
          }}
        >
          Bring back my text
        </Button>
      )}
    </FormPart>
  )
}

function contactHint(words: string): string {
  const found = findContact(words)
  return found === null ? '' : messages.contactInWords[found.kind]
}

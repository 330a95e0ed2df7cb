// Why somebody is declined: a reason of the list, and words where the reason needs them. Words that judge the person are named at once
// and cannot be sent.

import { Lock } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { DeclineKind } from '@basera/contract/chain/application'
import {
  DECLINE_WORDS_MAX_CHARACTERS,
  declineKindsWithWords,
} from '@basera/contract/constants/applications'
import { findUnfairWords } from '@basera/contract/constants/unfair-words'
import {
  applicantsMessages,
  declineKindLabels,
  declineMessages as messages,
} from '@basera/contract/messages/chain/applicants'
import { unfairWordsTexts } from '@basera/contract/messages/chain/unfair-words'
import { Form, FormEnd } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import type { DeclineDraft } from './use-applicant-steps.ts'

type DeclineFormProps = {
  /** Reasons that fit this home. */
  kinds: readonly DeclineKind[]
  /** Who reads the words, for their label. */
  name: string
  draft: DeclineDraft
  /** What it does, above the buttons. */
  note: string
  label: string
  isBusy?: boolean
  problem?: string
  /** Above the reasons. */
  children?: ReactNode
  onSend: (reason: DeclineKind, words: string) => void
  onClose: () => void
}

const order = Object.keys(declineKindLabels)
const wantsWords = (reason: DeclineKind | null): boolean =>
  declineKindsWithWords.some((kind) => kind === reason)

export function DeclineForm(props: DeclineFormProps) {
  const { kinds, name, draft, note, label, isBusy = false, children, onSend, onClose } = props
  const [reason, setReason] = useState(draft.reason)
  const [words, setWords] = useState(draft.words)
  const [problem, setProblem] = useState(draft.problem)
  const unfair = findUnfairWords(words)
  const isWanted = wantsWords(reason)
  const listed = kinds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return (
    <Form
      className="space-y-5"
      onSubmit={() => {
        if (reason === null) setProblem(messages.noReason)
        else if (isWanted && words.trim() === '') setProblem(messages.wordsWanted(name))
        else {
          setProblem('')
          onSend(reason, words)
        }
      }}
    >
      {children}
      <Reasons kinds={listed} reason={reason} onChange={setReason} />
      <Field
        label={isWanted ? messages.words(name) : messages.wordsOptional(name)}
        help={isWanted ? messages.wordsWanted(name) : messages.wordsHelp}
        announces
        error={unfair === null ? '' : unfairWordsTexts[unfair.kind](unfair.phrase)}
      >
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={DECLINE_WORDS_MAX_CHARACTERS}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <p className="flex gap-2.5 text-meta text-ink-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {note}
      </p>
      <div className="space-y-4 border-t border-line pt-5">
        {unfair === null ? (
          <FormEnd
            submission={{ isBusy, problem: problem === '' ? (props.problem ?? '') : problem }}
            label={label}
            busyLabel={applicantsMessages.sending}
            variant="bad"
          >
            <Button variant="ghost" disabled={isBusy} onClick={onClose}>
              {applicantsMessages.cancel}
            </Button>
          </FormEnd>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="bad" disabled>
              {label}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {applicantsMessages.cancel}
            </Button>
          </div>
        )}
      </div>
    </Form>
  )
}

type ReasonsProps = {
  kinds: readonly DeclineKind[]
  reason: DeclineKind | null
  onChange: (reason: DeclineKind) => void
}

function Reasons({ kinds, reason, onChange }: ReasonsProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="sr-only">{messages.why}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input
            type="radio"
            name={group}
            value={kind}
            checked={kind === reason}
            onChange={() => onChange(kind)}
            className="size-5 shrink-0 accent-primary"
          />
          {declineKindLabels[kind]}
        </label>
      ))}
    </fieldset>
  )
}

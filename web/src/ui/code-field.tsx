// Input of a one-time code, drawn as slots. One real input lies over the slots, so that pasting, a phone's autofill of
// codes from messages, a screen reader and every key work as in any other input. It takes digits only.

import { clsx } from 'clsx'
import {
  Fragment,
  useCallback,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { digitsOf } from './code-digits.ts'
import { Field } from './field.tsx'

type CodeFieldProps = {
  label: string
  value: string
  /** Gets digits only, never more than `length`. */
  onChange: (digits: string) => void
  length?: number
  help?: ReactNode
  error?: string
  disabled?: boolean
  /** Focuses the input, for a code that was just requested; after a refused code its digits are selected. */
  takesFocus?: boolean
}

type Selection = { readonly start: number; readonly end: number }

export function CodeField({
  label,
  value,
  onChange,
  length = 6,
  help,
  error = '',
  disabled,
  takesFocus = false,
}: CodeFieldProps) {
  /** Null while the input has no focus. */
  const [selection, setSelection] = useState<Selection | null>(null)

  // A new ref callback for each error: the field is focused again then.
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      input?.focus()
      if (error !== '') input?.select()
    },
    [error],
  )

  function readSelection({ currentTarget }: { currentTarget: HTMLInputElement }) {
    const { selectionStart, selectionEnd, value: text } = currentTarget
    const end = text.length
    setSelection({ start: selectionStart ?? end, end: selectionEnd ?? end })
  }

  /** The input's characters are not where the slots are drawn: a click on a digit selects that digit. */
  function selectSlot(event: MouseEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const slot = Math.floor(((event.clientX - left) / width) * length)
    const start = Math.min(slot, value.length)
    event.currentTarget.setSelectionRange(start, Math.min(start + 1, value.length))
  }

  /** Browsers ignore Enter while the submit button is disabled: submit, so that validation says what is missing. */
  function sendEarly(event: KeyboardEvent<HTMLInputElement>) {
    const { form, value: text } = event.currentTarget
    if (event.key !== 'Enter' || text.length === length) return
    event.preventDefault()
    form?.requestSubmit()
  }

  return (
    <Field label={label} help={help} error={error} announces>
      {(control) => (
        <div className="relative flex items-center gap-1.5 sm:gap-2.5">
          {Array.from({ length }, (_, slot) => (
            <Fragment key={slot}>
              {slot > 0 && slot * 2 === length && (
                <span aria-hidden="true" className="h-px w-2 shrink-0 bg-control" />
              )}
              <Slot
                digit={value[slot] ?? ''}
                isActive={isLit(slot, selection, length)}
                isWrong={error !== ''}
              />
            </Fragment>
          ))}
          <input
            {...control}
            ref={takesFocus ? takeFocus : null}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            autoCorrect="off"
            spellCheck={false}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(digitsOf(event.currentTarget.value, length))}
            onSelect={readSelection}
            onFocus={readSelection}
            onBlur={() => setSelection(null)}
            onClick={selectSlot}
            onKeyDown={sendEarly}
            className="absolute inset-0 size-full cursor-text bg-transparent text-base text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent disabled:cursor-not-allowed"
          />
        </div>
      )}
    </Field>
  )
}

function Slot({
  digit,
  isActive,
  isWrong,
}: {
  digit: string
  isActive: boolean
  isWrong: boolean
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'tnum grid h-14 min-w-0 flex-1 place-items-center rounded-control border-[1.5px] bg-paper font-display text-[1.75rem] font-[640] sm:h-16',
        isWrong ? 'border-bad' : 'border-control',
        isActive && 'outline-3 outline-primary',
      )}
    >
      {digit === '' && isActive ? <span className="code-caret" /> : digit}
    </span>
  )
}

function isLit(slot: number, selection: Selection | null, length: number) {
  if (selection === null) return false
  const { start, end } = selection
  // Behind the last digit there is no slot to stand in: the last one stays lit.
  return start === end ? slot === Math.min(start, length - 1) : slot >= start && slot < end
}

// Mutation hook of forms and buttons: one submission at a time; the error is shown at the form or button, and the form
// keeps the values that were typed.

import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'

/** Thrown by `send`: a refusal whose message is already for the person. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export type Submission<Input = void> = {
  /** From the press until `onDone` has ended. */
  readonly isBusy: boolean
  /** The last submission succeeded. */
  readonly isDone: boolean
  /** Message of the last error; empty without one. */
  readonly problem: string
  /** Shows a problem that was found before anything is sent. Empty clears it. */
  readonly setProblem: (problem: string) => void
  /** Ignored while a submission runs. */
  readonly submit: (input: Input) => void
}

type SubmitOptions<Input, Result> = {
  /** Throws on failure. */
  readonly send: (input: Input) => Promise<Result>
  /** Called also when the form was unmounted meanwhile. */
  readonly onDone?: (result: Result, input: Input) => unknown
  readonly onFailed?: (error: unknown, input: Input) => unknown
  /** Message for an error other than Refused; empty to show none. */
  readonly toProblem: (error: unknown) => string
}

/** `insteadOf`: the error of the last attempt, null without one. */
type OwnProblem = { readonly insteadOf: unknown; readonly text: string }

export function useSubmit<Input = void, Result = unknown>(
  options: SubmitOptions<Input, Result>,
): Submission<Input> {
  const { send, onDone, onFailed, toProblem } = options
  /** The form's own problem, shown instead of the last attempt's error. */
  const [ownProblem, setOwnProblem] = useState<OwnProblem | null>(null)
  // A second press may come before the render that disables the button.
  const isUnderWay = useRef(false)
  const { mutate, isPending, isSuccess, error } = useMutation<Result, unknown, Input>({
    mutationFn: send,
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (cause, input) => onFailed?.(cause, input),
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  return {
    isBusy: isPending,
    isDone: isSuccess,
    problem:
      ownProblem !== null && ownProblem.insteadOf === error
        ? ownProblem.text
        : wordsOf(error, toProblem),
    setProblem: (text) => setOwnProblem({ insteadOf: error, text }),
    submit: (input) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setOwnProblem(null)
      mutate(input)
    },
  }
}

function wordsOf(error: unknown, toProblem: (error: unknown) => string): string {
  if (error === null) return ''
  return error instanceof Refused ? error.message : toProblem(error)
}

// The one way to have something done that a person asked for: a form that is sent, a button that changes something. One
// at a time; what went wrong is told where the person acted, and what was typed is the form's to keep.

import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'

/** Thrown by what sends: a refusal that is already in the words a person reads. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export type Submission<Input = void> = {
  /** From the press until `onDone` has ended. */
  readonly isBusy: boolean
  /** The last one was done. */
  readonly isDone: boolean
  /** What went wrong the last time; empty when nothing did. */
  readonly problem: string
  /** For what is wrong before anything is sent. Empty takes a problem away. */
  readonly setProblem: (problem: string) => void
  /** While one runs, another is not begun. */
  readonly submit: (input: Input) => void
}

type SubmitOptions<Input, Result> = {
  /** Throws what went wrong. */
  readonly send: (input: Input) => Promise<Result>
  /** Also when the form has gone meanwhile. */
  readonly onDone?: (result: Result, input: Input) => unknown
  readonly onFailed?: (error: unknown, input: Input) => unknown
  /** What the person reads about an error, other than Refused; empty when there is nothing to say. */
  readonly toProblem: (error: unknown) => string
}

/** `insteadOf`: what the last attempt threw, null when nothing. */
type Said = { readonly insteadOf: unknown; readonly text: string }

export function useSubmit<Input = void, Result = unknown>(
  options: SubmitOptions<Input, Result>,
): Submission<Input> {
  const { send, onDone, onFailed, toProblem } = options
  /** Said by the form itself in the place of what came of the last attempt. */
  const [said, setSaid] = useState<Said | null>(null)
  // Between a press and the rendering that disables the button there may be another press.
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
    problem: said !== null && said.insteadOf === error ? said.text : wordsOf(error, toProblem),
    setProblem: (text) => setSaid({ insteadOf: error, text }),
    submit: (input) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setSaid(null)
      mutate(input)
    },
  }
}

function wordsOf(error: unknown, toProblem: (error: unknown) => string): string {
  if (error === null) return ''
  return error instanceof Refused ? error.message : toProblem(error)
}

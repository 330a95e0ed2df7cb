// Deciding, being told that somebody else was faster, and taking back.

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ADMIN_UNDO_MS } from '@basera/contract/constants/admin'
import { toUserError } from '../../../api/api-error.ts'
import { useSubmit } from '../../../components/use-submit.ts'
import type { DecisionChoice, UndoSubject, Words } from './decisions.ts'
import { deskKey, signsKey, type DeskClient } from '../../../api/admin/desk-client.ts'
import type { DeskList } from '../shared/desk-list.ts'
import type { Signs } from '../../../api/admin/desk-rows.ts'

export type Undoable = { readonly text: string; readonly subject: UndoSubject }

export type Decision<Row> = {
  readonly row: Row
  readonly choice: DecisionChoice<Row>
  readonly words: Words
  readonly seenVersion: number | null
}

/** What is asked of the server, and what follows on this screen. */
type Job = {
  readonly work: () => Promise<unknown>
  readonly onDone: () => void
  readonly onFailed?: () => void
}

export type Decisions<Row> = {
  readonly isBusy: boolean
  /** Why the last one was refused; empty when it was not. */
  readonly problem: string
  /** The last decision, while it can be taken back. */
  readonly undoable: Undoable | null
  /** Said after taking back. */
  readonly said: string
  readonly decide: (decision: Decision<Row>, onEnd: (isDone: boolean) => void) => void
  /** One after the other; ends with what was refused, by title. */
  readonly decideAll: (
    decision: Pick<Decision<Row>, 'choice' | 'words'> & { readonly rows: readonly Row[] },
    onEnd: (refused: readonly string[]) => void,
  ) => void
  readonly undo: () => void
  readonly clearProblem: () => void
}

export function useDecisions<Row>(client: DeskClient, list: DeskList<Row>): Decisions<Row> {
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const undoEnd = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: async ({ work }: Job) => {
      try {
        await work()
      } finally {
        // Also after a refusal: what is shown is no longer so.
        void queryClient.invalidateQueries({ queryKey: deskKey(client.userId) })
      }
    },
    onDone: (_answer, { onDone }) => onDone(),
    onFailed: (_error, { onFailed }) => onFailed?.(),
    toProblem: toUserError,
  })

  function ask(job: Job) {
    setSaid('')
    submit(job)
  }

  function offerUndo(next: Undoable | null) {
    clearTimeout(undoEnd.current)
    setUndoable(next)
    if (next !== null) undoEnd.current = setTimeout(() => setUndoable(null), ADMIN_UNDO_MS)
  }

  const subjectOf = (row: Row, { undoKind }: DecisionChoice<Row>): UndoSubject => ({
    ...list.undoOf(row),
    ...(undoKind !== undefined && { kind: undoKind }),
  })

  return {
    isBusy,
    problem,
    undoable,
    said,
    clearProblem: () => setProblem(''),
    decide: ({ row, choice, words, seenVersion }, onEnd) =>
      ask({
        work: () => client.call(...choice.call(row, words, seenVersion)),
        onDone: () => {
          const text = `${choice.done} “${list.titleOf(row)}”.`
          if (choice.isFinal === true) setSaid(text)
          offerUndo(choice.isFinal === true ? null : { text, subject: subjectOf(row, choice) })
          onEnd(true)
        },
        onFailed: () => onEnd(false),
      }),
    decideAll: ({ rows, choice, words }, onEnd) => {
      const refused: string[] = []
      const versions = seenVersions(queryClient, client.userId)
      ask({
        work: async () => {
          for (const row of rows) {
            try {
              const version = versions.get(list.idOf(row)) ?? null
              // oxlint-disable-next-line no-await-in-loop -- one at a time, so that each refusal is its own row's
              await client.call(...choice.call(row, words, version))
            } catch (error) {
              refused.push(`${list.titleOf(row)}: ${toUserError(error)}`)
            }
          }
        },
        onDone: () => {
          setSaid(`${choice.done} ${rows.length - refused.length} of ${rows.length}.`)
          onEnd(refused)
        },
      })
    },
    undo: () => {
      if (undoable === null || isBusy) return
      const { subject, text } = undoable
      const body = { _kind: subject.kind, _subject_id: subject.id }
      offerUndo(null)
      ask({
        work: () => client.call('admin_undo_decision', body),
        onDone: () => setSaid(`Taken back: ${text}`),
        onFailed: () => offerUndo(undoable),
      })
    },
  }
}

/** The versions of the listings on the screen, as they came with the list: what was chosen there is not what came after. */
function seenVersions(queryClient: QueryClient, userId: string): ReadonlyMap<string, number> {
  const known = queryClient.getQueriesData<ReadonlyMap<string, Signs>>({
    queryKey: signsKey(userId),
  })
  return new Map(
    known.flatMap(([, signs]) => [...(signs ?? [])].map(([id, { version }]) => [id, version])),
  )
}

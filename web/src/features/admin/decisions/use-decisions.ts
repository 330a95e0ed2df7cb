// Hook: sends decisions, one or many, shows refusals (another admin was faster), and undoes the last one.

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ADMIN_UNDO_MS } from '@basera/contract/constants/admin'
import { toUserError } from '../../../api/api-error.ts'
import { useSubmit } from '../../../components/use-submit.ts'
import type { DecisionChoice, UndoSubject, Words } from './decisions.ts'
import { adminKey, signsKey, type AdminClient } from '../../../api/admin/admin-client.ts'
import type { AdminList } from '../shared/admin-list.ts'
import type { Signs } from '../../../api/admin/admin-rows.ts'

export type Undoable = { readonly text: string; readonly subject: UndoSubject }

export type Decision<Row> = {
  readonly row: Row
  readonly choice: DecisionChoice<Row>
  readonly words: Words
  readonly seenVersion: number | null
}

/** A request, and its callbacks on this screen. */
type Job = {
  readonly work: () => Promise<unknown>
  readonly onDone: () => void
  readonly onFailed?: () => void
}

export type Decisions<Row> = {
  readonly isBusy: boolean
  /** The last refusal; empty without one. */
  readonly problem: string
  /** The last decision, while it can be undone. */
  readonly undoable: Undoable | null
  /** The status message: after an undo, a final decision or many at once. */
  readonly message: string
  readonly decide: (decision: Decision<Row>, onEnd: (isDone: boolean) => void) => void
  /** Sends them one after the other; `onEnd` gets the refusals, by title. */
  readonly decideAll: (
    decision: Pick<Decision<Row>, 'choice' | 'words'> & { readonly rows: readonly Row[] },
    onEnd: (refused: readonly string[]) => void,
  ) => void
  readonly undo: () => void
  readonly clearProblem: () => void
}

export function useDecisions<Row>(client: AdminClient, list: AdminList<Row>): Decisions<Row> {
  const queryClient = useQueryClient()
  const [message, setMessage] = useState('')
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const undoEnd = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isBusy, problem, setProblem, submit } = useSubmit({
    send: async ({ work }: Job) => {
      try {
        await work()
      } finally {
        // Also after a refusal: the shown data is stale.
        void queryClient.invalidateQueries({ queryKey: adminKey(client.userId) })
      }
    },
    onDone: (_answer, { onDone }) => onDone(),
    onFailed: (_error, { onFailed }) => onFailed?.(),
    toProblem: toUserError,
  })

  function ask(job: Job) {
    setMessage('')
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
    message,
    clearProblem: () => setProblem(''),
    decide: ({ row, choice, words, seenVersion }, onEnd) =>
      ask({
        work: () => client.call(...choice.call(row, words, seenVersion)),
        onDone: () => {
          const text = `${choice.done} “${list.titleOf(row)}”.`
          if (choice.isFinal === true) setMessage(text)
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
          setMessage(`${choice.done} ${rows.length - refused.length} of ${rows.length}.`)
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
        onDone: () => setMessage(`Taken back: ${text}`),
        onFailed: () => offerUndo(undoable),
      })
    },
  }
}

/** Versions of the shown listings, from the cache of the list: a later version is not what the admin chose. */
function seenVersions(queryClient: QueryClient, userId: string): ReadonlyMap<string, number> {
  const known = queryClient.getQueriesData<ReadonlyMap<string, Signs>>({
    queryKey: signsKey(userId),
  })
  return new Map(
    known.flatMap(([, signs]) => [...(signs ?? [])].map(([id, { version }]) => [id, version])),
  )
}

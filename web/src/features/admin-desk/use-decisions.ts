// Deciding, being told that somebody else was faster, and taking back.

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ADMIN_UNDO_MS } from '@basera/contract/constants/admin'
import { toUserError } from '../../api/api-error.ts'
import type { DecisionChoice, UndoSubject, Words } from './decisions.ts'
import { deskKey, signsKey, type DeskClient } from './desk-client.ts'
import type { DeskList } from './desk-list.ts'
import type { Signs } from './desk-rows.ts'

export type Undoable = { readonly text: string; readonly subject: UndoSubject }

export type Decisions<Row> = {
  readonly isBusy: boolean
  /** Why the last one was refused; empty when it was not. */
  readonly problem: string
  /** The last decision, while it can be taken back. */
  readonly undoable: Undoable | null
  /** Said after taking back. */
  readonly said: string
  readonly decide: (
    row: Row,
    choice: DecisionChoice<Row>,
    words: Words,
    seenVersion: number | null,
  ) => Promise<boolean>
  /** One after the other; resolves with what was refused, by title. */
  readonly decideAll: (
    rows: readonly Row[],
    choice: DecisionChoice<Row>,
    words: Words,
  ) => Promise<readonly string[]>
  readonly undo: () => Promise<void>
  readonly clearProblem: () => void
}

export function useDecisions<Row>(client: DeskClient, list: DeskList<Row>): Decisions<Row> {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  useEffect(() => {
    if (undoable === null) return undefined
    const timer = setTimeout(() => setUndoable(null), ADMIN_UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable])

  const refresh = () => queryClient.invalidateQueries({ queryKey: deskKey(client.userId) })

  const subjectOf = (row: Row, { undoKind }: DecisionChoice<Row>): UndoSubject => ({
    ...list.undoOf(row),
    ...(undoKind !== undefined && { kind: undoKind }),
  })

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    setProblem('')
    setSaid('')
    try {
      await work()
      return true
    } catch (error) {
      setProblem(toUserError(error))
      return false
    } finally {
      setIsBusy(false)
      // Also after a refusal: what is shown is no longer so.
      void refresh()
    }
  }

  return {
    isBusy,
    problem,
    undoable,
    said,
    clearProblem: () => setProblem(''),
    decide: async (row, choice, words, seenVersion) => {
      const isDone = await attempt(() => client.call(...choice.call(row, words, seenVersion)))
      const text = `${choice.done} “${list.titleOf(row)}”.`
      if (isDone && choice.isFinal === true) {
        setUndoable(null)
        setSaid(text)
      } else if (isDone) setUndoable({ text, subject: subjectOf(row, choice) })
      return isDone
    },
    decideAll: async (rows, choice, words) => {
      const refused: string[] = []
      const versions = seenVersions(queryClient, client.userId)
      await attempt(async () => {
        for (const row of rows) {
          try {
            const version = versions.get(list.idOf(row)) ?? null
            // oxlint-disable-next-line no-await-in-loop -- one at a time, so that each refusal is its own row's
            await client.call(...choice.call(row, words, version))
          } catch (error) {
            refused.push(`${list.titleOf(row)}: ${toUserError(error)}`)
          }
        }
      })
      setSaid(`${choice.done} ${rows.length - refused.length} of ${rows.length}.`)
      return refused
    },
    undo: async () => {
      if (undoable === null) return
      const { subject, text } = undoable
      setUndoable(null)
      const body = { _kind: subject.kind, _subject_id: subject.id }
      if (await attempt(() => client.call('admin_undo_decision', body)))
        setSaid(`Taken back: ${text}`)
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

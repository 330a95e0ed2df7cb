import { useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import { requireData } from '../../api/client-error.ts'
import {
  ownKey,
  type OwnProperty,
  type OwnPropertyPage,
} from '../../api/own-listings/own-properties.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { notify } from '../../ui/toast/notify.ts'
import {
  afterChange,
  changeText,
  sendChange,
  undoOf,
  type ListingChange,
} from './change-listing.ts'
import { refusalText } from './refusal-text.ts'
import { draftPath } from './draft-path.ts'
import type { OwnAccount } from './use-own-account.ts'

export type ListingActions = {
  /** Optimistic, with undo; rolled back when the server refuses. */
  readonly change: (home: OwnProperty, change: ListingChange) => void
  /** Creates a draft with the listing's facts and photos. */
  readonly duplicate: (home: OwnProperty) => void
  readonly isDuplicating: boolean
  /** Why the last change of this listing was rolled back; empty when none was. */
  readonly problemOf: (home: Pick<OwnProperty, 'id'>) => string
}

export function useListingActions({ userId, client }: OwnAccount): ListingActions {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<{ readonly id: string; readonly text: string } | null>(
    null,
  )
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ownKey(userId) })

  async function change(home: OwnProperty, wanted: ListingChange, isUndo = false) {
    setProblem(null)
    const changed = { ...home, ...afterChange(home, wanted, new Date().toISOString()) }
    // A response in flight is older than the change.
    await queryClient.cancelQueries({ queryKey: ownKey(userId) })
    show(queryClient, userId, changed)
    try {
      await sendChange(client, home.id, wanted)
    } catch (error) {
      show(queryClient, userId, home)
      setProblem({ id: home.id, text: refusalText(error) })
      return
    } finally {
      void readAgain()
    }
    const undo = {
      label: messages.undo,
      run: () => void change(changed, undoOf(home, wanted), true),
    }
    notify.success(changeText(home.title, wanted), isUndo ? undefined : undo)
  }

  const duplicating = useSubmit({
    send: async (home: OwnProperty): Promise<unknown> => {
      const wanted = { _property_id: home.id }
      return requireData(await (await client()).rpc('duplicate_property', wanted))
    },
    onDone: (draftId, home) => {
      const open = () => void navigate(draftPath(String(draftId)))
      notify.success(messages.duplicated(home.title), { label: messages.open, run: open })
      void readAgain()
    },
    onFailed: (error, home) => {
      setProblem({ id: home.id, text: refusalText(error) })
      void readAgain()
    },
    toProblem: refusalText,
  })

  return {
    change: (home, wanted) => void change(home, wanted),
    duplicate: (home) => {
      setProblem(null)
      duplicating.submit(home)
    },
    isDuplicating: duplicating.isBusy,
    problemOf: ({ id }) => (problem?.id === id ? problem.text : ''),
  }
}

/** Updates every cached query that has the listing. */
function show(queryClient: QueryClient, userId: string, home: OwnProperty) {
  queryClient.setQueriesData<OwnPropertyPage>(
    { queryKey: [...ownKey(userId), 'list'] },
    (page) =>
      page && { ...page, homes: page.homes.map((one) => (one.id === home.id ? home : one)) },
  )
  queryClient.setQueriesData<OwnProperty | null>(
    { queryKey: [...ownKey(userId), 'detail', home.id] },
    (known) => known && { ...known, ...home },
  )
}

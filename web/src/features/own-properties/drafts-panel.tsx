import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilePen, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import {
  bringDraftBack,
  deleteDraft,
  draftsKey,
  draftsQuery,
  draftText,
  type Draft,
} from '../../api/own-listings/own-drafts.ts'
import { openedBy, type Opening } from '../../api/dashboard/opening.ts'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { draftPath } from './draft-path.ts'
import { refusalText } from './refusal-text.ts'
import { AskedPanel } from './panel.tsx'
import type { OwnAccount } from './use-own-account.ts'

type DraftsPanelProps = {
  account: OwnAccount
  /** Of a dashboard. */
  opening?: Opening | null
}

/** Panel of drafts, each to be continued or deleted. Renders nothing without one. */
export function DraftsPanel({ account, opening = null }: DraftsPanelProps) {
  const { userId, client } = account
  const drafts = useQuery(openedBy(opening, 'drafts', draftsQuery(client, userId)))
  const heading = useRef<HTMLHeadingElement>(null)
  const { remove, problem } = useDeleteDraft(account, () => heading.current?.focus())
  if (drafts.error === null && problem === '' && (drafts.data?.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="drafts" className="mt-8">
      <h2 id="drafts" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Drafts to continue
      </h2>
      <div className="mt-4 space-y-4">
        <FormError message={problem} />
        <AskedPanel asked={drafts} loading="Loading your drafts" rows={1}>
          {(found) => (
            <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
              {found.map((draft) => (
                <DraftRow key={draft.id} draft={draft} onDelete={() => void remove(draft)} />
              ))}
            </ul>
          )}
        </AskedPanel>
      </div>
    </section>
  )
}

function DraftRow({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const title = titleOf(draft)
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
      <FilePen aria-hidden="true" className="ico shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-meta text-ink-3">Last changed {formatMoment(draft.updated_at)}</p>
      </div>
      <PageLink
        to={draftPath(draft.id)}
        aria-label={`Continue ${title}`}
        className={buttonClasses({ variant: 'line', size: 'table' })}
      >
        Continue
      </PageLink>
      <button
        type="button"
        aria-label={`Delete the draft ${title}`}
        onClick={onDelete}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink"
      >
        <Trash2 aria-hidden="true" className="ico" />
      </button>
    </li>
  )
}

const titleOf = (draft: Draft) =>
  draftText(draft, 'title') ?? draftText(draft, 'location') ?? messages.draftWithoutTitle

/** Deletes at once, with a toast that offers undo. */
function useDeleteDraft({ userId, client }: OwnAccount, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const key = draftsKey(userId)
  const [problem, setProblem] = useState('')
  const fail = (error: unknown) => setProblem(refusalText(error))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: key })

  async function undo(draft: Draft) {
    await bringDraftBack(client, userId, draft).catch(fail)
    await readAgain()
  }

  async function remove(draft: Draft) {
    setProblem('')
    await queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<Draft[]>(key)
    queryClient.setQueryData<Draft[]>(key, (all) => all?.filter(({ id }) => id !== draft.id))
    onDeleted()
    try {
      await deleteDraft(client, draft)
    } catch (error) {
      queryClient.setQueryData(key, before)
      fail(error)
      return
    }
    const way = { label: messages.undo, run: () => void undo(draft) }
    notify.success(messages.draftDeleted(titleOf(draft)), way)
    await readAgain()
  }

  return { remove, problem }
}

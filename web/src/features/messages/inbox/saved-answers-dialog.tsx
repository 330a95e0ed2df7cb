import { Trash2 } from 'lucide-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerMessages as messages } from '@basera/contract/messages/chain/enquiries'
import {
  deleteSavedAnswer,
  saveAnswer,
  savedAnswersQuery,
  toConversationProblem,
} from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

type SavedAnswersDialogProps = {
  userId: string
  /** What is typed at the moment: it can be saved. */
  text: string
  onChoose: (answer: string) => void
  onClose: () => void
}

/** Answers that a host uses often: to take one, to save one, to delete one. */
export function SavedAnswersDialog({ userId, text, onChoose, onClose }: SavedAnswersDialogProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const query = savedAnswersQuery(client, userId)
  const { data, error, refetch } = useQuery(query)
  const work = useSubmit({
    send: (change: () => Promise<void>) => change(),
    onDone: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
    toProblem: toConversationProblem,
  })
  return (
    <Dialog
      title={messages.savedAnswers}
      description={messages.firstNameHelp}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {data === undefined ? (
        error === null ? (
          <Spinner label={messages.savedLoading} className="py-6" />
        ) : (
          <LoadFailed
            title={messages.savedFailed}
            reason={toConversationProblem(error)}
            onRetry={refetch}
          />
        )
      ) : data.length === 0 ? (
        <p className="text-ink-2">{messages.noSaved}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.map(({ id, title, body }) => (
            <li key={id} className="flex items-center">
              <button
                type="button"
                aria-label={messages.use(title)}
                onClick={() => onChoose(body)}
                className="min-h-11 min-w-0 flex-1 px-4 py-2.5 text-left text-small [overflow-wrap:anywhere] hover:bg-fill"
              >
                <span className="line-clamp-3">{body}</span>
              </button>
              <button
                type="button"
                aria-label={messages.deleteSaved(title)}
                onClick={() => work.submit(() => deleteSavedAnswer(client, id))}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-bad"
              >
                <Trash2 aria-hidden="true" className="ico" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 space-y-3">
        <FormError message={work.problem} />
        {text !== '' && (
          <Button
            variant="line"
            wide
            onClick={() => work.submit(() => saveAnswer(client, userId, text))}
            busy={work.isBusy && <BusyLabel>{messages.saving}</BusyLabel>}
          >
            {messages.save}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

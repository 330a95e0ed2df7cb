import { ArrowLeft, MessagesSquare, SendHorizontal, UserRound, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { FIRST_NAME_SLOT, MESSAGE_MAX_CHARACTERS } from '@basera/contract/constants/conversations'
import {
  answerMessages as messages,
  threadMessages,
} from '@basera/contract/messages/chain/enquiries'
import { sendAnswers, toConversationProblem } from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { createPressKeys } from '../../../lib/press-key.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { lastWords } from './thread-rows.ts'

const SavedAnswersDialog = deferred(() =>
  import('./saved-answers-dialog.tsx').then((module) => module.SavedAnswersDialog),
)

type AnswerSeveralProps = {
  userId: string
  rows: readonly ThreadRow[]
  onRemove: (id: string) => void
  /** Sent: the selection is over. */
  onDone: () => void
  onCancel: () => void
}

/** One answer to several people, each in their own conversation. */
export function AnswerSeveral({ userId, rows, onRemove, onDone, onCancel }: AnswerSeveralProps) {
  const { client } = useSession()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [text, setText] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = text.trim()
  const first = rows[0]
  // Somebody may have asked about two homes, and then gets two messages.
  const isAboutSeveral = new Set(rows.map(({ home }) => home.title)).size > 1
  const isOneEach = new Set(rows.map(({ other }) => other.name)).size === rows.length
  const sending = useSubmit({
    send: () => {
      const ids = rows.map(({ id }) => id).toSorted()
      return sendAnswers(client, ids, words, keys.keyFor(`${words} ${ids.join()}`))
    },
    onDone: ({ sent, left_out: leftOut }) => {
      keys.answered()
      if (sent.length > 0) {
        const isToPeople = isOneEach || sent.length === 1
        notify.success(
          isToPeople ? messages.sentTo(sent.length) : messages.sentToConversations(sent.length),
        )
      }
      if (leftOut.length > 0) notify.error(messages.notSentTo(namesOf(rows, leftOut)))
      onDone()
    },
    toProblem: toConversationProblem,
  })

  function insertName() {
    const at = field.current?.selectionStart ?? text.length
    setText(`${text.slice(0, at)}${FIRST_NAME_SLOT}${text.slice(at)}`)
    field.current?.focus()
  }

  return (
    <Form
      onSubmit={() => {
        if (words !== '') sending.submit()
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto p-4 lg:p-6">
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="icon"
            aria-label={threadMessages.back}
            className="lg:hidden"
            onClick={onCancel}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Button>
          <div>
            <h2 className="pt-1.5 text-h3">
              {isOneEach ? messages.title(rows.length) : messages.titleOfConversations(rows.length)}
            </h2>
            <p className="mt-1 text-small text-ink-2">
              {isOneEach ? messages.text : messages.textOfConversations}
            </p>
          </div>
        </div>
        <ul aria-label={messages.recipients} className="flex flex-wrap gap-2">
          {rows.map(({ id, other: { name }, home: { title } }) => (
            <li key={id} className="flex max-w-full items-center rounded-full bg-fill pl-3.5">
              <span className="min-w-0 truncate text-meta">
                <span className="font-semibold">{firstNameOf(name)}</span>
                {isAboutSeveral && <span className="text-ink-3"> · {title}</span>}
              </span>
              <button
                type="button"
                aria-label={
                  isAboutSeveral ? messages.removeAbout(name, title) : messages.remove(name)
                }
                onClick={() => onRemove(id)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <Field
          label={messages.message}
          help={messages.firstNameHelp}
          action={
            <Button variant="text" size="table" onClick={() => setIsChoosing(true)}>
              <MessagesSquare aria-hidden="true" className="ico" />
              {messages.savedAnswers}
            </Button>
          }
        >
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              value={text}
              maxLength={MESSAGE_MAX_CHARACTERS}
              className="min-h-40"
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                if (words !== '') sending.submit()
              }}
            />
          )}
        </Field>
        <Button variant="quiet" size="table" onClick={insertName}>
          <UserRound aria-hidden="true" className="ico" />
          {messages.firstName}
        </Button>
        {first !== undefined && words !== '' && (
          <section>
            <h3 className="text-meta font-semibold text-ink-3">
              {messages.preview(firstNameOf(first.other.name))}
            </h3>
            <p className="mt-2 rounded-card border border-line bg-surface px-4 py-2.5 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
              {words.replaceAll(FIRST_NAME_SLOT, firstNameOf(first.other.name))}
            </p>
            {first.next === 'me' && typeof first.last?.words === 'string' && (
              <p className="mt-2 text-meta text-ink-3 [overflow-wrap:anywhere]">
                {messages.alsoAsked(firstNameOf(first.other.name), lastWords(first))}
              </p>
            )}
          </section>
        )}
        <FormError message={sending.problem} />
      </div>
      <div className="flex shrink-0 justify-end gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          aria-disabled={words === ''}
          busy={sending.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
        >
          <SendHorizontal aria-hidden="true" className="ico" />
          {isOneEach ? messages.send(rows.length) : messages.sendToConversations(rows.length)}
        </Button>
      </div>
      {isChoosing && (
        <SavedAnswersDialog
          userId={userId}
          text={words}
          onChoose={(answer) => {
            setText(answer)
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Form>
  )
}

function namesOf(rows: readonly ThreadRow[], leftOut: readonly { readonly enquiry_id: string }[]) {
  const out = new Set(leftOut.map(({ enquiry_id: id }) => id))
  return rows
    .filter(({ id }) => out.has(id))
    .map(({ other: { name } }) => name)
    .join(', ')
}

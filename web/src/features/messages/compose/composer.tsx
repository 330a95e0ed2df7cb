// Where a message is written. Words are stored while they are typed, and go to the outbox when they are sent; files are
// uploaded when they are chosen.

import { ArrowUp, MessagesSquare, Paperclip, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Thread } from '@basera/contract/chain/conversation'
import {
  FIRST_NAME_SLOT,
  MESSAGE_MAX_CHARACTERS,
  MESSAGE_WARN_CHARACTERS,
  threadFileTypes,
} from '@basera/contract/constants/conversations'
import {
  composerMessages as messages,
  threadMessages,
} from '@basera/contract/messages/chain/enquiries'
import { Form } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { firstNameOf } from '../../../lib/words.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import type { Words } from './outbox.ts'
import { useAttachments, type Attachment } from '../../../auth/use-attachments.ts'
import { readDraft, writeDraft } from '../../../lib/message-draft.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { useSenderWarning } from './use-sender-warning.ts'

const SavedAnswersDialog = deferred(() =>
  import('../inbox/saved-answers-dialog.tsx').then((module) => module.SavedAnswersDialog),
)

type ComposerProps = {
  userId: string
  thread: Thread
  /** Messages on their way count among those that may be sent before an answer. */
  waiting: number
  onSend: (words: Words) => void
}

export function Composer({ userId, thread, waiting, onSend }: ComposerProps) {
  const isOnline = useOnline()
  const [text, setText] = useState(() => readDraft(userId, thread.id))
  const attachments = useAttachments(thread.id)
  const chooser = useRef<HTMLInputElement>(null)
  const name = firstNameOf(thread.other.name)
  const words = text.trim()
  const left = thread.messages_left === null ? null : Math.max(0, thread.messages_left - waiting)
  const isTooLong = lengthOf(words) > MESSAGE_MAX_CHARACTERS
  const hasSomething = words !== '' || attachments.uploaded.length > 0
  const canSend = hasSomething && !isTooLong && !attachments.isBusy && left !== 0
  const parts = toMessages(thread.id, words, attachments.uploaded)
  const warning = useSenderWarning(words, thread)
  const [isChoosing, setIsChoosing] = useState(false)
  const isHost = thread.my_side === 'owner' || thread.my_side === 'broker'

  function type(next: string) {
    setText(next)
    writeDraft(userId, thread.id, next)
  }

  function send() {
    if (!canSend) return
    // The words alone would go out as if the file were with them.
    if (attachments.hasFailed) return attachments.setProblem(messages.fileMissing)
    if (left !== null && parts.length > left)
      return attachments.setProblem(messages.tooManyParts(parts.length, left))
    for (const one of parts) onSend(one)
    type('')
    attachments.clear()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isWanted = event.ctrlKey || event.metaKey || (!event.shiftKey && hasKeyboard())
    if (!isWanted) return
    event.preventDefault()
    send()
  }

  return (
    <div className="shrink-0 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-5 lg:pb-5">
      {!isOnline && (
        <p className="mb-2 rounded-control bg-ink px-4 py-2 text-center text-meta font-medium text-paper">
          {threadMessages.offline}
        </p>
      )}
      <output className="block">
        {warning !== '' && (
          <span className="mb-2 flex gap-2 rounded-control bg-accent-tint px-3.5 py-2.5 text-meta text-ink-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
            {warning}
          </span>
        )}
      </output>
      <div className="*:not-empty:mb-2">
        <FormError message={attachments.problem} />
      </div>
      <Form
        onSubmit={send}
        className="rounded-panel border border-control bg-surface p-2 focus-within:border-primary"
      >
        <Attachments
          attachments={attachments.all}
          onRemove={attachments.remove}
          onRetry={attachments.retry}
        />
        <textarea
          data-composer
          aria-label={messages.label(name)}
          placeholder={messages.label(name)}
          value={text}
          rows={1}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="block field-sizing-content max-h-[9.5rem] min-h-11 w-full resize-none rounded-control bg-transparent px-2.5 py-2 text-base [overflow-wrap:anywhere] outline-none placeholder:text-ink-3"
        />
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-label={messages.attach}
            title={messages.attach}
            onClick={() => {
              if (isOnline) chooser.current?.click()
              else attachments.setProblem(messages.fileNeedsLine)
            }}
            className={buttonClasses({ variant: 'ghost', size: 'icon' })}
          >
            <Paperclip aria-hidden="true" className="size-5" />
          </button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label={messages.attach}
            accept={threadFileTypes.join()}
            onChange={({ target }) => {
              attachments.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          {isHost && (
            <button
              type="button"
              aria-label={messages.saved}
              title={messages.saved}
              onClick={() => setIsChoosing(true)}
              className={buttonClasses({ variant: 'ghost', size: 'icon' })}
            >
              <MessagesSquare aria-hidden="true" className="size-5" />
            </button>
          )}
          <span className="min-w-0 flex-1 text-right text-micro text-ink-3">
            {lengthOf(words) > MESSAGE_WARN_CHARACTERS
              ? messages.left(MESSAGE_MAX_CHARACTERS - lengthOf(words))
              : left !== null
                ? threadMessages.firstAnswer(left)
                : ''}
          </span>
          {left === null && (
            <span className="hidden text-micro text-ink-3 pointer-fine:lg:inline">
              {messages.enterSends}
            </span>
          )}
          <button
            type="submit"
            aria-label={messages.send}
            aria-disabled={!canSend}
            className={buttonClasses({ size: 'icon' })}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
        </div>
      </Form>
      {isChoosing && (
        <SavedAnswersDialog
          userId={userId}
          text={words}
          onChoose={(answer) => {
            type(answer.replaceAll(FIRST_NAME_SLOT, name))
            setIsChoosing(false)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

function Attachments({
  attachments,
  onRemove,
  onRetry,
}: {
  attachments: readonly Attachment[]
  onRemove: (id: string) => void
  onRetry: (attachment: Attachment) => void
}) {
  if (attachments.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pb-1">
      {attachments.map((attachment) => {
        const { id, name, state } = attachment
        return (
          <li key={id} className="flex max-w-full items-center rounded-control bg-fill pl-3">
            <span className="min-w-0 py-1 text-meta">
              <span className="block truncate font-semibold">{name}</span>
              {state === 'uploading' && <span className="text-ink-3">{messages.uploading}</span>}
              {state === 'failed' && <span className="text-bad">{messages.uploadFailed}</span>}
            </span>
            {state === 'failed' && (
              <button
                type="button"
                aria-label={messages.uploadAgain(name)}
                title={messages.uploadAgain(name)}
                onClick={() => onRetry(attachment)}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
              >
                <RefreshCw aria-hidden="true" className="size-4" />
              </button>
            )}
            <button
              type="button"
              aria-label={messages.removeFile(name)}
              onClick={() => onRemove(id)}
              className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Photos, other files and words are messages of their own, in this order. */
function toMessages(
  enquiryId: string,
  words: string,
  files: readonly Words['files'][number][],
): readonly Words[] {
  const photos = files.filter(({ mime }) => mime.startsWith('image/'))
  const others = files.filter(({ mime }) => !mime.startsWith('image/'))
  return [
    ...(photos.length > 0
      ? [{ enquiryId, kind: 'photo' as const, body: null, files: photos }]
      : []),
    ...(others.length > 0 ? [{ enquiryId, kind: 'file' as const, body: null, files: others }] : []),
    ...(words === '' ? [] : [{ enquiryId, kind: 'text' as const, body: words, files: [] }]),
  ]
}

/** As the database counts: an emoji is one character. */
const lengthOf = (text: string): number => Array.from(text).length

/** On a phone Enter makes a line. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

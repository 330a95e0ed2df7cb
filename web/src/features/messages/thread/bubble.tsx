import { clsx } from 'clsx'
import { CircleAlert, Clock, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message, MessageFile } from '@basera/contract/chain/conversation'
import { threadMessages } from '@basera/contract/messages/chain/enquiries'
import { formatClock } from '../../../lib/dates.ts'
import { sizeText } from '../../../lib/file-size.ts'
import type { Outgoing } from '../compose/outbox.ts'

export type FileLinks = ReadonlyMap<string, string>

const BUBBLE_CLASSES =
  'max-w-full rounded-card px-4 py-2.5 text-small whitespace-pre-wrap [overflow-wrap:anywhere]'

type BubbleProps = {
  message: Message
  /** Of the other side, for whoever hears it. */
  name: string
  hasTime: boolean
  /** Shown above it; null for the two whose conversation it is. */
  writer: string | null
  links: FileLinks
  /** Null when it cannot be taken back. */
  onTakeBack: (() => void) | null
}

/** One message of either side. */
export function Bubble({ message, name, hasTime, writer, links, onTakeBack }: BubbleProps) {
  const { is_mine: isMine, body, files, removed_at: removedAt, created_at: at } = message
  return (
    <Side isMine={isMine}>
      {writer === null ? (
        <span className="sr-only">
          {isMine ? threadMessages.saidByYou : threadMessages.saidBy(name)}{' '}
        </span>
      ) : (
        <p className="mb-1 px-1 text-meta text-ink-3">{writer}</p>
      )}
      {removedAt !== null ? (
        <p className={clsx(BUBBLE_CLASSES, 'border border-dashed border-line text-ink-3 italic')}>
          {threadMessages.takenBack}
        </p>
      ) : (
        <>
          {files.length > 0 && <Files files={files} links={links} />}
          {body !== null && <Words isMine={isMine}>{body}</Words>}
        </>
      )}
      {(hasTime || onTakeBack !== null) && (
        <p className="mt-1 flex items-center gap-1.5 px-1 text-[0.75rem] text-ink-3">
          <time dateTime={at} className="tnum">
            {formatClock(at)}
          </time>
          {onTakeBack !== null && (
            <button
              type="button"
              aria-label={threadMessages.takeBackOf(body ?? threadMessages.photo(''))}
              onClick={onTakeBack}
              className="-my-2.5 min-h-11 px-2 underline underline-offset-2 hover:text-ink"
            >
              {threadMessages.takeBack}
            </button>
          )}
        </p>
      )}
    </Side>
  )
}

type OutgoingBubbleProps = {
  message: Outgoing
  isOnline: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A message on its way: it waits, or it was refused. */
export function OutgoingBubble({ message, isOnline, onRetry, onDiscard }: OutgoingBubbleProps) {
  const isFailed = message.state === 'failed'
  return (
    <Side isMine>
      <span className="sr-only">{threadMessages.saidByYou} </span>
      {message.files.map(({ object_name: key, file_name: fileName }) => (
        <p key={key} className={clsx(BUBBLE_CLASSES, 'mb-1 rounded-br-md bg-primary-tint')}>
          {fileName}
        </p>
      ))}
      {message.body !== null && (
        <p
          className={clsx(
            BUBBLE_CLASSES,
            'rounded-br-md',
            isFailed
              ? 'border border-bad/50 bg-bad-tint text-ink'
              : 'border border-transparent bg-primary-tint/60 text-ink-2',
          )}
        >
          {message.body}
        </p>
      )}
      {isFailed ? (
        <>
          <p role="alert" className="mt-1 px-1 text-right text-[0.75rem] font-medium text-bad">
            <CircleAlert aria-hidden="true" className="mr-1 inline size-3.5" />
            {threadMessages.notSent} {message.problem}
          </p>
          <p className="flex items-center gap-1 text-[0.75rem] text-bad">
            <TextButton onClick={onRetry}>{threadMessages.tryAgain}</TextButton> {threadMessages.or}{' '}
            <TextButton onClick={onDiscard}>{threadMessages.discard}</TextButton>
          </p>
        </>
      ) : (
        <p className="mt-1 flex items-center gap-1 px-1 text-[0.75rem] text-ink-3">
          <Clock aria-hidden="true" className="size-3.5" />
          {isOnline ? threadMessages.sending : threadMessages.waiting}
          {!isOnline && <TextButton onClick={onDiscard}>{threadMessages.takeBack}</TextButton>}
        </p>
      )}
    </Side>
  )
}

function Side({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex max-w-[82%] min-w-0 flex-col',
        isMine ? 'ml-auto items-end' : 'mr-auto items-start',
      )}
    >
      {children}
    </div>
  )
}

function Words({ isMine, children }: { isMine: boolean; children: string }) {
  return (
    <p
      className={clsx(
        BUBBLE_CLASSES,
        isMine
          ? 'rounded-br-md border border-transparent bg-primary-tint'
          : 'rounded-bl-md border border-line bg-surface',
      )}
    >
      {children}
    </p>
  )
}

function Files({ files, links }: { files: readonly MessageFile[]; links: FileLinks }) {
  return (
    <ul className="flex max-w-full flex-wrap gap-2">
      {files.map((file) => {
        const link = links.get(file.object_name)
        const isPicture = file.mime.startsWith('image/')
        return (
          <li key={file.object_name} className="max-w-full">
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="block max-w-full overflow-hidden rounded-card border border-line bg-surface"
            >
              {isPicture ? (
                <img
                  src={link}
                  alt={threadMessages.photo(file.file_name)}
                  width={file.width ?? 400}
                  height={file.height ?? 300}
                  className="h-44 w-auto max-w-full bg-fill object-cover"
                />
              ) : (
                <span className="flex min-h-11 items-center gap-2.5 px-3.5 py-2.5 text-small">
                  <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {threadMessages.fileOf(file.file_name, sizeText(file.bytes))}
                  </span>
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 px-1 font-semibold underline underline-offset-2"
    >
      {children}
    </button>
  )
}

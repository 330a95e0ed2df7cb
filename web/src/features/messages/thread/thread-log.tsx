import { useQuery } from '@tanstack/react-query'
import type { Message, Thread } from '@basera/contract/chain/conversation'
import { TAKE_BACK_MS } from '@basera/contract/constants/conversations'
import { scamMessages, threadMessages } from '@basera/contract/messages/chain/enquiries'
import { fileLinksQuery } from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { ScamNotice } from '../../../components/scam-notice.tsx'
import { SystemLine } from '../../../components/system-line.tsx'
import { formatClock } from '../../../lib/dates.ts'
import { firstNameOf } from '../../../lib/words.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Bubble, OutgoingBubble, type FileLinks } from './bubble.tsx'
import type { Outbox, Outgoing } from '../compose/outbox.ts'
import { scamOf, toLines, type Line, type ScamKind } from './thread-lines.ts'
import { useOnline } from '../../../lib/use-online.ts'

type ThreadLogProps = {
  userId: string
  thread: Thread
  /** Messages that show as taken back before they are. */
  takenBack: ReadonlySet<number>
  outbox: Outbox
  outgoing: readonly Outgoing[]
  /** When the messages were read. */
  nowMs: number
  older: { readonly isLoading: boolean; readonly load: () => void } | null
  onReport: (messageId: number) => void
  onTakeBack: (messageId: number) => void
}

/** The messages, the newest at the bottom; the scroll position is counted from there, so that what comes shifts nothing. */
export function ThreadLog(props: ThreadLogProps) {
  const { userId, thread, takenBack, outgoing, nowMs, older } = props
  const { client } = useSession()
  const name = firstNameOf(thread.other.name)
  const names = thread.messages.flatMap(({ files }) => files.map((file) => file.object_name))
  const { data: links } = useQuery(fileLinksQuery(client, userId, names))
  const lines = toLines(
    thread.messages.map((message) =>
      takenBack.has(message.id) ? withoutWords(message, nowMs) : message,
    ),
    outgoing,
    { name, side: thread.my_side },
    nowMs,
  )
  return (
    <div
      role="log"
      aria-live="polite"
      aria-busy={older?.isLoading === true}
      aria-label={threadMessages.log(thread.other.name)}
      // Scrolled by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 lg:px-5"
    >
      <div className="space-y-3 py-4">
        {older !== null && (
          <p className="text-center">
            <Button
              variant="ghost"
              onClick={older.load}
              busy={older.isLoading && <BusyLabel>{threadMessages.olderLoading}</BusyLabel>}
            >
              {threadMessages.older}
            </Button>
          </p>
        )}
        {lines.map((line) => (
          <LogLine key={line.key} line={line} name={name} links={links ?? noLinks} {...props} />
        ))}
      </div>
    </div>
  )
}

const withoutWords = (message: Message, nowMs: number): Message => ({
  ...message,
  body: null,
  files: [],
  removed_at: message.removed_at ?? new Date(nowMs).toISOString(),
})

const noLinks: FileLinks = new Map()

function LogLine({
  line,
  name,
  links,
  thread,
  outbox,
  nowMs,
  onReport,
  onTakeBack,
}: ThreadLogProps & { line: Line; name: string; links: FileLinks }) {
  const isOnline = useOnline()
  switch (line.kind) {
    case 'day':
      return <p className="pt-2 text-center text-micro font-semibold text-ink-3">{line.text}</p>
    case 'event':
      return (
        <SystemLine>
          {line.text} · <time dateTime={line.at}>{formatClock(line.at)}</time>
        </SystemLine>
      )
    case 'outgoing':
      return (
        <OutgoingBubble
          message={line.message}
          isOnline={isOnline}
          onRetry={() => outbox.retry(line.key)}
          onDiscard={() => outbox.discard(line.key)}
        />
      )
    case 'message': {
      const { message } = line
      const scam = scamOf(message, thread.my_side, thread.stage)
      const canTakeBack =
        message.is_mine &&
        message.removed_at === null &&
        nowMs - Date.parse(message.created_at) < TAKE_BACK_MS
      return (
        <>
          <Bubble
            message={message}
            name={message.by?.name ?? name}
            writer={line.writer}
            hasTime={line.hasTime}
            links={links}
            onTakeBack={canTakeBack ? () => onTakeBack(message.id) : null}
          />
          {scam !== null && (
            <div className="max-w-[82%]">
              <ScamNotice {...scamTexts[scam]} onReport={() => onReport(message.id)} />
            </div>
          )}
        </>
      )
    }
    default:
      return line satisfies never
  }
}

const scamTexts: Readonly<Record<ScamKind, { readonly title: string; readonly text: string }>> = {
  money: { title: scamMessages.moneyTitle, text: scamMessages.moneyText },
  code: { title: scamMessages.codeTitle, text: scamMessages.codeText },
  away: { title: scamMessages.awayTitle, text: scamMessages.awayText },
  discriminating: {
    title: scamMessages.discriminatingTitle,
    text: scamMessages.discriminatingText,
  },
}

import type { ReactNode } from 'react'
import type { ThreadRow } from '@basera/contract/chain/conversation'
import { inboxMessages as messages } from '@basera/contract/messages/chain/enquiries'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import type { InboxAddress } from './thread-address.ts'
import { ThreadRowItem } from './thread-row-item.tsx'
import { isAnswerable } from './thread-rows.ts'

type ThreadListProps = {
  rows: readonly ThreadRow[]
  newCount: number
  onShowNew: () => void
  address: InboxAddress
  addressOf: (threadId: string) => string
  nowMs: number
  selected: ReadonlySet<string> | null
  onSelect: (id: string) => void
  /** A host's rows say about which home, where there are several. */
  isNamingHomes: boolean
  more: { readonly isLoading: boolean; readonly load: () => void } | null
  onShowAll: () => void
}

/** The conversations; what is new waits above them until somebody asks for it. */
export function ThreadList(props: ThreadListProps) {
  const { rows, newCount, address, addressOf, nowMs, selected, onSelect, more } = props
  if (rows.length === 0 && newCount === 0)
    return <NoRows address={address} onShowAll={props.onShowAll} />
  return (
    <>
      <output className="block px-2 *:not-empty:mb-1">
        {newCount > 0 && (
          <Button variant="quiet" wide onClick={props.onShowNew}>
            {messages.newRows(newCount)}
          </Button>
        )}
      </output>
      <ul aria-label={messages.list} className="space-y-0.5 px-2 pb-4">
        {rows.map((row) => (
          <ThreadRowItem
            key={row.id}
            row={row}
            to={addressOf(row.id)}
            isChosen={row.id === address.threadId}
            nowMs={nowMs}
            isNamingHome={props.isNamingHomes}
            selection={
              selected === null || !isAnswerable(row)
                ? null
                : { isSelected: selected.has(row.id), onToggle: () => onSelect(row.id) }
            }
          />
        ))}
      </ul>
      {more !== null && (
        <p className="px-4 pb-6">
          <Button
            variant="line"
            wide
            onClick={more.load}
            busy={more.isLoading && <BusyLabel>{messages.loading}</BusyLabel>}
          >
            {messages.more}
          </Button>
        </p>
      )}
    </>
  )
}

function NoRows({ address, onShowAll }: { address: InboxAddress; onShowAll: () => void }) {
  const isSearch = address.search !== '' || address.homeId !== null
  const texts: Readonly<Record<InboxAddress['filter'], ReactNode>> = {
    all: messages.noneFound,
    unread: messages.noneUnread,
    my_turn: messages.noneMyTurn,
    visiting: messages.noneVisiting,
    applying: messages.noneApplying,
    closed: messages.noneClosed,
  }
  return (
    <div className="px-4 py-4 text-small text-ink-2">
      <p>{isSearch ? messages.noneFound : texts[address.filter]}</p>
      <Button variant="text" className="-ml-4 mt-1" onClick={onShowAll}>
        {messages.showAll}
      </Button>
    </div>
  )
}

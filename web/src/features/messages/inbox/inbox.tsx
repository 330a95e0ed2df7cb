// The Messages page: the list of conversations, the chosen one, the home it is about. On a phone the list and the
// conversation are two pages of the same address.

import { clsx } from 'clsx'
import { useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ANSWER_MAX_PEOPLE, CONVERSATIONS_READ_MS } from '@basera/contract/constants/conversations'
import { inboxMessages as messages } from '@basera/contract/messages/chain/enquiries'
import {
  conversationsKey,
  joinPages,
  threadQuery,
  toConversationProblem,
} from '../../../api/conversations/conversations.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { ChooseConversation, NoConversations } from './inbox-empty.tsx'
import { InboxHead } from './inbox-head.tsx'
import { SidePanel } from '../thread/side-panel.tsx'
import { readAddress, writeAddress, type InboxAddress } from './thread-address.ts'
import { OpenConversation } from './open-conversation.tsx'
import { ThreadList } from './thread-list.tsx'
import { isAnswerable, settleRows } from './thread-rows.ts'
import { RowSkeletons } from '../row-skeletons.tsx'
import { useThreadList } from './use-thread-list.ts'
import { useConversationWatch } from '../thread/use-conversation-watch.ts'
import { useOutbox } from '../compose/use-outbox.ts'
import { useSingleKeys } from '../../../lib/use-single-keys.ts'
import { useThreadActions } from '../thread/use-thread-actions.ts'

const SelectionBar = deferred(() =>
  import('./selection-bar.tsx').then((module) => module.SelectionBar),
)
const AnswerSeveral = deferred(() =>
  import('./answer-several.tsx').then((module) => module.AnswerSeveral),
)

type InboxProps = {
  userId: string
  title: string
  /** Lets homes, beside what else. */
  isHost: boolean
  address: InboxAddress
  /** Path of the page. */
  path: string
  go: (to: string, isReplacing: boolean) => void
}

/** In which order the rows of one list stand. */
type Order = { readonly list: string; readonly ids: readonly string[] }

export function Inbox({ userId, title, isHost, address, path, go }: InboxProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const actions = useThreadActions(userId)
  const { outbox, outgoing } = useOutbox(userId)
  const [order, setOrder] = useState<Order | null>(null)
  /** Chosen to be answered at once; null while nobody chooses. */
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [isAnswering, setIsAnswering] = useState(false)
  const [isFollowing, setIsFollowing] = useState(false)
  const refetchInterval = isFollowing ? false : CONVERSATIONS_READ_MS
  const { list, counts, homes, listed } = useThreadList({
    userId,
    isHost,
    address,
    refetchInterval,
  })
  const thread = useInfiniteQuery({
    ...threadQuery(client, userId, address.threadId ?? ''),
    enabled: address.threadId !== null,
    refetchInterval,
  })

  const addressOf = (threadId: string | null) => `${path}${writeAddress({ ...address, threadId })}`
  const change = (part: Partial<InboxAddress>) =>
    go(`${path}${writeAddress({ ...address, ...part })}`, true)

  useConversationWatch({
    userId,
    threadId: address.threadId,
    ids: listed.map(({ id }) => id),
    onFollowing: setIsFollowing,
  })
  const listName = JSON.stringify([address.filter, address.homeId, address.search])
  const { rows, newCount } = settleRows(
    listed.filter(({ id }) => id !== actions.closingId || address.filter === 'closed'),
    order?.list === listName ? order.ids : null,
  )
  // As they are first shown, so they stand.
  if (list.data !== undefined && order?.list !== listName)
    setOrder({ list: listName, ids: listed.map(({ id }) => id) })

  const step = (by: number) => {
    // From where the last press led: the next one may come before that is rendered.
    const { threadId } = readAddress(new URLSearchParams(window.location.search))
    const next = rows[Math.max(0, rows.findIndex(({ id }) => id === threadId) + by)]
    if (next !== undefined && next.id !== threadId) go(addressOf(next.id), true)
  }
  const shown = joinPages(thread.data?.pages ?? [])
  const isChoosing = selected !== null
  const chosen = rows.filter(({ id }) => selected?.has(id))
  function toggle(id: string) {
    const next = new Set(selected)
    if (!next.delete(id) && next.size < ANSWER_MAX_PEOPLE) next.add(id)
    setSelected(next)
  }
  function endChoosing() {
    setSelected(null)
    setIsAnswering(false)
  }
  useSingleKeys({
    j: () => step(1),
    k: () => step(-1),
    r: () => document.querySelector<HTMLElement>('[data-composer]')?.focus(),
    e: () => {
      if (shown?.state === 'open') actions.close(shown)
    },
    '/': () => {
      const field = document.querySelector<HTMLElement>('[data-thread-search]')
      if (field) field.focus()
      else document.querySelector<HTMLElement>('[data-open-search]')?.click()
    },
    x: isHost
      ? () => {
          const open = rows.find(({ id }) => id === address.threadId)
          if (open !== undefined && isAnswerable(open)) toggle(open.id)
          else setSelected(new Set(selected))
        }
      : undefined,
    Escape: isChoosing
      ? endChoosing
      : address.threadId === null
        ? undefined
        : () => go(addressOf(null), true),
  })

  const isEmpty =
    list.data !== undefined &&
    listed.length === 0 &&
    address.filter === 'all' &&
    address.homeId === null &&
    address.search === ''
  const isOpen = address.threadId !== null
  return (
    <div className="lg:grid lg:h-full lg:grid-cols-[20.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[20.5rem_minmax(0,1fr)_20rem]">
      <section
        aria-label={messages.list}
        className={clsx(
          // Clipped, not hidden: what sticks in it sticks to the window.
          'min-h-0 overflow-x-clip lg:overflow-y-auto lg:border-r lg:border-line',
          // On a phone a conversation lies over it; the list stays where it was scrolled to.
          (isOpen || isAnswering) && 'max-lg:invisible',
        )}
      >
        <InboxHead
          title={title}
          address={address}
          isHost={isHost}
          homes={homes}
          isEmpty={isEmpty}
          counts={counts.data ?? null}
          selection={
            isHost
              ? {
                  isOn: isChoosing,
                  onToggle: () => (isChoosing ? endChoosing() : setSelected(new Set())),
                }
              : null
          }
          onChange={change}
        />
        {list.isPending ? (
          <div className="px-2">
            <RowSkeletons />
          </div>
        ) : list.data === undefined ? (
          <div className="p-4">
            <LoadFailed
              title={messages.failed}
              reason={toConversationProblem(list.error)}
              onRetry={() => list.refetch()}
            />
          </div>
        ) : isEmpty ? (
          <p className="hidden px-4 py-3 text-small text-ink-2 lg:block">
            {isHost ? messages.noneListHost : messages.noneListTenant}
          </p>
        ) : (
          <ThreadList
            rows={rows}
            newCount={newCount}
            onShowNew={() => setOrder(null)}
            address={address}
            addressOf={addressOf}
            nowMs={list.dataUpdatedAt}
            selected={selected}
            onSelect={toggle}
            isNamingHomes={address.homeId === null && homes.length > 1}
            more={
              list.hasNextPage
                ? {
                    isLoading: list.isFetchingNextPage,
                    load: () => void list.fetchNextPage(),
                  }
                : null
            }
            onShowAll={() => change({ filter: 'all', homeId: null, search: '' })}
          />
        )}
        {isChoosing && (
          <SelectionBar
            count={chosen.length}
            toAnswer={rows
              .filter((row) => row.next === 'me' && isAnswerable(row))
              .map(({ id }) => id)
              .slice(0, ANSWER_MAX_PEOPLE)}
            onSelect={(ids) => setSelected(new Set(ids))}
            onAnswer={() => setIsAnswering(true)}
          />
        )}
        {isEmpty && (
          <div className="lg:hidden">
            <NoConversations isHost={isHost} />
          </div>
        )}
      </section>
      {chosen.length > 0 ? (
        <section
          data-fills-phone={isAnswering || undefined}
          className={clsx(
            'min-h-0 min-w-0 flex-col bg-paper xl:col-span-2',
            isAnswering ? 'fixed inset-0 z-30 flex lg:static lg:z-auto' : 'hidden lg:flex',
          )}
        >
          <AnswerSeveral
            userId={userId}
            rows={chosen}
            onRemove={toggle}
            onDone={() => {
              endChoosing()
              void queryClient.invalidateQueries({ queryKey: conversationsKey(userId) })
            }}
            onCancel={() => (isAnswering ? setIsAnswering(false) : endChoosing())}
          />
        </section>
      ) : isOpen ? (
        <OpenConversation
          userId={userId}
          shown={shown}
          query={thread}
          outbox={outbox}
          outgoing={outgoing}
          actions={actions}
          listAddress={addressOf(null)}
        />
      ) : (
        <section className="hidden min-w-0 overflow-y-auto lg:block xl:col-span-2">
          {isEmpty ? <NoConversations isHost={isHost} /> : <ChooseConversation />}
        </section>
      )}
      {isOpen && chosen.length === 0 && (
        <aside
          aria-label={messages.home}
          className="hidden min-h-0 overflow-y-auto border-l border-line p-5 xl:block"
        >
          {shown !== null && (
            <SidePanel userId={userId} thread={shown} nowMs={thread.dataUpdatedAt} place="panel" />
          )}
        </aside>
      )}
    </div>
  )
}

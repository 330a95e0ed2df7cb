import { Archive, ArchiveRestore, Keyboard, ListChecks, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ThreadCounts } from '@basera/contract/chain/conversation'
import { inboxMessages as messages, keyMessages } from '@basera/contract/messages/chain/enquiries'
import { Form } from '../../../components/form.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { InboxAddress, ListFilter } from './thread-address.ts'

const KeysDialog = deferred(() => import('./keys-dialog.tsx').then((module) => module.KeysDialog))

type InboxHeadProps = {
  title: string
  address: InboxAddress
  isHost: boolean
  /** Of a host, to show one of them. */
  homes: readonly { readonly id: string; readonly title: string }[]
  /** There is no conversation to search, filter or choose. */
  isEmpty: boolean
  /** Null until they are known. */
  counts: ThreadCounts | null
  /** Null where several cannot be answered at once. */
  selection: { readonly isOn: boolean; readonly onToggle: () => void } | null
  onChange: (part: Partial<InboxAddress>) => void
}

/** Above the list: its name, the search, filters. */
export function InboxHead(props: InboxHeadProps) {
  const { title, address, isHost, homes, isEmpty, counts, selection, onChange } = props
  const [isSearching, setIsSearching] = useState(address.search !== '')
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isClosed = address.filter === 'closed'
  return (
    <div className="px-4 pt-6 pb-2 lg:pt-7">
      <div className="flex items-center">
        <h1 className="min-w-0 flex-1 truncate pr-1 text-h2 lg:text-[1.5rem]">{title}</h1>
        {!isEmpty && (
          <>
            <IconButton
              label={isSearching ? messages.clearSearch : messages.search}
              isPressed={isSearching}
              isOpenSearch
              onClick={() => {
                setIsSearching(!isSearching)
                if (isSearching && address.search !== '') onChange({ search: '' })
              }}
            >
              {isSearching ? <X aria-hidden="true" /> : <Search aria-hidden="true" />}
            </IconButton>
            {selection !== null && (
              <IconButton
                label={messages.chooseSeveral}
                isPressed={selection.isOn}
                onClick={selection.onToggle}
              >
                <ListChecks aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={isClosed ? messages.open : messages.closed}
              isPressed={isClosed}
              onClick={() => onChange({ filter: isClosed ? 'all' : 'closed' })}
            >
              {isClosed ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            </IconButton>
          </>
        )}
        <span className="hidden lg:contents">
          <IconButton label={keyMessages.title} onClick={() => setIsShowingKeys(true)}>
            <Keyboard aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {isSearching && (
        <Form
          className="mt-3"
          onSubmit={() => onChange({ search: field.current?.value.trim() ?? '' })}
        >
          <Input
            ref={field}
            type="search"
            data-thread-search
            aria-label={messages.search}
            placeholder={messages.searchHelp}
            defaultValue={address.search}
            maxLength={100}
            // It was opened to be typed into.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        </Form>
      )}
      {isHost && (homes.length > 1 || address.homeId !== null) && (
        <Select
          aria-label={messages.home}
          className="mt-3"
          value={address.homeId ?? ''}
          onChange={({ target }) => onChange({ homeId: target.value === '' ? null : target.value })}
        >
          <option value="">{messages.allHomes}</option>
          {homes.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {!isEmpty && (
        <Filters
          isHost={isHost}
          filter={address.filter}
          counts={counts}
          onChange={(filter) => onChange({ filter })}
        />
      )}
      {isShowingKeys && <KeysDialog isHost={isHost} onClose={() => setIsShowingKeys(false)} />}
    </div>
  )
}

function Filters({
  isHost,
  filter,
  counts,
  onChange,
}: {
  isHost: boolean
  filter: ListFilter
  counts: ThreadCounts | null
  onChange: (filter: ListFilter) => void
}) {
  // What a host has not read is nearly always what waits for their answer.
  const isNamingUnread = !isHost || filter === 'unread'
  const chips: readonly (readonly [keyof ThreadCounts, string])[] = [
    ['all', messages.all],
    ...(isNamingUnread ? [['unread', messages.unread] as const] : []),
    ['my_turn', isHost ? messages.toAnswer : messages.myTurn],
    ...(isHost
      ? [['visiting', messages.visiting] as const, ['applying', messages.applying] as const]
      : []),
  ]
  return (
    <fieldset aria-label={messages.filters} className="mt-3 -mr-2 flex flex-wrap gap-1.5">
      {chips.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(value)}
          // The chip is 36 high; what is pressed is 44.
          className="relative h-9 rounded-full border border-line bg-surface px-2.5 text-meta font-semibold text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
        >
          {text}
          {/* Its place is there before it is: a chip that grew would push the others. */}
          {!(isHost && value === 'all') && (
            <span className="tnum ml-1 inline-block min-w-2 text-left font-normal">
              {counts !== null && counts[value] > 0 && messages.filterCount(counts[value])}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}

type IconButtonProps = {
  label: string
  isPressed?: boolean
  /** Opened by the key of the search, too. */
  isOpenSearch?: boolean
  onClick: () => void
  children: React.ReactNode
}

function IconButton({
  label,
  isPressed,
  isOpenSearch = false,
  onClick,
  children,
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-open-search={isOpenSearch || undefined}
      onClick={onClick}
      className={buttonClasses({
        variant: 'ghost',
        size: 'icon',
        className: '[&_svg]:size-5 aria-pressed:bg-primary-tint aria-pressed:text-primary',
      })}
    >
      {children}
    </button>
  )
}

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, RefreshCw } from 'lucide-react'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { toUserError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { DecisionForm } from '../decisions/deferred-form.tsx'
import type { DecisionChoice, Words } from '../decisions/decisions.ts'
import {
  personCaseQuery,
  propertyCaseQuery,
  signsQuery,
  type AdminClient,
} from '../../../api/admin/admin-client.ts'
import type { AdminList } from '../shared/admin-list.ts'
import type {
  PersonCase as PersonFound,
  PropertyCase as PropertyFound,
} from '../../../api/admin/admin-rows.ts'
import { UndoBar } from '../../../components/undo-bar.tsx'
import type { Decisions } from '../decisions/use-decisions.ts'

// Each kind of case is a chunk of its own: a list opens cases of one kind.
const PersonCase = deferred(() => import('./person-case.tsx').then(({ PersonCase: Case }) => Case))

const PropertyCase = deferred(() =>
  import('./property-case.tsx').then(({ PropertyCase: Case }) => Case),
)

const CaseReports = deferred(() =>
  import('./case-reports.tsx').then(({ CaseReports: Reports }) => Reports),
)

const ConversationCase = deferred(() =>
  import('./conversation-case.tsx').then(({ ConversationCase: Case }) => Case),
)

type CasePanelProps<Row> = {
  client: AdminClient
  list: AdminList<Row>
  row: Row
  decisions: Decisions<Row>
  /** Null for the last row of the page. */
  onNext: (() => void) | null
  onPrevious: (() => void) | null
}

/** The case with its decisions. Keyboard shortcuts work while the panel has the focus, outside of text fields. */
export function CasePanel<Row>(props: CasePanelProps<Row>) {
  const { client, list, row, decisions, onNext, onPrevious } = props
  const { kind, id, isOwn = false } = list.caseOf(row)
  const property = useQuery({ ...propertyCaseQuery(client, id), enabled: kind === 'property' })
  const person = useQuery({ ...personCaseQuery(client, id), enabled: kind === 'person' })
  const signs = useQuery({ ...signsQuery(client, [id]), enabled: kind === 'property' })
  const [asking, setAsking] = useState<DecisionChoice<Row> | null>(null)
  // A conversation is read before it is decided; the database asks for it, too.
  const [isRead, setIsRead] = useState(kind !== 'conversation')
  const [isOver, setIsOver] = useState(false)
  const root = useRef<HTMLElement | null>(null)
  const arrive = useCallback((section: HTMLElement) => {
    root.current = section
    // Keyboard events bubble to this section: it is focused for each case, after the dialog around it took the focus.
    const frame = requestAnimationFrame(() => section.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  // A revision is decided only once it is loaded and shown.
  const isChangeSeen = property.data?.revision?.review_status === 'pending'
  const offered = [
    ...(isChangeSeen ? (list.decisionsOnChange ?? []) : []),
    ...list.decisions,
  ].filter((choice) => isRead && !isOver && choice.isOffered(row))

  function stopAsking() {
    setAsking(null)
    root.current?.focus()
  }
  function decide(choice: DecisionChoice<Row>, words: Words) {
    decisions.decide(
      { row, choice, words, seenVersion: property.data?.listing.version ?? null },
      (isDone) => {
        // The typed reason stays until the decision succeeded.
        if (!isDone) return
        stopAsking()
        if (choice.isLast === true) setIsOver(true)
        // After a change of the account state the case stays open, to show the new one.
        if (choice.isFinal !== true) onNext?.()
      },
    )
  }
  const choose = (choice: DecisionChoice<Row>) => {
    if (choice.needsReason) setAsking(choice)
    else decide(choice, { reason: '', notes: '' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, altKey, metaKey } = event
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select')
    if (isTyping || ctrlKey || altKey || metaKey || decisions.isBusy) return
    const choice = offered.find((one) => one.key === key)
    if (key === 'n') onNext?.()
    else if (key === 'p') onPrevious?.()
    else if (key === 'u') decisions.undo()
    else if (choice && asking === null) choose(choice)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts for the buttons inside
    <section
      ref={arrive}
      aria-label={list.titleOf(row)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="outline-none"
    >
      <UndoBar decisions={decisions} />
      <div className="space-y-5">
        {asking === null ? (
          <div className="flex flex-wrap gap-2">
            {offered.map((choice) => (
              <Button
                key={choice.key}
                variant={choice.tone}
                size="table"
                aria-keyshortcuts={choice.key}
                disabled={decisions.isBusy}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        ) : (
          <DecisionForm
            label={asking.label}
            needsReason={asking.needsReason}
            answers={asking.answers}
            reasonHelp={asking.reasonHelp}
            hasNoNotes={asking.isFinal === true}
            isBusy={decisions.isBusy}
            onDecide={(words) => decide(asking, words)}
            onCancel={stopAsking}
          />
        )}
        <div className="flex items-start justify-between gap-3">
          <p className="pt-2.5 text-meta text-ink-3 pointer-coarse:hidden">
            Keys: {offered.map(({ key, label }) => `${key} ${label.toLowerCase()}`).join(', ')}
            {offered.length > 0 && ', '}
            {kind !== 'conversation' && 'u undo, '}n next, p previous.
          </p>
          <span className="ml-auto flex shrink-0 gap-1">
            <Button
              variant="ghost"
              size="table"
              aria-label="Previous case"
              aria-keyshortcuts="p"
              disabled={onPrevious === null}
              onClick={() => onPrevious?.()}
            >
              <ArrowLeft aria-hidden="true" className="ico" />
            </Button>
            <Button
              variant="ghost"
              size="table"
              aria-label="Next case"
              aria-keyshortcuts="n"
              disabled={onNext === null}
              onClick={() => onNext?.()}
            >
              <ArrowRight aria-hidden="true" className="ico" />
            </Button>
          </span>
        </div>
        {kind === 'property' ? (
          <Found query={property}>
            {(found: PropertyFound) => (
              <>
                <CaseReports
                  client={client}
                  id={id}
                  title={found.listing.title}
                  isDecidedHere={list.name === 'reports'}
                />
                <PropertyCase found={found} signs={signs.data?.get(id)} />
              </>
            )}
          </Found>
        ) : kind === 'conversation' ? (
          <ConversationCase
            client={client}
            id={id}
            isOwn={isOwn}
            isDecided={isOver}
            onRead={() => setIsRead(true)}
          />
        ) : (
          <Found query={person}>
            {(found: PersonFound) => <PersonCase found={found} client={client} />}
          </Found>
        )}
      </div>
    </section>
  )
}

function Found<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => React.ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null)
    return (
      <SkeletonRegion label="Loading the case" className="space-y-3">
        <Skeleton className="h-32 w-full rounded-card" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </SkeletonRegion>
    )
  return (
    <div role="alert" className="space-y-3">
      <p className="text-ink-2">{toUserError(query.error)}</p>
      <Button variant="line" disabled={query.isFetching} onClick={() => void query.refetch()}>
        <RefreshCw aria-hidden="true" className="ico" />
        Retry
      </Button>
    </div>
  )
}

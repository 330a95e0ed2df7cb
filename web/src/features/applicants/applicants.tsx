// The applicants that were read, with the dialogs that answer them.

import { type ReactNode, useState } from 'react'
import type { ApplicantRow, HomeApplications } from '@basera/contract/chain/application'
import {
  applicantsMessages as messages,
  declineMessages,
} from '@basera/contract/messages/chain/applicants'
import { UndoBar } from '../../components/undo-bar.tsx'
import { useSingleKeys } from '../../lib/use-single-keys.ts'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { actsOf, type ApplicantAct } from './applicant-acts.ts'
import { ApplicantButtons } from './applicant-buttons.tsx'
import { ApplicantCard } from './applicant-card.tsx'
import { factRows } from './applicant-facts.ts'
import { calledOf, type Group, type OwnHome } from './applicant-groups.ts'
import type { OpenDialog } from './applicant-dialogs.tsx'
import { ApplicantsTable } from './applicants-table.tsx'
import type { ApplicantSteps } from './use-applicant-steps.ts'
import { useFocusAfterAct } from './use-focus-after-act.ts'
import { useNarrow } from '../../hooks/use-narrow.ts'

const ApplicantDialogs = deferred(() =>
  import('./applicant-dialogs.tsx').then((module) => module.ApplicantDialogs),
)

type ApplicantsProps = {
  userId: string
  home: OwnHome
  answer: HomeApplications
  /** As what is promised leaves them. */
  rows: readonly ApplicantRow[]
  /** Who still waits for an answer, as the database has it. */
  waiting: readonly ApplicantRow[]
  holder: ApplicantRow | null
  steps: ApplicantSteps
  dialog: OpenDialog | null
  onDialog: (dialog: OpenDialog | null) => void
  group: Group
  isOnline: boolean
  conversationPathOf: (enquiryId: string) => string
  /** What earlier hosts said of whoever applied. */
  renderReviews: (applicationId: string) => ReactNode
}

const noneTexts: Readonly<Record<Group, string>> = {
  all: messages.none,
  new: messages.noneNew,
  shortlisted: messages.noneShortlisted,
  offered: messages.noneOffered,
  closed: messages.noneClosed,
}

export function Applicants(props: ApplicantsProps) {
  const { userId, home, answer, rows, waiting, holder, group, isOnline, steps } = props
  const { dialog, onDialog: setDialog, conversationPathOf, renderReviews } = props
  const [isShort, setIsShort] = useState(false)
  const [look, setLook] = useState<'cards' | 'table'>('cards')
  const isNarrow = useNarrow()
  /** What came while the page is open waits behind a line: nothing under the pointer moves. */
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ id }) => id)))
  const shown = rows.filter(({ id }) => known.has(id) || steps.isPromised(id))
  const arrived = rows.length - shown.length
  const hasHolder = answer.counts.offered + answer.counts.accepted > 0
  const facts = factRows(shown)
  const keepFocusAt = useFocusAfterAct(dialog !== null)

  function act(row: ApplicantRow, what: ApplicantAct) {
    keepFocusAt(row.id)
    if (what === 'offer') setDialog({ kind: 'offer', row })
    else if (what === 'decline')
      setDialog({ kind: 'decline', row, draft: { reason: null, words: '', problem: '' } })
    else {
      steps.promise(row, { kind: what })
      setDialog(null)
    }
  }

  /** Of the applicant whose name or button has the focus. */
  function actOnFocused(what: ApplicantAct) {
    const id = document.activeElement?.closest('[data-applicant]')?.getAttribute('data-applicant')
    const row = shown.find((one) => one.id === id)
    const isFree = what !== 'offer' || !hasHolder
    const can = row !== undefined && !steps.isPromised(row.id) && actsOf(row).includes(what)
    if (can && isOnline && isFree) act(row, what)
  }
  useSingleKeys({
    s: () => actOnFocused('shortlist'),
    o: () => actOnFocused('offer'),
    d: () => actOnFocused('decline'),
  })

  const buttonsOf = (row: ApplicantRow) => (
    <ApplicantButtons
      row={row}
      holder={
        hasHolder && holder?.id !== row.id
          ? holder === null
            ? messages.oneOfferUnknown
            : messages.oneOffer(calledOf(holder))
          : null
      }
      isOnline={isOnline}
      isPromised={steps.isPromised(row.id)}
      problem={steps.problemOf(row.id)}
      conversationPath={conversationPathOf(row.enquiry_id)}
      onAct={(what) => act(row, what)}
    />
  )

  return (
    <>
      {/* The buttons stand at the foot of long columns: what can be undone is in view there too. */}
      <div className="sticky top-19 z-20">
        <UndoBar decisions={steps.bar} />
      </div>
      {!answer.home.is_listed && waiting.length > 0 && group !== 'closed' && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-tint px-4 py-3 text-small">
          <p>{declineMessages.someWait(waiting.length)}</p>
          <Button
            variant="line"
            size="table"
            disabled={!isOnline}
            onClick={() => setDialog({ kind: 'together' })}
          >
            {declineMessages.together}
          </Button>
        </div>
      )}
      {rows.length === 0 ? (
        <div className="py-8">
          <p className="font-semibold">{noneTexts[group]}</p>
          {group === 'all' && <p className="mt-1 max-w-[60ch] text-ink-2">{messages.noneText}</p>}
        </div>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {isNarrow && (
              <ToggleGroup
                label={messages.view}
                value={look}
                onChange={setLook}
                options={[
                  { value: 'cards', label: messages.cards },
                  { value: 'table', label: messages.sideBySide },
                ]}
              />
            )}
            {group === 'closed' && <p className="text-small text-ink-2">{messages.endedNote}</p>}
            {!(isNarrow && look === 'cards') && shown.length > 1 && (
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small font-medium">
                <input
                  type="checkbox"
                  checked={isShort}
                  onChange={({ currentTarget }) => setIsShort(currentTarget.checked)}
                  className="size-5 accent-primary"
                />
                {messages.onlyDifferent}
              </label>
            )}
          </div>
          {isNarrow && look === 'cards' ? (
            <ul className="space-y-4">
              {shown.map((row) => (
                <ApplicantCard
                  key={row.id}
                  row={row}
                  onOpen={() => setDialog({ kind: 'details', id: row.id })}
                >
                  {buttonsOf(row)}
                </ApplicantCard>
              ))}
            </ul>
          ) : (
            <ApplicantsTable
              rows={shown}
              facts={isShort ? facts.filter(({ isDifferent }) => isDifferent) : facts}
              buttonsOf={buttonsOf}
              onOpen={({ id }) => setDialog({ kind: 'details', id })}
            />
          )}
          <output className="block text-center">
            {arrived > 0 && (
              <Button
                variant="quiet"
                className="mt-3"
                onClick={() => setKnown(new Set(rows.map(({ id }) => id)))}
              >
                {messages.arrived(arrived)}
              </Button>
            )}
          </output>
        </>
      )}
      {dialog !== null && (
        <ApplicantDialogs
          renderReviews={renderReviews}
          userId={userId}
          home={home}
          answer={answer}
          rows={shown}
          waiting={waiting}
          dialog={dialog}
          isOnline={isOnline}
          steps={steps}
          buttonsOf={buttonsOf}
          onDialog={setDialog}
        />
      )}
    </>
  )
}

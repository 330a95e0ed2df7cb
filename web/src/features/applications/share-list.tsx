// What goes with an application: one switch for each paper with its last day, one for the pay, one for the reference.

import { Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { RenterProfile } from '@basera/contract/chain/application'
import { APPLICATION_MAX_PAPERS, PAPER_DEFAULT_DAYS } from '@basera/contract/constants/applications'
import {
  incomeBandLabels,
  paperKindLabels,
} from '@basera/contract/messages/chain/application-words'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { sizeText } from '../../components/file-field.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { AddPaper } from './add-paper.tsx'
import { lastDay, shareDays, type ApplyDraft, type ShareDays } from './apply-draft.ts'

type ShareListProps = {
  userId: string
  profile: RenterProfile
  draft: ApplyDraft
  name: string
  today: string
  onChange: (part: Partial<ApplyDraft>) => void
}

export function ShareList({ userId, profile, draft, name, today, onChange }: ShareListProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { papers, income_band: band, reference_name: reference } = profile
  const shared = papers.filter(({ id }) => draft.papers[id] !== undefined)
  const isFull = shared.length >= APPLICATION_MAX_PAPERS
  const setPaper = (id: string, days: ShareDays | null) => {
    const { [id]: _, ...others } = draft.papers
    onChange({ papers: days === null ? others : { ...others, [id]: days } })
  }
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {papers.map(({ id, kind, file_name: file, bytes }) => {
          const days = draft.papers[id] ?? null
          return (
            <ShareRow
              key={id}
              title={paperKindLabels[kind]}
              text={renterProfileMessages.paperFacts(file, sizeText(bytes))}
              label={messages.shareSwitch(file, name)}
              isOn={days !== null}
              isLocked={isFull && days === null}
              onSwitch={(isOn) => setPaper(id, isOn ? PAPER_DEFAULT_DAYS : null)}
            >
              {days !== null && (
                <UntilField
                  label={messages.shareUntil(name)}
                  name={messages.shareUntilOf(file, name)}
                  days={days}
                  today={today}
                  onChange={(chosen) => setPaper(id, chosen)}
                />
              )}
            </ShareRow>
          )
        })}
        {band !== null && band !== 'not_told' && (
          <ShareRow
            title={messages.pay}
            text={messages.payText(incomeBandLabels[band])}
            label={messages.shareSwitch(messages.pay, name)}
            isOn={draft.sharesIncome}
            onSwitch={(sharesIncome) => onChange({ sharesIncome })}
          />
        )}
        {reference !== null && (
          <ShareRow
            title={messages.reference}
            text={messages.referenceText(name)}
            label={messages.shareSwitch(messages.reference, name)}
            isOn={draft.sharesReference}
            onSwitch={(sharesReference) => onChange({ sharesReference })}
          />
        )}
        {papers.length === 0 && (
          <li className="px-4 py-3.5 text-small text-ink-2 sm:px-5">{messages.noPapers}</li>
        )}
      </ul>
      {isFull && (
        <p className="text-small text-ink-2">{messages.tooManyPapers(APPLICATION_MAX_PAPERS)}</p>
      )}
      {isAdding ? (
        <AddPaper
          userId={userId}
          onKept={() => setIsAdding(false)}
          onBack={() => setIsAdding(false)}
        />
      ) : (
        <Button variant="line" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" className="ico" />
          {renterProfileMessages.addPaper}
        </Button>
      )}
    </div>
  )
}

type ShareRowProps = {
  title: string
  text: string
  /** Of the switch. */
  label: string
  isOn: boolean
  isLocked?: boolean
  onSwitch: (isOn: boolean) => void
  children?: ReactNode
}

function ShareRow({
  title,
  text,
  label,
  isOn,
  isLocked = false,
  onSwitch,
  children,
}: ShareRowProps) {
  const id = useId()
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{text}</p>
        </div>
        <span id={id} className="sr-only">
          {label}
        </span>
        {!isLocked && (
          <Switch isOn={isOn} labelledBy={id} className="-my-1 -mr-2" onChange={onSwitch} />
        )}
      </div>
      {children}
    </li>
  )
}

type UntilFieldProps = {
  /** As it is seen, and whole for a reader. */
  label: string
  name: string
  days: ShareDays
  today: string
  onChange: (days: ShareDays) => void
}

function UntilField({ label, name, days, today, onChange }: UntilFieldProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-fill py-1.5 pr-1.5 pl-4 text-small">
      <span aria-hidden="true">{label}</span>
      <Select
        aria-label={name}
        value={days}
        onChange={({ currentTarget }) =>
          onChange(shareDays.find((one) => String(one) === currentTarget.value) ?? days)
        }
        className="!h-11 !w-auto"
      >
        {shareDays.map((one) => (
          <option key={one} value={one}>
            {messages.daysUntil(one, formatDayWithYear(lastDay(today, one)))}
          </option>
        ))}
      </Select>
    </div>
  )
}

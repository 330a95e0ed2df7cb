import { Bookmark } from 'lucide-react'
import { clsx } from 'clsx'
import type { ApplicantRow } from '@basera/contract/chain/application'
import {
  applicantsMessages as messages,
  applicantStateLabels,
} from '@basera/contract/messages/chain/applicants'
import { SideArch } from '../../components/side-arch.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whose turn it is decides the colour: a new application and an accepted offer wait for the host. */
const tones = {
  draft: 'neutral',
  submitted: 'accent',
  shortlisted: 'primary',
  offered: 'primary',
  accepted: 'ok',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

/** The state of an application, for the host. */
export function ApplicantBadge({ state }: Pick<ApplicantRow, 'state'>) {
  if (state === 'draft') return null
  return (
    <Badge tone={tones[state]}>
      {state === 'shortlisted' && <Bookmark aria-hidden="true" />}
      {applicantStateLabels[state]}
    </Badge>
  )
}

type ApplicantHeadProps = {
  row: ApplicantRow
  onOpen: () => void
  /** The arch stands beside the name, not above it. */
  isLine?: boolean
}

/** Who applied, as far as that is open, and how it stands. The name opens everything about them. */
export function ApplicantHead({ row, onOpen, isLine = false }: ApplicantHeadProps) {
  const { applicant, state } = row
  const name = (
    <div className={clsx('min-w-0', isLine ? 'flex-1' : 'mt-2.5')}>
      <button
        type="button"
        aria-label={messages.details(applicant.name)}
        data-applicant-name=""
        className="link -my-1.5 inline-block py-1.5 text-left font-semibold [overflow-wrap:anywhere] text-ink"
        onClick={onOpen}
      >
        {applicant.name}
      </button>
      <p className="text-meta font-normal text-ink-3">{nameText(row)}</p>
      {(row.profile_updated_since || row.applied_before) && (
        <p className="mt-1 flex flex-wrap gap-1">
          {row.profile_updated_since && <Badge tone="accent">{messages.updated}</Badge>}
          {row.applied_before && <Badge>{messages.again}</Badge>}
        </p>
      )}
    </div>
  )
  if (isLine)
    return (
      <div className="flex items-start gap-3">
        <SideArch name={applicant.name} isTenant />
        {name}
        <ApplicantBadge state={state} />
      </div>
    )
  return (
    <div className="text-left">
      <div className="flex items-start justify-between gap-2">
        <SideArch name={applicant.name} isTenant />
        <ApplicantBadge state={state} />
      </div>
      {name}
    </div>
  )
}

function nameText({ is_name_open: isOpen, state, state_at: at }: ApplicantRow): string {
  if (!isOpen) return messages.surnameHidden
  return state === 'shortlisted' ? messages.nameOpenSince(formatDay(at)) : messages.nameOpen
}

import { Bookmark, MessageCircle } from 'lucide-react'
import { clsx } from 'clsx'
import type { ApplicantRow } from '@basera/contract/chain/application'
import { applicantsMessages as messages } from '@basera/contract/messages/chain/applicants'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { actsOf, type ApplicantAct } from './applicant-acts.ts'
import { calledOf } from './applicant-groups.ts'

export type ApplicantButtonsProps = {
  row: ApplicantRow
  /** Why nobody else can be made an offer now; null when nothing is in the way. */
  holder: string | null
  isOnline: boolean
  /** Something is under way with this applicant. */
  isPromised: boolean
  problem: string
  conversationPath: string
  onAct: (act: ApplicantAct) => void
}

/** What the host can do with an applicant, and why the last of it was refused. */
export function ApplicantButtons(props: ApplicantButtonsProps) {
  const { row, holder, isOnline, isPromised, problem, conversationPath, onAct } = props
  const name = calledOf(row)
  const acts = isPromised ? [] : actsOf(row)
  const isHeld = holder !== null && acts.includes('offer')
  return (
    <div className="space-y-2">
      <FormError message={problem} />
      <div className="grid grid-cols-2 gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="table"
            variant={act === 'offer' ? 'primary' : act === 'shortlist' ? 'quiet' : 'line'}
            className={clsx('h-11! px-2!', act !== 'decline' && 'col-span-2')}
            disabled={!isOnline || (act === 'offer' && isHeld)}
            onClick={() => onAct(act)}
          >
            {act === 'shortlist' && <Bookmark aria-hidden="true" className="ico" />}
            {labels[act]}
            <span className="sr-only">{messages.ofName(name)}</span>
          </Button>
        ))}
        <PageLink
          to={conversationPath}
          aria-label={messages.askOf(name)}
          className={buttonClasses({
            variant: 'line',
            size: 'table',
            className: clsx('h-11! px-2!', acts.includes('decline') ? 'row-start-2' : 'col-span-2'),
          })}
        >
          {acts.length === 0 && <MessageCircle aria-hidden="true" className="ico" />}
          {messages.ask}
        </PageLink>
      </div>
      {isHeld && <p className="text-meta text-ink-3">{holder}</p>}
    </div>
  )
}

const labels = {
  shortlist: messages.shortlist,
  offer: messages.offer,
  'take-back': messages.takeBack,
  decline: messages.decline,
} as const

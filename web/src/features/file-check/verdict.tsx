// What a checked file is, in words, by a sign and by colour: on record and signed by all, on record and binding nobody, or not from here.

import { clsx } from 'clsx'
import { Check, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  fileCheckMessages as words,
  fileRoleWords,
  fileStateWords,
} from '@basera/contract/messages/chain/file-check'
import type { VerifiedFile } from '../../api/verify-file.ts'
import { formatMoment } from '../../lib/dates.ts'
import type { FileVerdict } from './check-file.ts'

type KnownFile = Extract<VerifiedFile, { known: true }>

type Tone = 'good' | 'beware' | 'bad'

const looks = {
  good: {
    frame: 'border-ok/40 bg-ok-tint',
    title: 'text-ok',
    sign: 'bg-ok text-surface',
    icon: <Check />,
  },
  beware: {
    frame: 'border-accent bg-accent-tint',
    title: 'text-accent-text',
    sign: 'bg-accent text-on-accent',
    icon: <TriangleAlert />,
  },
  bad: {
    frame: 'border-bad/40 bg-bad-tint',
    title: 'text-bad',
    sign: 'bg-bad text-surface',
    icon: <X />,
  },
} as const

/** Of a paper on record: what was signed by all and is the last version, and what is not. */
function knownTone({ state, is_latest: isLatest }: KnownFile): Tone {
  return isLatest && (state === 'in_force' || state === 'ended') ? 'good' : 'beware'
}

function knownTitle({ state, is_latest: isLatest }: KnownFile): string {
  switch (state) {
    case 'in_force':
    case 'ended':
      return isLatest ? words.knownTitle : words.olderTitle
    case 'sent':
    case 'partly_signed':
      return words.notInForceTitle
    case 'draft':
    case 'declined':
    case 'expired':
    case 'void':
      return words.bindsNobodyTitle
    default:
      return state satisfies never
  }
}

function toneOf(verdict: FileVerdict): Tone {
  switch (verdict.kind) {
    case 'evidence':
      return 'good'
    case 'evidence_changed':
      return 'bad'
    case 'paper':
      return verdict.answer.known ? knownTone(verdict.answer) : 'bad'
    default:
      return verdict satisfies never
  }
}

/** Whether it may be relied on; anything else is said at once. */
export const isGood = (verdict: FileVerdict): boolean => toneOf(verdict) === 'good'

function titleOf(verdict: FileVerdict): string {
  switch (verdict.kind) {
    case 'evidence':
      return words.evidenceTitle
    case 'evidence_changed':
      return words.evidenceBadTitle
    case 'paper':
      if (verdict.answer.known) return knownTitle(verdict.answer)
      return verdict.named === null ? words.unknownTitle : words.changedTitle
    default:
      return verdict satisfies never
  }
}

export function Verdict({ verdict }: { verdict: FileVerdict }) {
  const { frame, title, sign, icon } = looks[toneOf(verdict)]
  return (
    <div className={clsx('rounded-card border p-5', frame)}>
      <p className={clsx('flex items-center gap-4 text-h3', title)}>
        <span
          aria-hidden="true"
          className={clsx(
            'arch grid h-14 w-12 shrink-0 place-items-end justify-center pb-2.5 [&_svg]:size-6',
            sign,
          )}
        >
          {icon}
        </span>
        {titleOf(verdict)}
      </p>
      {textOf(verdict)}
      <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
        {words.fingerprint(verdict.sha256)}
      </p>
    </div>
  )
}

function textOf(verdict: FileVerdict): ReactNode {
  switch (verdict.kind) {
    case 'evidence':
      return (
        <p className="[overflow-wrap:anywhere]">
          {words.evidenceText(verdict.signers, verdict.key)}
        </p>
      )
    case 'evidence_changed':
      return <p>{words.evidenceBadText(verdict.verdict, verdict.seq)}</p>
    case 'paper':
      if (verdict.answer.known) return <KnownText paper={verdict.answer} />
      return <p>{verdict.named === null ? words.unknownText : words.changedText(verdict.named)}</p>
    default:
      return verdict satisfies never
  }
}

function KnownText({ paper }: { paper: KnownFile }) {
  return (
    <>
      <p>{words.knownText(paper.number, paper.version_no, fileStateWords[paper.state])}</p>
      {!paper.is_latest && <p className="font-semibold">{words.notLatest}</p>}
      {paper.signed.length === 0 ? (
        <p>{words.nobodySigned}</p>
      ) : (
        <ul>
          {paper.signed.map(({ initials, role, at }) => (
            <li key={`${role} ${initials} ${at}`}>
              {words.signed(initials, fileRoleWords[role], formatMoment(at))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

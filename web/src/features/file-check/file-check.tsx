import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import {
  fileCheckMessages as words,
  fileRoleWords,
  fileStateWords,
} from '@basera/contract/messages/chain/file-check'
import { verifyFile } from '../../api/verify-file.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FileField } from '../../components/file-field.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatMoment } from '../../lib/dates.ts'
import { checkFile, type FileVerdict, MAX_CHECKED_BYTES } from './check-file.ts'

/** Any file: a PDF that was renamed is still the file it is. */
const anyFile: readonly string[] = []

/** Checks a file that a person chooses or drops, without sending it. */
export function FileCheck() {
  const session = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState(0)
  const [verdict, setVerdict] = useState<FileVerdict | null>(null)
  const checking = useSubmit({
    send: (chosen: File) =>
      checkFile(chosen, {
        ask: (sha256) => verifyFile(session.client, sha256),
        onProgress: setPercent,
      }),
    onDone: setVerdict,
    toProblem: (error) => (error instanceof DOMException ? words.unreadable : words.failed),
  })
  function choose(chosen: File | null) {
    if (chosen === null || checking.isBusy) return
    setFile(chosen)
    setVerdict(null)
    setPercent(0)
    if (chosen.size === 0) checking.setProblem(words.empty)
    else if (chosen.size > MAX_CHECKED_BYTES) checking.setProblem(words.tooLarge)
    else checking.submit(chosen)
  }
  return (
    <div>
      <p>{words.text}</p>
      <FileField
        label={words.label}
        file={file}
        types={anyFile}
        help={words.help}
        error={checking.problem}
        onChoose={choose}
      />
      <output className="mt-4 block">
        {checking.isBusy && <p>{words.reading(percent)}</p>}
        {verdict !== null && <Verdict verdict={verdict} />}
      </output>
      <p className="text-small text-ink-2">{words.limits}</p>
    </div>
  )
}

function Verdict({ verdict }: { verdict: FileVerdict }) {
  const isGood = verdict.kind === 'evidence' || (verdict.kind === 'paper' && verdict.answer.known)
  return (
    <div
      className={
        isGood
          ? 'rounded-card border border-ok/40 bg-ok-tint p-5'
          : 'rounded-card border border-bad/40 bg-bad-tint p-5'
      }
    >
      <VerdictWords verdict={verdict} />
      <p className="text-meta text-ink-2 [overflow-wrap:anywhere]">
        {words.fingerprint(verdict.sha256)}
      </p>
    </div>
  )
}

const SIGN =
  'arch grid h-14 w-12 shrink-0 place-items-end justify-center pb-2.5 text-surface [&_svg]:size-6'

const Good = ({ title }: { title: string }) => (
  <p className="flex items-center gap-4 text-h3 text-ok">
    <span aria-hidden="true" className={clsx(SIGN, 'bg-ok')}>
      <Check />
    </span>
    {title}
  </p>
)

const Bad = ({ title }: { title: string }) => (
  <p className="flex items-center gap-4 text-h3 text-bad">
    <span aria-hidden="true" className={clsx(SIGN, 'bg-bad')}>
      <X />
    </span>
    {title}
  </p>
)

function VerdictWords({ verdict }: { verdict: FileVerdict }) {
  switch (verdict.kind) {
    case 'evidence':
      return (
        <>
          <Good title={words.evidenceTitle} />
          <p className="[overflow-wrap:anywhere]">
            {words.evidenceText(verdict.signers, verdict.key)}
          </p>
        </>
      )
    case 'evidence_changed':
      return (
        <>
          <Bad title={words.evidenceBadTitle} />
          <p>{words.evidenceBadText(verdict.verdict, verdict.seq)}</p>
        </>
      )
    case 'paper':
      return <PaperWords verdict={verdict} />
    default:
      return verdict satisfies never
  }
}

type Paper = Extract<FileVerdict, { kind: 'paper' }>

function PaperWords({ verdict: { answer, named } }: { verdict: Paper }) {
  if (!answer.known) {
    return (
      <>
        <Bad title={named === null ? words.unknownTitle : words.changedTitle} />
        <p>{named === null ? words.unknownText : words.changedText(named)}</p>
      </>
    )
  }
  return (
    <>
      <Good title={words.knownTitle} />
      <p>{words.knownText(answer.number, answer.version_no, fileStateWords[answer.state])}</p>
      {!answer.is_latest && <p className="font-semibold">{words.notLatest}</p>}
      {answer.signed.length === 0 ? (
        <p>{words.nobodySigned}</p>
      ) : (
        <ul>
          {answer.signed.map(({ initials, role, at }) => (
            <li key={`${role} ${initials} ${at}`}>
              {words.signed(initials, fileRoleWords[role], formatMoment(at))}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

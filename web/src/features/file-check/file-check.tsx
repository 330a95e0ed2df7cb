import { useState } from 'react'
import { fileCheckMessages as words } from '@basera/contract/messages/chain/file-check'
import { toUserError } from '../../api/api-error.ts'
import { verifyFile } from '../../api/verify-file.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FileField } from '../../components/file-field.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import type { FileVerdict } from './check-file.ts'
import { readBeside, UnreadableFile } from './read-beside.ts'
import { isGood, Verdict } from './verdict.tsx'

const MAX_CHECKED_BYTES = 200_000_000

/** Any file: a PDF that was renamed is still the file it is. */
const anyFile: readonly string[] = []

/** Checks a file that a person chooses or drops, without sending it. */
export function FileCheck() {
  const session = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [percent, setPercent] = useState(0)
  const [verdict, setVerdict] = useState<FileVerdict | null>(null)
  const checking = useSubmit({
    send: async (chosen: File): Promise<FileVerdict> => {
      const read = await readBeside(chosen, setPercent)
      return read.kind === 'paper'
        ? { ...read, answer: await verifyFile(session.client, read.sha256) }
        : read
    },
    onDone: setVerdict,
    toProblem: (error) =>
      error instanceof UnreadableFile ? words.unreadable : words.failed(toUserError(error)),
  })
  const isOfSize = file !== null && file.size > 0 && file.size <= MAX_CHECKED_BYTES
  function choose(chosen: File | null) {
    if (chosen === null || checking.isBusy) return
    setFile(chosen)
    setVerdict(null)
    setPercent(0)
    if (chosen.size === 0) checking.setProblem(words.empty)
    else if (chosen.size > MAX_CHECKED_BYTES) checking.setProblem(words.tooLarge)
    else checking.submit(chosen)
  }
  /** What was chosen on the served page before it was alive: nobody heard of it. */
  function takeEarly(part: HTMLDivElement | null) {
    if (file === null) choose(part?.querySelector('input')?.files?.[0] ?? null)
  }
  return (
    <div ref={takeEarly}>
      <p>{words.text}</p>
      <FileField
        label={words.label}
        file={file}
        types={anyFile}
        help={words.help}
        error={checking.problem}
        announces
        onChoose={choose}
      />
      {checking.problem !== '' && isOfSize && (
        <Button variant="line" className="mt-3" onClick={() => choose(file)}>
          {words.again}
        </Button>
      )}
      {checking.isBusy && (
        <progress
          aria-label={words.progress}
          max={100}
          value={percent}
          className="mt-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-fill [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-primary"
        />
      )}
      <output className="mt-4 block">
        {checking.isBusy && <p>{words.reading}</p>}
        {verdict !== null && isGood(verdict) && <Verdict verdict={verdict} />}
      </output>
      <div role="alert">
        {verdict !== null && !isGood(verdict) && <Verdict verdict={verdict} />}
      </div>
      <p className="text-small text-ink-2">{words.limits}</p>
    </div>
  )
}

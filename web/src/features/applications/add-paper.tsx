// Adds a paper of one's own: what it is, its file, and that no whole number can be read on it. No form element: it stands in forms.

import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { PaperKind } from '@basera/contract/chain/application'
import {
  PAPER_MAX_BYTES,
  paperFileTypes,
  paperKinds,
} from '@basera/contract/constants/applications'
import { paperKindLabels } from '@basera/contract/messages/chain/application-words'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { ApiError } from '../../api/api-error.ts'
import { keepPaper, renterProfileKey, toProfileProblem } from '../../api/applying/renter-profile.ts'
import { useSession } from '../../auth/session-context.tsx'
import { createPressKeys } from '../../lib/press-key.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { FileField } from '../../components/file-field.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'

type AddPaperProps = {
  userId: string
  onKept: (paperId: string) => void
  onBack: () => void
}

export function AddPaper({ userId, onKept, onBack }: AddPaperProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const hiddenId = useId()
  const [kind, setKind] = useState<PaperKind>('identity')
  const [file, setFile] = useState<File | null>(null)
  const [areDigitsHidden, setAreDigitsHidden] = useState(false)
  const [fileProblem, setFileProblem] = useState('')
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const keeping = useSubmit({
    send: (chosen: File) => {
      const words = JSON.stringify([kind, chosen.name, chosen.size, areDigitsHidden])
      return keepPaper(client, userId, { kind, file: chosen, areDigitsHidden }, keys.keyFor(words))
    },
    onDone: async ({ id }) => {
      keys.answered()
      await queryClient.invalidateQueries({ queryKey: renterProfileKey(userId) })
      onKept(id)
    },
    // Each attempt uploads its file anew, under another name.
    onFailed: (error) => {
      keys.answered()
      if (isOfFile(error)) setFileProblem(toProfileProblem(error))
    },
    toProblem: (error) => (isOfFile(error) ? '' : toProfileProblem(error)),
  })

  function keep() {
    const fault = faultOf(file)
    setFileProblem(fault)
    if (fault !== '' || file === null) return
    if (kind === 'identity' && !areDigitsHidden) keeping.setProblem(messages.digitsShown)
    else keeping.submit(file)
  }

  return (
    <fieldset
      aria-label={messages.addPaper}
      className="space-y-5 rounded-panel border border-line bg-surface p-5"
    >
      <Field label={messages.paperKind}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(paperKinds.find((one) => one === currentTarget.value) ?? kind)
            }
          >
            {paperKinds.map((one) => (
              <option key={one} value={one}>
                {paperKindLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FileField
        label={messages.paperFile}
        file={file}
        types={paperFileTypes}
        help={messages.paperFileHelp}
        error={fileProblem}
        onChoose={(chosen) => {
          setFile(chosen)
          setFileProblem(chosen === null ? '' : faultOf(chosen))
          keeping.setProblem('')
        }}
      />
      {kind === 'identity' && (
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="checkbox"
              aria-describedby={hiddenId}
              checked={areDigitsHidden}
              onChange={(event) => {
                setAreDigitsHidden(event.target.checked)
                keeping.setProblem('')
              }}
              className="size-5 shrink-0 accent-primary"
            />
            {messages.digitsHidden}
          </label>
          <p id={hiddenId} className="text-meta text-ink-3">
            {messages.digitsHiddenText}
          </p>
        </div>
      )}
      <FormError message={keeping.problem} />
      {!isOnline && <p className="text-small text-ink-2">{messages.offlinePaper}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!isOnline}
          busy={keeping.isBusy && <BusyLabel>{messages.keepingPaper}</BusyLabel>}
          onClick={keep}
        >
          {messages.keepPaper}
        </Button>
        <Button variant="ghost" disabled={keeping.isBusy} onClick={onBack}>
          {messages.notNow}
        </Button>
      </div>
    </fieldset>
  )
}

/** Before the upload; the server looks at what the file is. */
function faultOf(file: File | null): string {
  if (file === null) return messages.fileRequired
  if (!paperFileTypes.some((type) => type === file.type)) return messages.fileType
  return file.size > PAPER_MAX_BYTES ? messages.fileSize : ''
}

const isOfFile = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 413 || error.status === 415 || error.hint === 'file_unknown')

// Several are declined at once, when the home is not offered any more: each with an answer of their own.

import { useState } from 'react'
import type { ApplicantRow, DeclineKind } from '@basera/contract/chain/application'
import {
  applicantsMessages,
  declineMessages as messages,
} from '@basera/contract/messages/chain/applicants'
import { takeApplicantStep, toApplicantProblem } from '../../api/applying/applicants.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { createPressKeys, type PressKeys } from '../../lib/press-key.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { calledOf } from './applicant-groups.ts'
import { DeclineForm } from './decline-form.tsx'

type DeclineTogetherProps = {
  rows: readonly ApplicantRow[]
  kinds: readonly DeclineKind[]
  /** What became of the home. */
  reason: DeclineKind
  onDone: (message: string) => void
  readAgain: () => Promise<void>
  onClose: () => void
}

export function DeclineTogether({
  rows,
  kinds,
  reason,
  onDone,
  readAgain,
  onClose,
}: DeclineTogetherProps) {
  const { client } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ id }) => id)))
  /** Of each applicant, so that an answer that was lost is asked for again with the same. */
  const [keys] = useState(() => new Map<string, PressKeys>())
  const those = rows.filter(({ id }) => chosen.has(id))
  const keyOf = (row: ApplicantRow, words: string) => {
    const own = keys.get(row.id) ?? createPressKeys(() => crypto.randomUUID())
    keys.set(row.id, own)
    return own.keyFor(words)
  }
  const sending = useSubmit({
    send: async (answer: { reason: DeclineKind; words: string }) => {
      if (those.length === 0) throw new Refused(messages.noneChosen)
      const failed: { readonly name: string; readonly why: string }[] = []
      for (const row of those) {
        try {
          // One after the other: each is an act of its own, and the limits count them.
          // oxlint-disable-next-line no-await-in-loop
          await takeApplicantStep(
            client,
            row,
            { kind: 'decline', ...answer },
            keyOf(row, JSON.stringify([row.state, answer])),
          )
        } catch (error) {
          failed.push({ name: calledOf(row), why: toApplicantProblem(error) })
        }
      }
      await readAgain()
      if (failed.length > 0)
        throw new Refused(
          `${messages.leftOver(failed.map(({ name }) => name).join(', '))} ${failed[0]?.why ?? ''}`,
        )
      return those.length
    },
    onDone: (count) => onDone(messages.declinedTogether(count)),
    toProblem: toApplicantProblem,
  })

  return (
    <Dialog
      title={messages.togetherTitle(those.length)}
      description={messages.togetherText}
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <DeclineForm
        kinds={kinds}
        name={applicantsMessages.everybody}
        draft={{ reason, words: '', problem: '' }}
        note={messages.closesAll}
        label={messages.sendTogether(those.length)}
        isBusy={sending.isBusy}
        problem={sending.problem}
        onSend={(kind, words) => sending.submit({ reason: kind, words })}
        onClose={onClose}
      >
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{messages.who}</legend>
          {rows.map((row) => (
            <label
              key={row.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 text-small"
            >
              <input
                type="checkbox"
                checked={chosen.has(row.id)}
                onChange={({ target }) => {
                  const next = new Set(chosen)
                  if (target.checked) next.add(row.id)
                  else next.delete(row.id)
                  setChosen(next)
                }}
                className="size-5 shrink-0 accent-primary"
              />
              {row.applicant.name}
            </label>
          ))}
        </fieldset>
      </DeclineForm>
    </Dialog>
  )
}

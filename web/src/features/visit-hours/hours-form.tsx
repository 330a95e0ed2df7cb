// The hours of one home as a form, saved whole. Somebody else's save in between loses nothing that was typed here.

import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import {
  changedVersionOf,
  hostedHomesKey,
  isAnswer,
  saveVisitHours,
  toHoursProblem,
  type HostedHome,
  type VisitHours,
} from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useUnsaved } from '../../components/unsaved-changes.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { useOnline } from '../../lib/use-online.ts'
import { shortDay } from '../../lib/week-days.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { SavedElsewhere } from '../../components/saved-elsewhere.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { CopyHoursDialog } from './copy-hours-dialog.tsx'
import { draftFault, draftOf, isSame, pauseFault, timesAWeek, windowsOf } from './hours-draft.ts'
import { OtherDaysPanel } from './other-days-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { WeekPanel } from './week-panel.tsx'

type HoursFormProps = {
  userId: string
  homeId: string
  stored: VisitHours
  today: string
  /** Where the hours can be copied to. */
  others: readonly HostedHome[]
  /** Reads what is stored anew; what was typed goes. */
  onReload: () => void
}

export function HoursForm({ userId, homeId, stored, today, others, onReload }: HoursFormProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(() => ({
    draft: draftOf(stored, today),
    version: stored.version,
  }))
  const [draft, setDraft] = useState(saved.draft)
  /** The version that is stored, after a save was refused for it; else null. */
  const [newerVersion, setNewerVersion] = useState<number | null>(null)
  /** Nothing was changed since the last save. */
  const [isSaid, setIsSaid] = useState(false)
  const isOnline = useOnline()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const form = useRef<HTMLDivElement>(null)
  const isChanged = !isSame(draft, saved.draft)
  useUnsaved(isChanged)

  const saving = useSubmit({
    send: ({ version }: { readonly version: number }) => {
      const { settings } = draft
      const hours = { propertyId: homeId, settings, windows: windowsOf(draft), version }
      return saveVisitHours(client, hours, keys.keyFor(JSON.stringify(hours)))
    },
    onDone: ({ version }) => {
      keys.answered()
      setSaved({ draft, version })
      setNewerVersion(null)
      setIsSaid(true)
      void queryClient.invalidateQueries({ queryKey: hostedHomesKey(userId) })
    },
    onFailed: (error) => {
      if (isAnswer(error)) keys.answered()
      setNewerVersion(changedVersionOf(error))
    },
    toProblem: (error) => (changedVersionOf(error) === null ? toHoursProblem(error) : ''),
  })

  function change(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part })
    setIsSaid(false)
    saving.setProblem('')
  }
  function save(version: number) {
    const fault = draftFault(draft, today)
    if (fault === '') {
      saving.submit({ version })
      return
    }
    saving.setProblem(fault)
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const slotMinutes = draft.settings.slot_minutes
  return (
    <Form onSubmit={() => save(saved.version)} className="mt-6">
      <div
        ref={form}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0"
      >
        <WeekPanel
          week={draft.week}
          slotMinutes={slotMinutes}
          onChange={(week) => change({ week })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <RulesPanel
            settings={draft.settings}
            pauseFault={pauseFault(draft, today)}
            today={today}
            onChange={(part) => change({ settings: { ...draft.settings, ...part } })}
          />
          <OtherDaysPanel
            dates={draft.dates}
            slotMinutes={slotMinutes}
            today={today}
            onChange={(dates) => change({ dates })}
          />
        </div>
      </div>
      <div className="mt-5 rounded-panel border border-line bg-surface p-4 *:not-empty:not-last:mb-4 sm:p-5">
        {newerVersion !== null && (
          <SavedElsewhere
            words={messages}
            isBusy={saving.isBusy}
            onSaveMine={() => save(newerVersion)}
            onShowSaved={onReload}
          />
        )}
        <FormError message={saving.problem} />
        {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
        <p className="text-small text-ink-2">
          {messages.weekHolds(timesAWeek(draft), slotMinutes)} {messages.visitsStay}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            disabled={!isOnline}
            busy={saving.isBusy && <BusyLabel>{messages.saving}</BusyLabel>}
          >
            {messages.save}
          </Button>
          <Button
            variant="ghost"
            disabled={!isChanged || saving.isBusy}
            onClick={() => change(saved.draft)}
          >
            {messages.discard}
          </Button>
          <output className="text-small text-ink-2">
            {isSaid && (
              // The pressed button let go of the focus while it waited.
              <span
                ref={focusOnArrival}
                tabIndex={-1}
                className="flex items-center gap-1.5 outline-none"
              >
                <Check aria-hidden="true" className="ico shrink-0 text-ok" />
                {draft.settings.paused_until === null
                  ? messages.saved
                  : messages.savedPaused(shortDay(draft.settings.paused_until))}
              </span>
            )}
          </output>
        </div>
        {others.length > 0 && saved.version > 0 && (
          <div className="border-t border-line pt-4">
            {isChanged ? (
              <p className="flex items-center gap-2 text-small text-ink-2">
                <Copy aria-hidden="true" className="ico shrink-0" />
                {messages.copyUnsaved}
              </p>
            ) : (
              <CopyHoursDialog userId={userId} from={homeId} others={others} />
            )}
          </div>
        )}
      </div>
    </Form>
  )
}

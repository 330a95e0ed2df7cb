// The renter profile as a form, saved whole. What another window saved in between loses nothing that was typed here.

import { clsx } from 'clsx'
import { Check, Scale } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { RenterProfile } from '@basera/contract/chain/application'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { ApiError } from '../../api/api-error.ts'
import {
  renterProfileKey,
  saveRenterProfile,
  storedVersionOf,
  toProfileProblem,
} from '../../api/applying/renter-profile.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { OwnerView } from './owner-view.tsx'
import { ownerViewRows } from './owner-view-rows.ts'
import { useUnsaved } from '../../components/unsaved-changes.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { SavedElsewhere } from '../../components/saved-elsewhere.tsx'
import { Button } from '../../ui/button.tsx'
import {
  HouseholdFields,
  PayFields,
  PetsFields,
  ReferenceFields,
  WhenFields,
  WordsFields,
  WorkFields,
  type MatterFieldsProps,
} from './matter-fields.tsx'
import { MatterSection } from './matter-section.tsx'
import { PapersMatter } from './papers-matter.tsx'
import { draftOf, faultsOf, fieldsOf, isSame, type ProfileDraft } from './profile-draft.ts'
import { matterOf, matters, matterTexts, summaryOf, type Matter } from './profile-matters.ts'
import { ProfileProgress } from './profile-progress.tsx'

type ProfileFormProps = {
  userId: string
  /** As an owner reads it before the shortlist. */
  cardName: string
  stored: RenterProfile
  today: string
  /** Reads what is stored anew; what was typed goes. */
  onReload: () => void
}

const fieldsOfMatter: Readonly<
  Record<Exclude<Matter, 'papers'>, ComponentType<MatterFieldsProps>>
> = {
  household: HouseholdFields,
  when: WhenFields,
  work: WorkFields,
  pay: PayFields,
  pets: PetsFields,
  words: WordsFields,
  reference: ReferenceFields,
}

export function ProfileForm({ userId, cardName, stored, today, onReload }: ProfileFormProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [saved, setSaved] = useState(() => ({ draft: draftOf(stored), version: stored.version }))
  const [draft, setDraft] = useState(saved.draft)
  /** The version that is stored, after a save was refused for it; else null. */
  const [newerVersion, setNewerVersion] = useState<number | null>(null)
  const [open, setOpen] = useState<Matter | null>(stored.version === 0 ? 'household' : null)
  const [isChecked, setIsChecked] = useState(false)
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const form = useRef<HTMLDivElement>(null)
  const isChanged = !isSame(draft, saved.draft)
  useUnsaved(isChanged)
  const faults = faultsOf(draft, today)
  const fields = fieldsOf(draft)
  const { papers } = stored

  const saving = useSubmit({
    send: ({ version }: { readonly version: number }) =>
      saveRenterProfile(client, fields, version, keys.keyFor(JSON.stringify([fields, version]))),
    onDone: ({ version }) => {
      keys.answered()
      setSaved({ draft, version })
      setNewerVersion(null)
      setIsChecked(false)
      setOpen(null)
      void queryClient.invalidateQueries({
        queryKey: renterProfileKey(userId),
        refetchType: 'none',
      })
    },
    onFailed: (error) => {
      // Of a fault it is not known whether it was carried out: the key stays.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      setNewerVersion(storedVersionOf(error))
    },
    toProblem: (error) => (storedVersionOf(error) === null ? toProfileProblem(error) : ''),
  })

  function change(part: Partial<ProfileDraft>) {
    setDraft({ ...draft, ...part })
    saving.setProblem('')
  }

  function save(version: number) {
    setIsChecked(true)
    const wrong = matters.find((matter) => matter === matterOf(Object.keys(faults)[0]))
    if (wrong === undefined) {
      saving.submit({ version })
      return
    }
    setOpen(wrong)
    saving.setProblem(messages.lookAtMarked)
    // Once the matter is open.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  const summary = summaryOf(fields, papers.length)
  return (
    <Form
      onSubmit={() => save(saved.version)}
      className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] [&>*]:min-w-0"
    >
      <div ref={form}>
        <ProfileProgress summary={summary} />
        <div className="mt-6 overflow-hidden max-lg:rounded-panel max-lg:border max-lg:border-line max-lg:bg-surface lg:mt-8 lg:border-t lg:border-line lg:pt-8">
          {matters.map((matter) => {
            const Fields = matter === 'papers' ? null : fieldsOfMatter[matter]
            return (
              <MatterSection
                key={matter}
                title={matterTexts[matter].title}
                text={matterTexts[matter].text}
                summary={summary[matter]}
                isOpen={open === matter}
                onToggle={() => setOpen(open === matter ? null : matter)}
              >
                {Fields === null ? (
                  <PapersMatter userId={userId} papers={papers} />
                ) : (
                  <Fields
                    draft={draft}
                    faults={isChecked ? faults : {}}
                    today={today}
                    onChange={change}
                  />
                )}
              </MatterSection>
            )
          })}
        </div>
        <div
          className={clsx(
            'mt-6 rounded-panel border border-line bg-surface p-4 *:not-empty:not-last:mb-3',
            // What is typed can be saved from wherever one is.
            isChanged &&
              'sticky bottom-0 z-10 max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))]',
          )}
        >
          {newerVersion !== null && (
            <SavedElsewhere
              words={messages}
              isBusy={saving.isBusy}
              onSaveMine={() => save(newerVersion)}
              onShowSaved={onReload}
            />
          )}
          <FormError message={saving.problem} />
          {!isOnline && isChanged && <p className="text-small text-ink-2">{messages.offline}</p>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={saving.isBusy && <BusyLabel>{messages.saving}</BusyLabel>}>
              {messages.save}
            </Button>
            <Button
              variant="ghost"
              disabled={!isChanged || saving.isBusy}
              onClick={() => change(saved.draft)}
            >
              {messages.discard}
            </Button>
            <output className="flex items-center gap-1.5 text-small text-ink-2">
              {saving.isDone && !isChanged && (
                <>
                  <Check aria-hidden="true" className="ico shrink-0 text-ok" />
                  {messages.saved}
                </>
              )}
            </output>
          </div>
        </div>
      </div>
      <aside className="space-y-4 xl:sticky xl:top-24">
        <OwnerView
          title={messages.seesTitle}
          name={cardName}
          rowsOf={(when) =>
            ownerViewRows(fields, { income: true, reference: true, papers: papers.length }, when)
          }
        />
        <div className="rounded-card bg-fill px-5 py-4 text-small">
          <p className="flex items-center gap-2.5 font-semibold">
            <Scale aria-hidden="true" className="ico shrink-0" />
            {messages.neverTitle}
          </p>
          <p className="mt-1.5 text-ink-2">{messages.neverText}</p>
        </div>
      </aside>
    </Form>
  )
}

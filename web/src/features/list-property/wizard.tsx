import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldNames } from '@basera/contract/listing/fields/listing-fields'
import { useSecurity } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { patient } from '../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { DraftConflict, DraftStatus } from './draft-status.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import { FormProvider } from './form-context.tsx'
import type { LocalDraft } from './local-drafts.ts'
import { LivingStep } from './living-step.tsx'
import { LazyPhotosStep } from './photos/lazy-photos-step.tsx'
import { usePhotos, type Photos } from './photos/use-photos.ts'
import { PlaceStep } from './place-step.tsx'
import { RentStep } from './rent-step.tsx'
import { RoomsStep } from './rooms-step.tsx'
import { StepList } from './step-list.tsx'
import { fieldsOf, isFaulty, neighbours, stepTitles, toStepId, type StepId } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useFormAccess } from './use-form-access.ts'

/** The last steps are loaded when they are opened. */
const WordsStep = patient(() => import('./words-step.tsx').then((module) => module.WordsStep))
const PreviewStep = patient(() => import('./preview-step.tsx').then((module) => module.PreviewStep))

const DiscardDraft = patient(() =>
  import('./discard-draft.tsx').then((module) => module.DiscardDraft),
)

type WizardProps = {
  userId: string
  opened: LocalDraft
  /** The person chose the other device's version. */
  onReopen: () => void
  onSubmitted: () => void
  onDiscarded: () => void
}

/** Wizard of one draft. Every change is stored locally at once and sent after a pause. */
export function Wizard({ userId, opened, onReopen, onSubmitted, onDiscarded }: WizardProps) {
  const { draft, state, sync } = useDraft(userId, opened)
  const [search, setSearch] = useSearchParams()
  const step = toStepId(search.get('step') ?? draft.step)
  const { form } = draft
  const [change] = useState(() => (part: Partial<typeof form>) => {
    sync.change({ form: { ...sync.draft().form, ...part } })
  })
  const { access, faults, showFaults } = useFormAccess(form, change)
  const [takePhotos] = useState(() => (photos: (typeof form)['photos']) => {
    // Progress and pauses notify, too; only another list is a change.
    if (JSON.stringify(photos) !== JSON.stringify(sync.draft().form.photos)) change({ photos })
  })
  const photos = usePhotos({
    userId,
    listingId: draft.id,
    stored: opened.form.photos,
    onChange: takePhotos,
  })
  const { back, next } = neighbours(step)

  function go(to: StepId) {
    if (to === 'preview') showFaults(fieldNames)
    sync.change({ step: to })
    setSearch({ draft: draft.id, step: to })
  }

  function proceed(content: HTMLFormElement) {
    if (next === null) return
    if (!isFaulty(step, faults)) {
      go(next)
      return
    }
    showFaults(fieldsOf(step))
    focusFirstFault(content)
  }

  return (
    <FormProvider access={access}>
      <div className="mt-4 flex min-h-6 flex-wrap items-center gap-x-6 gap-y-1">
        <DraftStatus state={state} hasBegun={draft.version !== null || !draft.isSaved} />
      </div>
      <DraftConflict state={state} sync={sync} onOpenOther={onReopen} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <StepList step={step} form={form} faults={faults} onGo={go} />
        <Form onSubmit={proceed} className="max-w-[46rem] min-w-0">
          <StepHeading step={step} />
          <div className="mt-5 space-y-8">
            <Step step={step} photos={photos} />
            {step === 'preview' && (
              <Suspense fallback={<StepComes label="Loading the preview" />}>
                <PreviewStep
                  userId={userId}
                  draftId={draft.id}
                  faults={faults}
                  photos={photos}
                  sync={sync}
                  onGo={go}
                  onSubmitted={onSubmitted}
                />
              </Suspense>
            )}
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-6">
            {back !== null && (
              <Button variant="line" size="large" onClick={() => go(back)}>
                Back
              </Button>
            )}
            {next !== null && (
              <Button type="submit" size="large">
                Continue
              </Button>
            )}
            <div className="ml-auto">
              <Suspense>
                <DiscardDraft userId={userId} draft={draft} sync={sync} onDiscarded={onDiscarded} />
              </Suspense>
            </div>
          </div>
        </Form>
      </div>
    </FormProvider>
  )
}

function Step({ step, photos }: { step: StepId; photos: Photos }) {
  const security = useSecurity()
  const isBroker = 'roles' in security && security.roles.includes('broker')
  switch (step) {
    case 'place':
      return <PlaceStep isBroker={isBroker} />
    case 'rooms':
      return <RoomsStep />
    case 'rent':
      return <RentStep />
    case 'living':
      return <LivingStep />
    case 'photos':
      return <LazyPhotosStep photos={photos} />
    case 'words':
      return (
        <Suspense fallback={<StepComes label="Loading the words" />}>
          <WordsStep />
        </Suspense>
      )
    case 'preview':
      return null
    default:
      return step satisfies never
  }
}

function StepComes({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton className="h-96 w-full rounded-panel" />
    </SkeletonRegion>
  )
}

/** Takes the focus when the step changes, so that a screen reader announces the step. */
function StepHeading({ step }: { step: StepId }) {
  /** The first step; null once another was shown. */
  const [first, setFirst] = useState<StepId | null>(step)
  if (first !== null && first !== step) setFirst(null)
  return (
    <h2
      key={step}
      ref={first === null ? focusInPlace : null}
      tabIndex={-1}
      className="text-h3 outline-none"
    >
      {stepTitles[step]}
    </h2>
  )
}

function focusInPlace(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
}

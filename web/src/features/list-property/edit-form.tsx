import { Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toFacts } from '@basera/contract/listing/facts'
import type { ListingForm } from '@basera/contract/listing/form'
import { reviewedChanges } from '@basera/contract/listing/review'
import { fieldNames } from '@basera/contract/listing/fields/listing-fields'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useUnsaved } from '../../components/unsaved-changes.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFirstFault } from './focus-first-fault.ts'
import { FormProvider } from './form-context.tsx'
import { LivingStep } from './living-step.tsx'
import { saveListing, type OwnListing, type Saved } from './own-listing.ts'
import { onTheirWay } from './photos/photo-queue.ts'
import { LazyPhotosStep } from './photos/lazy-photos-step.tsx'
import { usePhotos } from './photos/use-photos.ts'
import { PlaceStep } from './place-step.tsx'
import { RentStep } from './rent-step.tsx'
import { reviewNotice } from './review-notice.ts'
import { RoomsStep } from './rooms-step.tsx'
import { stepTitles, type StepId } from './steps.ts'
import { toSaveProblem } from './save-problem.ts'
import { useFormAccess } from './use-form-access.ts'
import { WordsStep } from './words-step.tsx'

type EditFormProps = {
  userId: string
  listing: OwnListing
  onSaved: (saved: Saved) => void
  onReload: () => void
}

/** All steps of the form on one page, filled; beside the button, what saving will cause. */
export function EditForm({ userId, listing, onSaved, onReload }: EditFormProps) {
  const session = useSession()
  const [form, setForm] = useState(listing.form)
  const [isStale, setIsStale] = useState(false)
  const [change] = useState(() => (part: Partial<ListingForm>) => {
    setForm((present) => ({ ...present, ...part }))
  })
  const [takePhotos] = useState(() => (photos: ListingForm['photos']) => change({ photos }))
  const { access, faults, showFaults } = useFormAccess(form, change)
  const photos = usePhotos({
    userId,
    listingId: listing.id,
    stored: listing.form.photos,
    onChange: takePhotos,
  })
  const before = toFacts(listing.form)
  const after = toFacts(form)
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  const changes = reviewNotice(
    listing.approvalStatus,
    reviewedChanges(before, after, listing.approvedPrice),
  )
  const isSentAgain = listing.revision === 'rejected' && isChanged
  const notice = changes === '' && isSentAgain ? messages.changeSentAgain : changes
  const waiting = onTheirWay(photos.items)
  const saving = useSubmit({
    send: () => saveListing(session.client, listing, form),
    onDone: onSaved,
    onFailed: (error) => setIsStale(error instanceof ApiError && error.code === 'PT409'),
    toProblem: toSaveProblem,
  })
  const isBusy = saving.isBusy || saving.isDone
  // No warning while it is being saved.
  useUnsaved(isChanged && !isBusy)

  function save(content: HTMLFormElement) {
    if (Object.keys(faults).length === 0) {
      saving.submit()
      return
    }
    showFaults(fieldNames)
    saving.setProblem(messages.somethingMissing)
    focusFirstFault(content)
  }

  return (
    <FormProvider access={access}>
      <Form onSubmit={save} className="mt-8 max-w-[46rem]">
        {listing.revision !== 'none' && (
          <p className="mb-8 flex items-start gap-2.5 rounded-control bg-accent-tint px-3.5 py-2.5 text-small text-accent-text">
            <Info aria-hidden="true" className="ico mt-0.5 shrink-0" />
            {listing.revision === 'waits' ? messages.changeWaits : messages.changeRejected}
          </p>
        )}
        <Part step="place">
          <PlaceStep isBroker={false} />
        </Part>
        <Part step="rooms">
          <RoomsStep />
        </Part>
        <Part step="rent">
          <RentStep />
        </Part>
        <Part step="living">
          <LivingStep />
        </Part>
        <Part step="photos">
          <LazyPhotosStep photos={photos} />
        </Part>
        <Part step="words">
          <WordsStep />
        </Part>
        <div className="sticky bottom-14 z-10 -mx-5 border-t border-line bg-surface px-5 py-4 lg:bottom-0 lg:mx-0 lg:rounded-t-panel lg:border-x">
          <output className="block">
            {notice !== '' && (
              <span className="mb-3 flex items-start gap-2.5 rounded-control bg-accent-tint px-3.5 py-2.5 text-small text-accent-text">
                <Info aria-hidden="true" className="ico mt-0.5 shrink-0" />
                {notice}
              </span>
            )}
          </output>
          <FormError message={saving.problem} />
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <Button
              type="submit"
              size="large"
              disabled={!isChanged || waiting > 0}
              busy={isBusy && <BusyLabel>Saving...</BusyLabel>}
            >
              {notice === '' ? 'Save' : 'Save and send to review'}
            </Button>
            {isStale && (
              <Button variant="line" onClick={onReload}>
                Load it again
              </Button>
            )}
            <output className="text-small text-ink-2">
              {waiting > 0 ? messages.submitWaitsForPhotos : isChanged ? messages.notSavedYet : ''}
            </output>
          </div>
        </div>
      </Form>
    </FormProvider>
  )
}

function Part({ step, children }: { step: StepId; children: ReactNode }) {
  return (
    <section aria-labelledby={`part-${step}`} className="mb-10">
      <h2 id={`part-${step}`} className="mb-5 text-h3">
        {stepTitles[step]}
      </h2>
      <div className="space-y-8">{children}</div>
    </section>
  )
}

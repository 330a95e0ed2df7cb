import { CircleAlert, MessageCirclePlus, Pencil } from 'lucide-react'
import type { ListingFaults } from '@basera/contract/listing/schema'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import type { DraftSync } from './draft-sync.ts'
import { useListingForm } from './form-context.tsx'
import { forgetDraft } from './local-drafts.ts'
import { ListingPreview } from './listing-preview.tsx'
import { onTheirWay } from './photos/photo-queue.ts'
import type { Photos } from './photos/use-photos.ts'
import { forgetPhotos } from './photos/waiting-photos.ts'
import { faultySteps, fieldsOf, stepTitles, type StepId } from './steps.ts'
import { toSaveProblem } from './save-problem.ts'
import { submitDraft } from './stored-drafts.ts'
import { unsaidOf, type Unsaid } from './worth-saying.ts'

type PreviewStepProps = {
  userId: string
  draftId: string
  faults: ListingFaults
  photos: Photos
  sync: DraftSync
  onGo: (step: StepId) => void
  onSubmitted: () => void
}

/** Last step: the preview, what is still missing, and the button that submits the listing for approval. */
export function PreviewStep(props: PreviewStepProps) {
  const { userId, draftId, faults, photos, sync, onGo, onSubmitted } = props
  const { form } = useListingForm()
  const session = useSession()
  const faulty = faultySteps(faults)
  const waiting = onTheirWay(photos.items)
  const unsaid = unsaidOf(form)

  const submitting = useSubmit({
    send: async () => {
      if (!(await sync.flush())) {
        const state = sync.state()
        throw new Refused(state.kind === 'refused' ? state.message : messages.saveNeedsConnection)
      }
      await submitDraft(session.client, draftId)
      sync.stop()
      forgetDraft(userId, draftId)
      await forgetPhotos(`${userId}/${draftId}`)
    },
    onDone: onSubmitted,
    toProblem: toSaveProblem,
  })

  return (
    <>
      <Missing faulty={faulty} faults={faults} onGo={onGo} />
      <WorthSaying unsaid={unsaid} onGo={onGo} />
      <ListingPreview form={form} onGo={onGo} />
      <div className="rounded-panel bg-fill p-5">
        <p className="font-semibold">Send it to be approved</p>
        <p className="mt-1 text-small text-ink-2">
          A person looks at every listing before it is on the site. Until then only you see it. You
          can change it at any time.
        </p>
        <FormError message={submitting.problem} />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button
            size="large"
            disabled={faulty.length > 0 || waiting > 0}
            busy={submitting.isBusy && <BusyLabel>Submitting...</BusyLabel>}
            onClick={() => submitting.submit()}
          >
            {unsaid.length === 0 ? 'Submit for approval' : 'Submit without it'}
          </Button>
          <output className="text-small text-ink-2">
            {faulty.length > 0 && messages.somethingMissing}
            {faulty.length === 0 && waiting > 0 && messages.submitWaitsForPhotos}
          </output>
        </div>
      </div>
    </>
  )
}

type MissingProps = {
  faulty: readonly StepId[]
  faults: ListingFaults
  onGo: (step: StepId) => void
}

function Missing({ faulty, faults, onGo }: MissingProps) {
  if (faulty.length === 0) return null
  return (
    <section aria-label="Still missing" className="rounded-panel border border-line p-5">
      <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <CircleAlert aria-hidden="true" className="ico text-bad" />
        {messages.somethingMissing}
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {faulty.map((step) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <p className="min-w-0 text-small">
              <span className="font-semibold">{stepTitles[step]}: </span>
              {fieldsOf(step)
                .flatMap((name) => faults[name] ?? [])
                .join('. ')}
            </p>
            <Button variant="line" size="table" onClick={() => onGo(step)}>
              <Pencil aria-hidden="true" className="ico" />
              Complete {stepTitles[step].toLowerCase()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reminder of optional fields that tenants look for, shown before submitting. */
function WorthSaying({
  unsaid,
  onGo,
}: {
  unsaid: readonly Unsaid[]
  onGo: (step: StepId) => void
}) {
  if (unsaid.length === 0) return null
  return (
    <section aria-labelledby="worth-saying" className="rounded-panel border border-line p-5">
      <h3
        id="worth-saying"
        className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal"
      >
        <MessageCirclePlus aria-hidden="true" className="ico text-accent-text" />
        {messages.worthSaying}
      </h3>
      <p className="mt-1 text-small text-ink-2">{messages.worthSayingHint}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {unsaid.map(({ what, step }) => (
          <li key={what}>
            <Button variant="line" size="table" onClick={() => onGo(step)}>
              <Pencil aria-hidden="true" className="ico" />
              Add {what.toLowerCase()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

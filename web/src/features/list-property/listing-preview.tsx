import { Pencil } from 'lucide-react'
import type { ListingForm } from '@basera/contract/listing/form'
import { PropertyPicture } from '../../components/property-picture.tsx'
import {
  areaText,
  bathroomsText,
  bedroomsText,
  placeText,
} from '../../components/property-facts.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { useApi } from '../../api/api-context.tsx'
import { Button } from '../../ui/button.tsx'
import { previewFacts } from './preview-facts.ts'
import { stepTitles, type StepId } from './steps.ts'
import { numberIn } from './typed-number.ts'

type ListingPreviewProps = { form: ListingForm; onGo: (step: StepId) => void }

/** Preview of the listing: its card, and the facts of its page. */
export function ListingPreview({ form, onGo }: ListingPreviewProps) {
  const { origin } = useApi()
  const [cover] = form.photos
  const facts = roomFacts(form)
  const price = numberIn(form.price)
  return (
    <article
      aria-label="Preview of your listing"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="relative aspect-[16/9] bg-fill">
        <PropertyPicture
          stored={cover && `/storage/v1/object/public/property-images/${cover.object_name}`}
          alt={cover?.alt_text ?? ''}
          sizes="(min-width: 1024px) 46rem, 94vw"
          imageOrigin={origin}
          widest={960}
          loading="eager"
        />
      </div>
      <div className="p-5">
        <p className="tnum text-price">
          {price === null ? 'No rent yet' : formatRupees(price)}
          {price !== null && <span className="text-small text-ink-3"> /month</span>}
        </p>
        <h3 className="mt-2 font-sans text-lg font-semibold tracking-normal [overflow-wrap:anywhere]">
          {form.title.trim() === '' ? 'No title yet' : form.title}
        </h3>
        <p className="mt-0.5 text-small text-ink-3">
          {placeText({ ...form, locality: form.locality, city: form.city })}
        </p>
        <p className="tnum mt-3 border-t border-line pt-3 text-small text-ink-2">
          {[bedroomsText(facts), bathroomsText(facts), areaText(facts)].filter(Boolean).join(' · ')}
        </p>
        {form.photos.length === 0 && (
          <p className="mt-3 text-small text-ink-3">
            Without photos of your own the listing shows a drawing.
          </p>
        )}
        {form.description.trim() !== '' && (
          <p className="mt-4 max-w-[62ch] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
            {form.description}
          </p>
        )}
      </div>
      {previewFacts(form).map(({ step, facts: rows }) => (
        <section key={step} aria-label={stepTitles[step]} className="border-t border-line p-5">
          <div className="flex items-center justify-between gap-3">
            <h4 className="font-sans text-small font-semibold tracking-normal">
              {stepTitles[step]}
            </h4>
            <Button
              variant="text"
              size="table"
              aria-label={`Change ${stepTitles[step].toLowerCase()}`}
              onClick={() => onGo(step)}
            >
              <Pencil aria-hidden="true" className="ico" />
              Change
            </Button>
          </div>
          <dl className="mt-1 grid gap-x-10 sm:grid-cols-2">
            {rows.map(([label, value]) => (
              <div
                key={label}
                className="flex justify-between gap-4 border-b border-line/70 py-2 text-small"
              >
                <dt className="text-ink-3">{label}</dt>
                <dd className="min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  )
}

function roomFacts(form: ListingForm) {
  return {
    property_type: form.property_type,
    bedrooms: numberIn(form.bedrooms),
    bathrooms: numberIn(form.bathrooms),
    square_feet: numberIn(form.square_feet),
    bhk_label: form.is_rk ? '1 RK' : form.bedrooms.includes('.') ? `${form.bedrooms} BHK` : null,
  }
}

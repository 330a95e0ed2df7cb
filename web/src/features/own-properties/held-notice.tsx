import { EyeOff } from 'lucide-react'
import { brand } from '@basera/contract/brand'

/** Notice on a listing hidden by reports: what happened, what happens next, and what its lister can do. */
export function HeldNotice() {
  return (
    <section
      aria-labelledby="held"
      className="flex gap-3 rounded-panel border border-bad/40 bg-bad-tint p-5"
    >
      <EyeOff aria-hidden="true" className="ico mt-1 text-bad" />
      <div className="min-w-0">
        <h2 id="held" className="font-sans text-base font-semibold tracking-normal text-bad">
          Hidden until we have looked at it
        </h2>
        <p className="mt-1">
          Several people have reported this listing, so nobody can find it for now. One of us looks
          at it. You are told by mail what was decided, and it stands here.
        </p>
        <p className="mt-2 text-small text-ink-2">
          Check meanwhile that rent, photos and words are right; you may change them. To explain
          something, write to{' '}
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      </div>
    </section>
  )
}

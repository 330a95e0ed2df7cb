import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

type MaskedBoxProps = { isTicked: boolean; error: string; onTick: (isTicked: boolean) => void }

/** How a picture of an Aadhaar card must be masked, and the checkbox that confirms it. */
export function MaskedBox({ isTicked, error, onTick }: MaskedBoxProps) {
  const id = useId()
  return (
    <div className="rounded-card border border-line bg-fill p-4">
      <p className="text-small text-ink-2">
        On the picture only the last four digits may be readable. UIDAI’s site and the mAadhaar app
        give you such a card as “Masked Aadhaar”.
      </p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-small font-medium">
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={error === '' ? undefined : id}
          {...(error !== '' && { 'aria-invalid': true as const })}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        The first eight digits are covered
      </label>
      {error !== '' && (
        <p id={id} className="mt-1 flex items-center gap-1.5 text-meta font-medium text-bad">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

import { CircleAlert } from 'lucide-react'

type ApplyConsentProps = {
  label: string
  isTicked: boolean
  fault: string
  onTick: (isTicked: boolean) => void
}

export function ApplyConsent({ label, isTicked, fault, onTick }: ApplyConsentProps) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault === '' ? undefined : 'apply-consent-fault'}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {fault !== '' && (
        <p
          id="apply-consent-fault"
          className="flex items-center gap-1.5 text-meta font-medium text-bad"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  )
}

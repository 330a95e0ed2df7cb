import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'

type FormButtonsProps = {
  /** On the button that sends the form. */
  label: string
  busyLabel: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form of the desk. */
export function FormButtons({ label, busyLabel, isBusy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isBusy && <BusyLabel>{busyLabel}</BusyLabel>}>
        {label}
      </Button>
      <Button variant="line" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

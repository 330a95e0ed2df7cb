import { useId } from 'react'
import { Star } from 'lucide-react'
import { clsx } from 'clsx'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'

const allStars = [1, 2, 3, 4, 5] as const

type StarsFieldProps = {
  legend: string
  /** 0 for none. */
  value: number
  onChange: (stars: number) => void
  /** Offers to tell nothing; left out where stars are needed. */
  none?: string
  error?: string
}

/** One to five stars, by pointer or by arrow keys. */
export function StarsField({ legend, value, onChange, none, error = '' }: StarsFieldProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={error === '' ? undefined : `${name}-error`}>
      <legend className="text-small font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-1">
        {allStars.map((stars) => (
          <label
            key={stars}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-0 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star
              aria-hidden="true"
              className={clsx(
                'size-7',
                stars <= value ? 'fill-accent stroke-accent' : 'stroke-ink-3',
              )}
            />
            <span className="sr-only">{messages.starsOf(stars)}</span>
          </label>
        ))}
        {none !== undefined && (
          <label className="ml-1 flex min-h-11 cursor-pointer items-center rounded-control px-2 text-small text-ink-2 has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-primary">
            <input
              type="radio"
              name={name}
              checked={value === 0}
              onChange={() => onChange(0)}
              className="sr-only"
            />
            {none}
          </label>
        )}
      </div>
      {error !== '' && (
        <p id={`${name}-error`} className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

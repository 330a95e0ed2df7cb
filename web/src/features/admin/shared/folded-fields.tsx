import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

type FoldedFieldsProps = {
  /** Label of the button on a phone. */
  label: string
  /** How many filters are set. */
  count: number
  /** Grid columns and margin. */
  className: string
  children: ReactNode
}

/** Filter fields of a list; on a phone collapsed behind a button with the number of filters set. */
export function FoldedFields({ label, count, className, children }: FoldedFieldsProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="line"
        wide
        className="mt-3 sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="ico" />
        {count === 0 ? label : `${label} (${count})`}
      </Button>
      <div id={id} className={clsx('gap-3 sm:grid', isOpen ? 'grid' : 'hidden', className)}>
        {children}
      </div>
    </>
  )
}

import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'

type FoldedFieldsProps = {
  /** On the button of a phone. */
  label: string
  /** How many of them narrow the list. */
  count: number
  /** The columns, and the distance to what stands above. */
  className: string
  children: ReactNode
}

/** Fields of a list; on a phone behind a button that says how many are in use. */
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

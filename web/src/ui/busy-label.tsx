import { LoaderCircle } from 'lucide-react'

/** The label of a button whose action is running. */
export function BusyLabel({ children }: { children: string }) {
  return (
    <>
      <LoaderCircle aria-hidden="true" className="ico animate-spin" />
      {children}
    </>
  )
}

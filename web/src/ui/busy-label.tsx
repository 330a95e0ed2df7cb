import { LoaderCircle } from 'lucide-react'

/** What a button reads while its work is under way. */
export function BusyLabel({ children }: { children: string }) {
  return (
    <>
      <LoaderCircle aria-hidden="true" className="ico animate-spin" />
      {children}
    </>
  )
}

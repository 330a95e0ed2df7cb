import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One pulsing block; its size comes from classes. Hidden from assistive technology: see SkeletonRegion. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}

/** The region of a page's skeleton, labelled for assistive technology as loading. */
export function SkeletonRegion({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useRoutePath } from '../hooks/use-route-path.ts'
import { areaText } from './area-texts.ts'

type AreaPageProps = {
  /** Of what the page shows, where that is not what its address names. */
  named?: { readonly title: string; readonly text: string } | undefined
  /** Above the title; empty before anybody is known, with its place, so that nothing moves. */
  greeting?: string
  /** Beside the title: actions on the whole page. */
  action?: ReactNode
  children: ReactNode
}

/** Layout of an area's page: title, purpose and actions above its sections. */
export function AreaPage({ action, greeting, named, children }: AreaPageProps) {
  const ofAddress = areaText(useRoutePath())
  const { title, text } = named ?? ofAddress
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {greeting !== undefined && <p className="h-6 truncate text-ink-2">{greeting}</p>}
          <h1 className="text-h2 lg:text-h1">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

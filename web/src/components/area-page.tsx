import type { ReactNode } from 'react'
import { useRoutePath } from '../hooks/use-route-path.ts'
import { areaText } from './area-texts.ts'

type AreaPageProps = {
  /** Beside the title: actions on the whole page. */
  action?: ReactNode
  children: ReactNode
}

/** Layout of an area's page: title, purpose and actions above its sections. */
export function AreaPage({ action, children }: AreaPageProps) {
  const { title, text } = areaText(useRoutePath())
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2 lg:text-h1">{title}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

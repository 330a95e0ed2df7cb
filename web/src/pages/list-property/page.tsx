import { areaText } from '../../components/area-texts.ts'
import { ListProperty } from '../../features/list-property/list-property.tsx'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

/** R-SHELL-06: /dashboard/list-property. */
export function Component() {
  const { title, text } = areaText(useRoutePath())
  return (
    <div className="page-width py-10 lg:py-12">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">{text}</p>
      <ListProperty />
    </div>
  )
}

import { Hammer } from 'lucide-react'
import { areaText } from '../../components/area-texts.ts'
import { ComingSoon } from '../../components/coming-soon.tsx'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'

export const head: PageHead = ({ routePath }) => ({
  title: areaText(routePath).title,
  isIndexed: false,
})

/** Stands for every signed-in page that is not open yet. */
export function Component() {
  const { title, text } = areaText(useRoutePath())
  return <ComingSoon icon={<Hammer aria-hidden="true" />} title={title} description={text} />
}

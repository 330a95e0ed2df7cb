import { Hammer } from 'lucide-react'
import { areaText } from '../../components/area-texts.ts'
import { ComingSoon } from '../../components/coming-soon.tsx'
import { useRoutePath } from '../../hooks/use-route-path.ts'

export { areaHead as head } from '../../components/area-head.ts'

/** Placeholder for every signed-in page that does not exist yet. */
export function Component() {
  const { title, text } = areaText(useRoutePath())
  return <ComingSoon icon={<Hammer aria-hidden="true" />} title={title} description={text} />
}

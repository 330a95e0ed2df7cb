import type { PageHead } from '../head.ts'
import { areaText } from './area-texts.ts'

/** Document head of a signed-in page: its title from the area's texts. */
export const areaHead: PageHead = ({ routePath }) => ({ title: areaText(routePath).title })

/** The same of a dashboard, whose data are asked for ahead of its code. */
export const dashboardHead: PageHead = (input) => ({
  ...areaHead(input),
  first: ['api/dashboard/ask-ahead.ts'],
})

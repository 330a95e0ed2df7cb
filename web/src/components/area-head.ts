import type { PageHead } from '../head.ts'
import { areaText } from './area-texts.ts'

/** The head of a page behind the sign-in: what the area calls it. */
export const areaHead: PageHead = ({ routePath }) => ({ title: areaText(routePath).title })

import { paths } from '../../paths.ts'

/** Where a draft is continued. */
export function draftPath(draftId: string): string {
  return `${paths.listProperty()}?draft=${encodeURIComponent(draftId)}`
}

import { paths } from '../../paths.ts'

/** Path on which a draft is continued. */
export function draftPath(draftId: string): string {
  return `${paths.listProperty()}?draft=${encodeURIComponent(draftId)}`
}

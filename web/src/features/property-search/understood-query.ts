import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { sentenceKey } from '../../api/homes/sentence-key.ts'
import type { Edit } from './edits.ts'

const loadReader = () => import('./understand.ts')

/** What a sentence was understood to ask for, as its reader changed it. Fails only when the code cannot be fetched. */
export function understoodQuery(api: Api, sentence: string, edits: readonly Edit[]) {
  return queryOptions({
    queryKey: [...sentenceKey(sentence), edits],
    queryFn: async () => (await loadReader()).understand(api, sentence, edits),
  })
}

/** Fetches the reader's code ahead; a failure shows when a sentence is really read. */
export function prepareToUnderstand(): void {
  loadReader().catch(() => undefined)
}

/** Keeps the sentence among the recent searches of this device. */
export function rememberSentence(sentence: string): void {
  loadReader().then(
    ({ keepRecentSearch }) => keepRecentSearch(sentence),
    () => undefined,
  )
}

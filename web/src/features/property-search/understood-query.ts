import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/api.ts'
import { sentenceKey } from '../../api/sentence-key.ts'

const loadReader = () => import('./understand.ts')

/** What a sentence was understood to ask for. Fails only when the reader's code cannot be fetched. */
export function understoodQuery(api: Api, sentence: string) {
  return queryOptions({
    queryKey: sentenceKey(sentence),
    queryFn: async () => (await loadReader()).understand(api, sentence),
  })
}

/** Fetches the reader's code ahead; a failure shows when a sentence is really read. */
export function prepareToUnderstand(): void {
  loadReader().catch(() => undefined)
}

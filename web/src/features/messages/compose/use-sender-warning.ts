import { useQuery } from '@tanstack/react-query'
import type { Thread } from '@basera/contract/chain/conversation'
import { useSettled } from '../../../lib/use-timer.ts'
import { senderWarning } from './sender-warnings.ts'

/** Typing pauses this long before the words are looked at. */
const PAUSE_MS = 400

/** What is said to the sender about the words in the composer; empty for nothing. */
export function useSenderWarning(words: string, { my_side: mySide, stage }: Thread): string {
  const settled = useSettled(words, PAUSE_MS, '')
  const { data: patterns } = useQuery({
    // Code, the same for everybody.
    queryKey: ['scam-patterns'],
    queryFn: () => import('@basera/contract/constants/scam-patterns'),
    enabled: settled !== '',
    staleTime: Infinity,
  })
  if (patterns === undefined || settled === '' || words === '') return ''
  return senderWarning(patterns.findScamKinds(settled), mySide, stage)
}

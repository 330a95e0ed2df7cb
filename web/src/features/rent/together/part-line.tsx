import { useQuery } from '@tanstack/react-query'
import { rentSplitQuery } from '../../../api/tenancies/living-together.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { partSentence } from './part-words.ts'

type PartLineProps = { userId: string; tenancyId: string }

/** One's own part of what is due, and who has not paid theirs. */
export function PartLine({ userId, tenancyId }: PartLineProps) {
  const { client } = useSession()
  const { data } = useQuery(rentSplitQuery(client, userId, tenancyId))
  const words = data?.parts ? partSentence(data.parts) : null
  return words !== null && <p className="mt-2 text-small font-medium">{words}</p>
}

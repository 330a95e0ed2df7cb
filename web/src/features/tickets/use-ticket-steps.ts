import type { TicketCard } from '@basera/contract/chain/ticket'
import { isRefusal } from '../../api/api-error.ts'
import { rentKey } from '../../api/tenancies/rent.ts'
import { takeTicketStep, type TicketStep, toTicketProblem } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { useKeyedSubmit } from '../../components/use-keyed-submit.ts'

/** Steps of repairs, one at a time; repairs and rent are read again after each. */
export function useTicketSteps(userId: string) {
  const { client } = useSession()
  const submission = useKeyedSubmit({
    stale: rentKey(userId),
    isRefusal,
    toProblem: toTicketProblem,
  })
  return {
    ...submission,
    take: (ticket: Pick<TicketCard, 'id' | 'state'>, step: TicketStep, onDone?: () => void) =>
      submission.send({
        words: [ticket.id, step],
        work: (key) => takeTicketStep(client, ticket, step, key),
        ...(onDone && { onDone }),
      }),
  }
}

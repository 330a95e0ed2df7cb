// Why a host does not see to a repair, in the middle of a sentence.

import type { TicketDeclineKind } from '../../chain/ticket.ts'

export const ticketDeclineWords: Readonly<Record<TicketDeclineKind, string>> = {
  not_ours: 'others look after that',
  tenant_duty: 'the tenant looks after that',
  no_fault: 'nothing is broken',
  duplicate: 'it was reported already',
}

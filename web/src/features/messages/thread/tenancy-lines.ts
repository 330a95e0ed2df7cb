// What happened to a tenancy, its rent, its records and its deposit, as a quiet line of its conversation.

import type { Message } from '@basera/contract/chain/conversation'
import {
  tenancyEventMessages,
  tenancyEventOfServer,
  tenancyEventQuestions as questions,
  tenancyEventRecords as records,
  tenancyEventWho,
} from '@basera/contract/messages/chain/tenancy-events'
import { formatDay } from '../../../lib/dates.ts'

type TenancyEvent = NonNullable<Message['event']>

/** Null for what is no step of a tenancy. `name`: the other side's. A further tenant is neither. */
export function tenancyEventText(
  { entity, action, side, detail }: TenancyEvent,
  isMine: boolean,
  name: string,
): string | null {
  const step = `${entity} ${action}`
  const tell = tenancyEventMessages[step]
  if (tell === undefined) return null
  const byServer = side === 'server' ? tenancyEventOfServer[step] : undefined
  if (byServer !== undefined) return byServer
  const kind = String(detail?.['kind'])
  const when = detail?.['when']
  return tell({
    who: whoOf(side, isMine, name),
    record: records[isOneOf(records, kind) ? kind : 'unknown'],
    question: questions[isOneOf(questions, kind) ? kind : 'unknown'],
    day: typeof when === 'string' && !Number.isNaN(Date.parse(when)) ? formatDay(when) : null,
  })
}

function whoOf(side: string, isMine: boolean, name: string): string {
  if (isMine) return tenancyEventWho.me
  return side === 'co_tenant' ? tenancyEventWho.coTenant : name
}

const isOneOf = <Known extends object>(known: Known, key: string): key is keyof Known & string =>
  Object.hasOwn(known, key)

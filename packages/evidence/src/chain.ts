// A chain of events: each holds the hash of the one before, so that nothing in the middle can be changed, added or taken out
// without every later hash changing (chain design, evidence 2).

import { canonical, type Json } from './canonical.ts'
import { sha256 } from './digest.ts'

export type EventType =
  | 'created'
  | 'document_fixed'
  | 'invited'
  | 'viewed'
  | 'code_verified'
  | 'signed'
  | 'declined'
  | 'expired'
  | 'voided'
  | 'completed'
  | 'deposit_settled'
  | 'ended'

/** What an event says before it has its place in the chain. `at` is UTC with milliseconds; `ref` is never a user's id, and the clock has none. */
export type EventFields = {
  readonly type: EventType
  readonly at: string
  readonly actor: { readonly role: string; readonly ref?: string }
  readonly data: { readonly [key: string]: Json }
}

/** `type` is any text: an event that a later version writes is chained like the rest. */
export type ChainEvent = Omit<EventFields, 'type'> & {
  readonly type: string
  readonly v: 1
  readonly agreement: string
  readonly seq: number
  readonly prev: string
  readonly hash: string
}

/** `prev` of the first event. */
export const noEvent = '0'.repeat(64)

const EVENT = 'basera-event-v1'

/** The hash that an event has to have, from all of it but the hash. */
export async function eventHash(event: ChainEvent): Promise<string> {
  const { hash: _, ...rest } = event
  return await sha256(`${EVENT}\n${canonical(rest)}`)
}

/** The event that follows `last` (null: the first of its agreement). */
export async function nextEvent(
  agreement: string,
  last: Pick<ChainEvent, 'seq' | 'hash'> | null,
  { type, at, actor, data }: EventFields,
): Promise<ChainEvent> {
  const event: ChainEvent = {
    v: 1,
    agreement,
    seq: last === null ? 0 : last.seq + 1,
    type,
    at,
    actor,
    data,
    prev: last?.hash ?? noEvent,
    hash: '',
  }
  return { ...event, hash: await eventHash(event) }
}

// Repairs of one's tenancies, and the steps that they take. A step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  MyTickets,
  Ticket,
  TicketAnswer,
  TicketCard,
  TicketKind,
  TicketPriority,
} from '@basera/contract/chain/ticket'
import type { MessageFile } from '@basera/contract/chain/conversation'
import {
  THREAD_FILE_LINK_SECONDS,
  THREAD_FILES_BUCKET,
} from '@basera/contract/constants/conversations'
import { ticketRefusals } from '@basera/contract/messages/chain/ticket-refusals'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { requireData } from '../client-error.ts'
import { rentKey } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of one's own repairs; they are read again with rent, which they may change. */
export const ticketsKey = (userId: string) => [...rentKey(userId), 'tickets'] as const

const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const
const PAGE_ROWS = 30
/** Twice the size that it is shown in. */
const CARD_PHOTO_PIXELS = 96

export type TicketSide = 'tenant' | 'host'
export type TicketsOnly = 'all' | 'open' | 'over'

export const ticketsQuery = (
  client: GetClient,
  userId: string,
  as: TicketSide,
  only: TicketsOnly,
) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...ticketsKey(userId), as, only],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callProcedure<MyTickets>(
        client,
        'my_tickets',
        { _as: as, _tenancy_id: null, _only: only, _before: pageParam, _limit: PAGE_ROWS },
        { wanted: 'tickets', signal },
      ),
    getNextPageParam: ({ next_before: before }) => before,
  })

/** Rejects with 404 for one that is somebody else's. */
export const ticketQuery = (client: GetClient, userId: string, id: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...ticketsKey(userId), 'one', id],
    queryFn: ({ signal }) =>
      callProcedure<Ticket>(client, 'ticket', { _ticket_id: id }, { wanted: 'notes', signal }),
    retry: (count, error) => !(error instanceof ApiError && error.status === 404) && count < 2,
  })

/** The signed address of a photo in the size of a card, sharp on a phone. */
export const cardPhotoQuery = (client: GetClient, userId: string, name: string) =>
  queryOptions({
    queryKey: [...ticketsKey(userId), 'card-photo', name],
    // what was drawn once stays drawn
    staleTime: Infinity,
    gcTime: (THREAD_FILE_LINK_SECONDS - 60) * 1_000,
    queryFn: async (): Promise<string> => {
      const { data, error } = await (
        await client()
      ).storage
        .from(THREAD_FILES_BUCKET)
        .createSignedUrl(name, THREAD_FILE_LINK_SECONDS, {
          transform: { width: CARD_PHOTO_PIXELS, height: CARD_PHOTO_PIXELS, resize: 'cover' },
        })
      return requireData({ data, error }).signedUrl
    },
  })

const photosOf = (files: readonly MessageFile[]) =>
  files.map(({ object_name, width, height }) => ({ object_name, width, height }))

export type TicketToRaise = {
  readonly tenancyId: string
  readonly kind: TicketKind
  readonly priority: TicketPriority
  readonly title: string
  readonly body: string
  readonly photos: readonly MessageFile[]
}

export const raiseTicket = (client: GetClient, ticket: TicketToRaise, key: string) =>
  callProcedure<TicketAnswer>(
    client,
    'raise_ticket',
    {
      _tenancy_id: ticket.tenancyId,
      _kind: ticket.kind,
      _priority: ticket.priority,
      _title: ticket.title,
      _body: ticket.body,
      _photos: photosOf(ticket.photos),
      _key: key,
    },
    { wanted: 'id' },
  )

/** A step with what it says, by its own procedure. */
export type TicketStep =
  | { readonly step: 'acknowledge' | 'begin' | 'close' | 'withdraw' }
  | { readonly step: 'resolve'; readonly words: string; readonly photos: readonly MessageFile[] }
  | { readonly step: 'reopen'; readonly words: string }
  | { readonly step: 'decline'; readonly kind: string; readonly words: string }
  | {
      readonly step: 'propose_time'
      readonly startsAt: string
      readonly endsAt: string
      readonly worker: string
    }
  | { readonly step: 'agree_time'; readonly startsAt: string }
  | {
      readonly step: 'set_cost' | 'agree_cost'
      readonly costPaise: number
      readonly sharePaise: number
    }
  | { readonly step: 'note'; readonly body: string; readonly photos: readonly MessageFile[] }

function procedureOf(step: TicketStep): readonly [string, Readonly<Record<string, unknown>>] {
  switch (step.step) {
    case 'resolve':
      return ['resolve_ticket', { _words: step.words, _photos: photosOf(step.photos) }]
    case 'reopen':
      return ['reopen_ticket', { _words: step.words }]
    case 'decline':
      return ['decline_ticket', { _kind: step.kind, _words: step.words }]
    case 'propose_time':
      return [
        'propose_ticket_time',
        { _starts_at: step.startsAt, _ends_at: step.endsAt, _worker: step.worker },
      ]
    case 'agree_time':
      return ['agree_ticket_time', { _starts_at: step.startsAt }]
    case 'set_cost':
    case 'agree_cost':
      return [
        `${step.step === 'set_cost' ? 'set' : 'agree'}_ticket_cost`,
        { _cost_paise: step.costPaise, _tenant_share_paise: step.sharePaise },
      ]
    case 'note':
      return ['add_ticket_note', { _body: step.body, _photos: photosOf(step.photos) }]
    case 'acknowledge':
    case 'begin':
    case 'close':
    case 'withdraw':
      return [`${step.step}_ticket`, {}]
    default:
      return step satisfies never
  }
}

export function takeTicketStep(
  client: GetClient,
  seen: Pick<TicketCard, 'id' | 'state'>,
  step: TicketStep,
  key: string,
) {
  const [name, body] = procedureOf(step)
  return callProcedure<TicketAnswer>(client, name, {
    _ticket_id: seen.id,
    ...body,
    _expected: seen.state,
    _key: key,
  })
}

/** The sentence about a refusal or a failure, for the screen. */
export const toTicketProblem = (error: unknown): string =>
  error instanceof ApiError
    ? (ticketRefusals[error.hint] ?? toUserError(error))
    : toUserError(error)

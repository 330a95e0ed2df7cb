// Queries and calls of a person's conversations, with their session. Nothing stays cached after the pages that show it;
// every key begins with the person's. A call that changes something carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  Change,
  Message,
  MessageFile,
  MessageSent,
  MyThreads,
  Thread,
  ThreadCounts,
  CloseReason,
} from '@basera/contract/chain/conversation'
import {
  MESSAGES_PAGE_ROWS,
  THREAD_FILE_LINK_SECONDS,
  THREAD_FILES_BUCKET,
  THREADS_PAGE_ROWS,
} from '@basera/contract/constants/conversations'
import {
  conversationRefusals,
  tooManyMessages,
} from '@basera/contract/messages/chain/conversation-refusals'
import { type ReportThreadReason } from '@basera/contract/messages/chain/report-conversation'
import { waitingTime } from '@basera/contract/messages/chain/waiting-time'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'
import { requireData, requireSuccess } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of conversations. */
export const conversationsKey = (userId: string) =>
  [...accountKey(userId), 'conversations'] as const

const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true } as const

export type ThreadSearch = {
  readonly only: 'unread' | 'my_turn' | 'closed' | null
  readonly stage: 'visiting' | 'applying' | null
  readonly propertyId: string | null
  readonly search: string
}

/** The list, the one that was written in last first. */
export function myThreadsQuery(
  client: GetClient,
  userId: string,
  { only, stage, propertyId, search }: ThreadSearch,
) {
  return infiniteQueryOptions({
    ...fresh,
    queryKey: [...conversationsKey(userId), 'list', only, stage, propertyId, search],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callProcedure<MyThreads>(
        client,
        'my_threads',
        {
          _stage: stage,
          _search: search === '' ? null : search,
          _property_id: propertyId,
          _only: only,
          _before: pageParam,
          _limit: THREADS_PAGE_ROWS,
        },
        { wanted: 'threads', signal },
      ),
    getNextPageParam: ({ next_before: before }) => before,
  })
}

/** What the filters of the list hold, of one home or of all. */
export function threadCountsQuery(client: GetClient, userId: string, propertyId: string | null) {
  return queryOptions({
    ...fresh,
    queryKey: [...conversationsKey(userId), 'counts', propertyId],
    queryFn: ({ signal }) =>
      callProcedure<ThreadCounts>(
        client,
        'thread_counts',
        { _property_id: propertyId },
        { wanted: 'unread', signal },
      ),
  })
}

export const threadKey = (userId: string, enquiryId: string) =>
  [...conversationsKey(userId), 'thread', enquiryId] as const

/** One conversation, the newest messages first. Rejects with `not_found` for one that is somebody else's. */
export function threadQuery(client: GetClient, userId: string, enquiryId: string) {
  return infiniteQueryOptions({
    ...fresh,
    queryKey: threadKey(userId, enquiryId),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      callProcedure<Thread>(
        client,
        'thread',
        { _enquiry_id: enquiryId, _before_id: pageParam, _limit: MESSAGES_PAGE_ROWS },
        { wanted: 'messages', signal },
      ),
    getNextPageParam: ({ has_more: hasMore, messages }) =>
      hasMore ? (messages.at(-1)?.id ?? null) : null,
    retry: (count, error) => !isNotFound(error) && count < 2,
  })
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** Every loaded message, newest first, and the conversation as it was read last. */
export function joinPages(pages: readonly Thread[]): Thread | null {
  const first = pages[0]
  if (first === undefined) return null
  const seen = new Set<number>()
  const messages = pages
    .flatMap((page) => page.messages)
    .filter(({ id }: Message) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    })
  return { ...first, messages, has_more: pages.at(-1)?.has_more ?? false }
}

/** Signed addresses of the files of a conversation, by their names; those that cannot be signed are missing. */
export function fileLinksQuery(client: GetClient, userId: string, names: readonly string[]) {
  return queryOptions({
    queryKey: [...conversationsKey(userId), 'files', names],
    gcTime: 0,
    // They are asked for again before they end.
    staleTime: (THREAD_FILE_LINK_SECONDS - 60) * 1_000,
    refetchInterval: (THREAD_FILE_LINK_SECONDS - 60) * 1_000,
    enabled: names.length > 0,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const { data, error } = await (
        await client()
      ).storage
        .from(THREAD_FILES_BUCKET)
        .createSignedUrls([...names], THREAD_FILE_LINK_SECONDS)
      const signed = requireData({ data, error })
      return new Map(
        signed.flatMap(({ path, signedUrl }) =>
          path === null || !signedUrl ? [] : [[path, signedUrl] as const],
        ),
      )
    },
  })
}

export type WordsToSend = {
  readonly enquiryId: string
  readonly kind: 'text' | 'photo' | 'file'
  readonly body: string | null
  readonly files: readonly MessageFile[]
  readonly key: string
}

/** An answer that takes longer counts as lost: the message goes out again with its key. */
const SEND_TIMEOUT_MS = 20_000

export const sendMessage = (
  client: GetClient,
  { enquiryId, kind, body, files, key }: WordsToSend,
) =>
  callProcedure<MessageSent>(
    client,
    'send_message',
    { _enquiry_id: enquiryId, _kind: kind, _body: body, _files: files, _key: key },
    { wanted: 'message_id', signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
  )

export type AnswersSent = {
  readonly sent: readonly { readonly enquiry_id: string }[]
  /** Conversations that could not be written in, each with its reason. */
  readonly left_out: readonly { readonly enquiry_id: string; readonly hint: string }[]
}

/** The same words to several who asked, each a message of its own; `{first name}` becomes theirs. */
export const sendAnswers = (
  client: GetClient,
  enquiryIds: readonly string[],
  body: string,
  key: string,
) =>
  callProcedure<AnswersSent>(
    client,
    'send_answers',
    { _enquiry_ids: enquiryIds, _body: body, _key: key },
    { wanted: 'left_out' },
  )

export type SavedAnswer = { readonly id: string; readonly title: string; readonly body: string }

/** Answers that the person uses often. */
export function savedAnswersQuery(client: GetClient, userId: string) {
  return queryOptions({
    ...fresh,
    queryKey: [...conversationsKey(userId), 'saved-answers'],
    queryFn: async ({ signal }): Promise<readonly SavedAnswer[]> =>
      requireData(
        await (
          await client()
        )
          .from('saved_answers')
          .select('id,title,body')
          .order('title')
          .abortSignal(signal)
          .returns<SavedAnswer[]>(),
      ),
  })
}

const TITLE_MAX_CHARACTERS = 60

/** Its title is how it begins. */
export async function saveAnswer(client: GetClient, userId: string, body: string): Promise<void> {
  const title = Array.from(body.replaceAll(/\s+/g, ' ')).slice(0, TITLE_MAX_CHARACTERS).join('')
  requireSuccess(
    await (await client()).from('saved_answers').insert({ user_id: userId, title, body }),
  )
}

export async function deleteSavedAnswer(client: GetClient, id: string): Promise<void> {
  requireSuccess(await (await client()).from('saved_answers').delete().eq('id', id))
}

export const takeBackMessage = (client: GetClient, messageId: number, key: string) =>
  callProcedure<Change>(client, 'take_back_message', { _message_id: messageId, _key: key })

export const markThreadRead = (client: GetClient, enquiryId: string, lastReadId: number) =>
  callProcedure<unknown>(client, 'mark_thread_read', {
    _enquiry_id: enquiryId,
    _last_read_id: lastReadId,
  })

/** Null ends the muting. */
export const muteThread = (client: GetClient, enquiryId: string, until: string | null) =>
  callProcedure<unknown>(client, 'mute_thread', { _enquiry_id: enquiryId, _until: until })

/** Also when it is closed already. */
export const closeEnquiry = (
  client: GetClient,
  enquiryId: string,
  reason: Exclude<CloseReason, 'party_left'>,
  key: string,
) =>
  unlessAlready(
    'closed',
    callProcedure<Change>(client, 'close_enquiry', {
      _enquiry_id: enquiryId,
      _reason: reason,
      _expected: 'open',
      _key: key,
    }),
  )

/** Also when it is open already. */
export const reopenEnquiry = (client: GetClient, enquiryId: string, key: string) =>
  unlessAlready(
    'open',
    callProcedure<Change>(client, 'reopen_enquiry', {
      _enquiry_id: enquiryId,
      _expected: 'closed',
      _key: key,
    }),
  )

/** Refused because the wanted state is there: what was asked for is done. */
async function unlessAlready(wanted: string, asked: Promise<Change>): Promise<void> {
  try {
    await asked
  } catch (error) {
    const isThere =
      error instanceof ApiError && error.hint === 'wrong_state' && error.details['state'] === wanted
    if (!isThere) throw error
  }
}

/** The other side of a conversation; neither can write to the other any more. */
export const blockPerson = (client: GetClient, enquiryId: string, key: string) =>
  callProcedure<Change>(client, 'block_person', { _enquiry_id: enquiryId, _key: key })

export const unblockPerson = (client: GetClient, enquiryId: string, key: string) =>
  callProcedure<Change>(client, 'unblock_person', { _enquiry_id: enquiryId, _key: key })

export type ThreadReport = {
  readonly enquiryId: string
  /** Null: about the conversation as a whole. */
  readonly messageId: number | null
  readonly reason: ReportThreadReason
  readonly details: string
  readonly key: string
}

export const reportThread = (
  client: GetClient,
  { enquiryId, messageId, reason, details, key }: ThreadReport,
) =>
  callProcedure<Change>(client, 'report_thread', {
    _enquiry_id: enquiryId,
    _message_id: messageId,
    _reason: reason,
    _details: details === '' ? null : details,
    _key: key,
  })

/** The sentence about a refusal or a failure, for the screen. */
export function toConversationProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return toUserError(error)
  const { field, retry_after_s: seconds } = error.details
  if (error.hint === 'too_many' && typeof seconds === 'number')
    return tooManyMessages(waitingTime(seconds))
  const words =
    typeof field === 'string' ? conversationRefusals[`${error.hint}:${field}`] : undefined
  return words ?? conversationRefusals[error.hint] ?? toUserError(error)
}

/** Null when no answer came, or one that may be another the next time: what was asked may be asked again with its key. */
export function refusalOf(error: unknown): string | null {
  const isAnswer = error instanceof ApiError && error.status < 500
  return isAnswer ? toConversationProblem(error) : null
}

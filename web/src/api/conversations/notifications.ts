// Queries and calls of a person's notifications, with their session. Every key begins with the person's.

import type { SupabaseClient } from '@supabase/supabase-js'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type {
  MyNotifications,
  MyUnread,
  NotificationKind,
  NotificationPreferences,
} from '@basera/contract/chain/notification'
import {
  BELL_ROWS,
  NOTIFICATIONS_PAGE_ROWS,
  UNREAD_READ_MS,
} from '@basera/contract/constants/notification-screens'
import { accountKey } from '../account/account.ts'
import { ValidationError } from '../api-error.ts'
import { requireData, requireSuccess } from '../client-error.ts'

type GetClient = () => Promise<SupabaseClient>

/** Key prefix of every query of notifications but their settings. */
export const notificationsKey = (userId: string) =>
  [...accountKey(userId), 'notifications'] as const

export const unreadKey = (userId: string) => [...notificationsKey(userId), 'unread'] as const

/** What the bell and the entry of messages count. */
export function unreadQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: unreadKey(userId),
    staleTime: UNREAD_READ_MS / 2,
    refetchInterval: UNREAD_READ_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<MyUnread> =>
      readUnread(requireData<unknown>(await (await client()).rpc('my_unread').abortSignal(signal))),
  })
}

/** How many arrived since this page was loaded: what a list that is open offers to show. */
export function arrivedQuery(userId: string) {
  return queryOptions({
    queryKey: arrivedKey(userId),
    queryFn: skipToken,
    initialData: 0,
    staleTime: Infinity,
    gcTime: Infinity,
  })
}

export const arrivedKey = (userId: string) =>
  [...accountKey(userId), 'notifications-arrived'] as const

/** The newest ones, for the list under the bell. */
export function newestNotificationsQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: [...notificationsKey(userId), 'newest'],
    staleTime: 0,
    queryFn: ({ signal }) => fetchNotifications(client, null, null, BELL_ROWS, signal),
  })
}

/** Null: all kinds. Newest first, page after page. */
export function notificationsQuery(
  client: GetClient,
  userId: string,
  kinds: readonly NotificationKind[] | null,
) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey(userId), 'list', kinds],
    staleTime: 0,
    gcTime: 0,
    // Rows must not move under the pointer: what arrives is offered above them.
    refetchOnWindowFocus: false,
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      fetchNotifications(client, kinds, pageParam, NOTIFICATIONS_PAGE_ROWS, signal),
    getNextPageParam: (last: MyNotifications) =>
      last.has_more ? (last.notifications.at(-1)?.id ?? null) : null,
  })
}

async function fetchNotifications(
  client: GetClient,
  kinds: readonly NotificationKind[] | null,
  before: number | null,
  limit: number,
  signal: AbortSignal,
): Promise<MyNotifications> {
  const answer: unknown = requireData(
    await (
      await client()
    )
      .rpc('my_notifications', { _kinds: kinds, _before: before, _limit: limit })
      .abortSignal(signal),
  )
  if (!hasList(answer)) throw new ValidationError(['notifications: expected a list'])
  return answer
}

/** What is left. The list was opened, up to this notification. */
export async function markSeen(client: GetClient, upTo: number): Promise<MyUnread> {
  const answer = await (await client()).rpc('mark_seen', { _up_to: upTo })
  return readUnread(requireData<unknown>(answer))
}

/** What is left. Null marks all. */
export async function markRead(
  client: GetClient,
  ids: readonly number[] | null,
): Promise<MyUnread> {
  const answer = await (await client()).rpc('mark_notifications_read', { _ids: ids })
  return readUnread(requireData<unknown>(answer))
}

export const preferencesKey = (userId: string) =>
  [...accountKey(userId), 'notification-preferences'] as const

export function preferencesQuery(client: GetClient, userId: string) {
  return queryOptions({
    queryKey: preferencesKey(userId),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<NotificationPreferences> => {
      const answer: unknown = requireData(
        await (await client()).rpc('my_preferences').abortSignal(signal),
      )
      if (!isPreferences(answer)) throw new ValidationError(['preferences: expected an object'])
      return answer
    },
  })
}

export async function savePreferences(
  client: GetClient,
  preferences: NotificationPreferences,
): Promise<void> {
  requireSuccess(await (await client()).rpc('save_preferences', { _preferences: preferences }))
}

function readUnread(answer: unknown): MyUnread {
  const read = (name: string): unknown =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null
  const [unseen, unread] = ['unseen_notifications', 'unread_threads'].map(read)
  if (typeof unseen !== 'number' || typeof unread !== 'number')
    throw new ValidationError(['my_unread: expected two numbers'])
  return { unseen_notifications: unseen, unread_threads: unread }
}

function hasList(answer: unknown): answer is MyNotifications {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    Array.isArray(Reflect.get(answer, 'notifications')) &&
    typeof Reflect.get(answer, 'has_more') === 'boolean'
  )
}

function isPreferences(answer: unknown): answer is NotificationPreferences {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof Reflect.get(answer, 'digest') === 'string' &&
    typeof Reflect.get(answer, 'per_kind') === 'object'
  )
}

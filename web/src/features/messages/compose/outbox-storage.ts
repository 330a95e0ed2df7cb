// Messages on their way in the browser's local storage, under the person's id: a reload or a crash loses
// none, and signing out removes them (own-storage.ts).

import type { MessageFile } from '@basera/contract/chain/conversation'
import { isUuid } from '../../../lib/uuid.ts'
import { ownEntries, ownKey } from '../../../lib/own-storage.ts'
import type { Outgoing, OutboxWorld } from './outbox.ts'

const OUTBOX = 'outgoing-message'

/** Where storage is blocked or full, messages live as long as the page. */
export function outboxStorage(userId: string): OutboxWorld['storage'] {
  return {
    read: () => attempt(() => ownEntries(userId, OUTBOX).flatMap(parse), []),
    write: (message) =>
      attempt(() => {
        localStorage.setItem(ownKey(userId, OUTBOX, message.key), JSON.stringify(message))
        return true
      }, false),
    remove: (key) => attempt(() => localStorage.removeItem(ownKey(userId, OUTBOX, key)), undefined),
  }
}

/** Whether messages of this person wait, or were refused. */
export const hasOutgoing = (userId: string): boolean =>
  attempt(() => ownEntries(userId, OUTBOX).length > 0, false)

/** True for the storage event of another tab that changed a message of this person. */
export const isOutboxEvent = (userId: string, { key }: StorageEvent): boolean =>
  key === null || key.startsWith(ownKey(userId, OUTBOX, ''))

function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Nothing for an entry that this version of the application cannot read. */
function parse([key, text]: readonly [string, string]): readonly Outgoing[] {
  const stored: unknown = attempt(() => JSON.parse(text) as unknown, null)
  if (typeof stored !== 'object' || stored === null) return []
  const { enquiryId, kind, body, files, writtenAtMs, state, problem }: Record<string, unknown> = {
    ...stored,
  }
  const isKind = kind === 'text' || kind === 'photo' || kind === 'file'
  if (typeof enquiryId !== 'string' || !isUuid(enquiryId) || !isUuid(key) || !isKind) return []
  if (typeof writtenAtMs !== 'number' || !Array.isArray(files)) return []
  return [
    {
      key,
      enquiryId,
      kind,
      body: typeof body === 'string' ? body : null,
      files: files.filter(isFile),
      writtenAtMs,
      state: state === 'failed' ? 'failed' : 'waiting',
      problem: typeof problem === 'string' ? problem : '',
    },
  ]
}

function isFile(value: unknown): value is MessageFile {
  if (typeof value !== 'object' || value === null) return false
  const { object_name: name, file_name: shown, mime, bytes }: Record<string, unknown> = { ...value }
  return [name, shown, mime].every((part) => typeof part === 'string') && typeof bytes === 'number'
}

// Transactional outbox: queues a message in the transaction of its cause. The worker beside this file sends it.
import type { Statement } from '../db/database.ts'
import { sql, statement, value } from '../db/sql.ts'
import { deriveKey } from '../jwt/derived-key.ts'
import { createSealer, type Sealer } from '../jwt/sealer.ts'
import type { Mail } from '../ports/mail.ts'
import type { Random } from '../ports/random.ts'
import type { Sms } from '../ports/sms.ts'

export type OutboxMessage =
  | { readonly kind: 'mail'; readonly mail: Omit<Mail, 'id'> }
  | { readonly kind: 'sms'; readonly sms: Omit<Sms, 'id'> }

export type Queueing = {
  readonly message: OutboxMessage
  /** A second message under the same key is dropped. */
  readonly dedupeKey: string
  /** Expiry of the message: the life of its code. */
  readonly lifeSeconds: number
}

export type Outbox = {
  /** Inserts the message; run it in the transaction of its cause, with a role that may queue. */
  queue(queueing: Queueing): Statement
}

/** `secret`: of this deployment; the key of payloads is derived from it. */
export const createOutboxSealer = (secret: string, random: Random): Sealer =>
  createSealer(deriveKey(secret, 'outbox payload'), random)

export function createOutbox(sealer: Sealer, random: Random): Outbox {
  return {
    queue({ message, dedupeKey, lifeSeconds }) {
      const id = random.uuid()
      const payload = sealer.seal(JSON.stringify(message), id)
      return statement(sql`
        insert into _gateway.outbox (id, kind, dedupe_key, payload, expires_at)
        values (
          ${value(id)}, ${value(message.kind)}, ${value(dedupeKey)}, ${value(payload)},
          now() + ${value(lifeSeconds)}::float8 * interval '1 second'
        ) on conflict (dedupe_key) do nothing`)
    },
  }
}

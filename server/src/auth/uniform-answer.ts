// Answers that must not tell whether an account exists take the same time, whatever was found or went wrong.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Handler } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'

export type AnswerTime = { readonly floorMs: number; readonly jitterMs: number }

/** The handler, held to a time that tells nothing. */
export const uniformAnswer =
  ({ floorMs, jitterMs }: AnswerTime, handler: Handler<AppEnvironment>): Handler<AppEnvironment> =>
  async (c, next) => {
    const time = sleep(floorMs + randomInt(jitterMs + 1))
    try {
      return await handler(c, next)
    } finally {
      await time
    }
  }

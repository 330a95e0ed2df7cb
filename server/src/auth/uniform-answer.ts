// Answers that must not tell whether an account exists take the same time, whatever was found or went wrong.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'

export type AnswerTime = { readonly floorMs: number; readonly jitterMs: number }

/** A handler that answers by itself. */
export type Endpoint = (c: Context<AppEnvironment>) => Promise<Response>

/** The handler, held to a time that tells nothing. */
export const uniformAnswer =
  (time: AnswerTime, endpoint: Endpoint): Endpoint =>
  (c) =>
    inUniformTime(time, () => endpoint(c))

/** The same for a part of what a handler does. */
export async function inUniformTime<T>(
  { floorMs, jitterMs }: AnswerTime,
  work: () => Promise<T>,
): Promise<T> {
  const time = sleep(floorMs + randomInt(jitterMs + 1))
  try {
    return await work()
  } finally {
    await time
  }
}

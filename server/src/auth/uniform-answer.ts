// Uniform response time for endpoints that must not reveal whether an account exists, whatever was found or failed.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'

export type AnswerTime = { readonly floorMs: number; readonly jitterMs: number }

/** A handler without `next`. */
export type Endpoint = (c: Context<AppEnvironment>) => Promise<Response>

/** Wraps the handler: its answer is delayed to the uniform time. */
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

// A press of a button as a step of the model: what it would be refused with, what it changes, and that the same press sent
// again gets the same bytes and changes nothing (I10).

import { randomUUID } from 'node:crypto'

import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'

import type { Json } from '../../support/conversations.ts'
import { expectAsModel, expectNothingForStrangers } from './expect-sound.ts'
import { type Actor, actorIn, MINUTE_MS, type Model, type Thread, type Who } from './model.ts'
import { callAt, type World } from './world.ts'

export type Step = AsyncCommand<Model, World>

export type Press = {
  readonly name: string
  readonly args: Json
  readonly isKeyed?: false
  /** SQLSTATE and hint; null: it is done. */
  readonly refusal: string | null
  readonly does: (answer: Json) => void
}

/** `prepare` runs at the step's moment, when the model's clock has gone on by a minute. */
export const presses = (
  title: string,
  { by: actor, pick }: { readonly by: Actor; readonly pick: number },
  prepare: (model: Model, by: Who, world: World) => Promise<Press> | Press,
  may: (model: Model) => boolean = () => true,
): Step => ({
  check: (model) => may(model) && !model.erased.has(actorIn(model, actor, pick)),
  async run(model, world) {
    model.now += MINUTE_MS
    model.steps += 1
    const by = actorIn(model, actor, pick)
    await pressed(model, world, by, await prepare(model, by, world))
    await expectAsModel(model, world)
    await expectNothingForStrangers(model, world)
  },
  toString: () => `${actor}: ${title}`,
})

async function pressed(model: Model, world: World, by: Who, press: Press): Promise<void> {
  const { name, refusal } = press
  const key = randomUUID()
  const args = press.isKeyed === false ? press.args : { ...press.args, _key: key }
  const call = () => callAt(world, world.people[by], model.now, name, args)
  const told = await call()
  model.outcomes.add(`${name} ${refusal ?? 'done'}`)
  if (refusal !== null) {
    expect(told).toMatchObject({ refusal })
    return
  }
  if (!('answer' in told)) throw new Error(`${name} by the ${by} was refused: ${told.refusal}`)
  press.does(objectIn(told.answer))
  if (press.isKeyed === false) return
  expect(await call()).toEqual(told)
  model.acts.push({ by, name, args: press.args, key, answer: told.answer })
}

function objectIn(text: string): Json {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

/** What is not a press: the clock, an operator, a listing that changes. */
export const happens = (
  title: string,
  run: (model: Model, world: World) => Promise<void>,
  may: (model: Model) => boolean = () => true,
): Step => ({
  check: may,
  async run(model, world) {
    model.now += MINUTE_MS
    model.steps += 1
    await run(model, world)
    await expectAsModel(model, world)
    await expectNothingForStrangers(model, world)
  },
  toString: () => title,
})

export const hasThreads = ({ threads }: Model): boolean => threads.length > 0

export function threadAt({ threads }: Model, pick: number): Thread {
  const thread = threads[pick % threads.length]
  if (thread === undefined) throw new Error('there is no conversation')
  return thread
}

// What must hold after each step, whatever it was.

import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { isLiving, lastOf, type Model, sideOf, type Thread, type Who, whoever } from './model.ts'
import { ADDRESS, look, readAt, type World } from './world.ts'

const expected = ({ threads }: Model) => ({
  applications: Object.fromEntries(
    threads
      .flatMap(({ applications }) => applications)
      .map(({ id, state, version, waitsUntil, paper }) => [
        id,
        {
          state,
          version,
          waitsUntil,
          replayed: state,
          happened: version,
          views: paper?.views ?? 0,
        },
      ]),
  ),
  stages: Object.fromEntries(threads.map((thread) => [thread.id, stageOf(thread)])),
  missing: 0,
  strangers: 0,
  alarmsOfNothing: 0,
})

function stageOf(thread: Thread): string {
  const last = lastOf(thread)
  return last !== null && isLiving(last) && last.state !== 'draft' ? 'applying' : 'asking'
}

/** What a side reads of a conversation's application, of the home and of what happened. */
async function readBy(model: Model, world: World, thread: Thread, who: Who): Promise<string> {
  const person = world.people[who]
  const args = { _enquiry_id: thread.id }
  const texts = [
    await readAt(world, person, model.now, 'application_of', args),
    await readAt(world, person, model.now, 'home_applications', { _property_id: thread.home.id }),
  ]
  return texts.join('\n')
}

/** I7, I14, I16, I18, I19 and one offer a home; I8: no address; I9 for strangers; what a host reads before the shortlist. */
export async function expectSound(model: Model, world: World): Promise<void> {
  const { offers, ...stored } = await look(world, model.now)
  expect(stored).toEqual(expected(model))
  expect(Number(offers)).toBeLessThanOrEqual(1)
  const turn = Math.floor(model.now / 60_000)
  const thread = model.threads[turn % model.threads.length]
  const who = whoever[turn % whoever.length]
  if (thread === undefined || who === undefined) return
  const read = await readBy(model, world, thread, who)
  expect(read).not.toContain(ADDRESS)
  const side = sideOf(thread, who)
  const last = lastOf(thread)
  if (side === 'owner' || side === 'broker') {
    const isShown = last !== null && ['shortlisted', 'offered', 'accepted'].includes(last.state)
    expect(read.includes(`Employer of ${thread.seeker}`)).toBe(isShown)
  }
  expect(
    await readAt(world, world.stranger, model.now, 'application_of', { _enquiry_id: thread.id }),
  ).toBe(
    await readAt(world, world.stranger, model.now, 'application_of', { _enquiry_id: randomUUID() }),
  )
  expect(
    await readAt(world, world.stranger, model.now, 'home_applications', {
      _property_id: thread.home.id,
    }),
  ).toBe(
    await readAt(world, world.stranger, model.now, 'home_applications', {
      _property_id: randomUUID(),
    }),
  )
}

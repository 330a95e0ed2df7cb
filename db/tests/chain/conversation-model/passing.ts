// What nobody presses: time that passes, listings that change, people who leave, the nightly forgetting.

import { expect } from 'vitest'

import { DAY_MS, type Home, type Model, move, type Thread, type Who } from './model.ts'
import { happens, type Step } from './presses.ts'
import { look, lookAfterDays, ringAll, type World } from './world.ts'

/** I11: rung again, nothing; and a node that slept for all these days finds what one that rang each day found. */
export const passes = (days: number): Step =>
  happens(`${days} days pass`, async (model, world) => {
    const before = model.now
    model.now += days * DAY_MS
    const byDays = await lookAfterDays(world, before, model.now, DAY_MS)
    const due = model.threads
      .filter(({ dueAt }) => dueAt !== null && dueAt <= model.now)
      .toSorted(
        (one, other) => (one.dueAt ?? 0) - (other.dueAt ?? 0) || (one.id < other.id ? -1 : 1),
      )
    expect(await ringAll(world, model.now)).toBe(due.length)
    for (const thread of due) {
      move(model, thread, 'clock', 'closed', thread.home === null ? 'home_gone' : 'no_answer')
    }
    const atOnce = await look(world, model.now)
    expect(withoutIds(byDays)).toEqual(withoutIds(atOnce))
    expect(await ringAll(world, model.now)).toBe(0)
    expect(await look(world, model.now)).toEqual(atOnce)
  })

/** A row that was undone has used up its id. */
const withoutIds = (stored: unknown): unknown =>
  JSON.parse(JSON.stringify(stored, (name, value: unknown) => (name === 'id' ? undefined : value)))

function homeAt({ homes }: Model, pick: number): Home {
  const home = homes[pick % homes.length]
  if (home === undefined) throw new Error('there is no home')
  return home
}

const change = (world: World, home: Home, columns: string) =>
  world.chats.acts.operate(`update public.properties set ${columns} where id = '${home.id}'`)

export const shows = (pick: number, column: 'is_public' | 'status', isListed: boolean): Step =>
  happens(
    `home ${pick} is ${isListed ? 'shown' : `hidden by ${column}`}`,
    async (model, world) => {
      const home = homeAt(model, pick)
      const hidden = column === 'status' ? `status = 'rented'` : 'is_public = false'
      // as the owner: an operator would not be stopped by a hold
      const columns = isListed ? `is_public = true, status = 'available'` : hidden
      await world.chats.acts.request(
        world.people[home.owner],
        `update public.properties set ${columns} where id = '${home.id}'`,
      )
      home.isListed = isListed
    },
    (model) => !homeAt(model, pick).isGone,
  )

export const getsBroker = (pick: number, broker: Who | null): Step =>
  happens(
    `home ${pick} is let by ${broker ?? 'nobody'} for its owner`,
    async (model, world) => {
      const home = homeAt(model, pick)
      const id = broker === null ? 'null' : `'${world.people[broker].userId}'`
      await change(world, home, `broker_id = ${id}`)
      home.broker = broker
      for (const thread of model.threads) {
        if (thread.home === home) thread.broker = thread.seeker === broker ? null : broker
      }
    },
    (model) => !homeAt(model, pick).isGone && (broker === null || !model.erased.has(broker)),
  )

export const isApproved = (who: Who, isBroker: boolean): Step =>
  happens(
    `the ${who} is ${isBroker ? 'a' : 'no longer a'} broker`,
    async (model, world) => {
      await world.chats.acts.operate(`update public.user_roles
        set role_approval_status = '${isBroker ? 'approved' : 'rejected'}'
        where role = 'broker' and user_id = '${world.people[who].userId}'`)
      if (isBroker) model.brokers.add(who)
      else model.brokers.delete(who)
    },
    ({ erased }) => !erased.has(who),
  )

/** The moment is the database's own here; it is looked up. */
async function loseHome(model: Model, world: World, home: Home): Promise<void> {
  home.isGone = true
  const rows = await world.chats.acts.operate(`select alarm.subject_id as id,
      round(extract(epoch from alarm.due_at) * 1000)::text as due_at,
      alarm.due_at <= now() + interval '30 days' as is_near
    from private.alarms as alarm where alarm.kind = 'enquiry_quiet'`)
  for (const thread of model.threads.filter((one) => one.home === home)) {
    thread.home = null
    thread.broker = null
    if (thread.dueAt === null) continue
    const found = rows.find((row) => row['id'] === thread.id)
    expect(found).toMatchObject({ is_near: true })
    thread.dueAt = Math.min(thread.dueAt, Number(found?.['due_at']))
  }
}

export const goes = (pick: number): Step =>
  happens(
    `home ${pick} is deleted`,
    async (model, world) => {
      const home = homeAt(model, pick)
      await world.chats.acts.operate(`delete from public.properties where id = '${home.id}'`)
      await loseHome(model, world, home)
    },
    (model) => !homeAt(model, pick).isGone,
  )

const without = <Item>(items: readonly Item[], isGone: (item: Item) => boolean): Item[] =>
  items.filter((item) => !isGone(item))

/** Who leaves takes words, marks and blocks along; homes go with their owner. */
export const leaves = (who: Who): Step =>
  happens(
    `the ${who} leaves`,
    async (model, world) => {
      await world.chats.acts.operate(`select private.erase_person('${world.people[who].userId}')`)
      model.erased.add(who)
      for (const thread of model.threads) {
        const isParty = thread.seeker === who || thread.owner === who
        if (isParty && thread.state === 'open') {
          move(model, thread, 'clock', 'closed', 'party_left')
          // the account's end has the moment of the database
          thread.stateAt = Date.now()
        }
        for (const line of thread.lines) if (line.sender === who) line.isRemoved = true
        thread.reads.delete(who)
        thread.mutedUntil.delete(who)
        if (thread.broker === who) thread.broker = null
      }
      for (const home of model.homes) {
        if (home.owner === who && !home.isGone) await loseHome(model, world, home)
        if (home.broker === who) {
          home.broker = null
          // who hid it is gone; the owner may show it again
          home.isListed = false
        }
      }
      model.brokers.delete(who)
      for (const block of model.blocks)
        if (block.split(' blocked ').includes(who)) model.blocks.delete(block)
      model.notices = without(model.notices, ({ to }) => to === who)
      model.acts = without(model.acts, ({ by }) => by === who)
    },
    ({ erased }) => !erased.has(who),
  )

function isOver({ erased, now }: Model, thread: Thread): boolean {
  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  return (
    (thread.state === 'closed' && thread.stateAt < yearAgo.getTime()) ||
    (erased.has(thread.seeker) && erased.has(thread.owner))
  )
}

export const forgets = (): Step =>
  happens('what is over is forgotten', async (model, world) => {
    await world.chats.acts.operate(
      `select private.forget_chain(to_timestamp(${model.now / 1_000}))`,
    )
    const gone = new Set(model.threads.filter((thread) => isOver(model, thread)))
    model.threads = without(model.threads, (thread) => gone.has(thread))
    model.notices = without(model.notices, ({ thread }) => gone.has(thread))
    // keys are counted by the day of the database: in two days of the model all are gone
    if (model.now > model.beganAt + 2 * DAY_MS) model.acts = []
  })

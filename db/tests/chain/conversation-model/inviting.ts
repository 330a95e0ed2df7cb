// Steps of people who invite, and of those who come by a code.

import {
  type Actor,
  DAY_MS,
  type Invite,
  isBlocked,
  type Line,
  type Model,
  move,
  quietAt,
  tell,
  type Who,
} from './model.ts'
import { presses, type Step } from './presses.ts'
import { newThread } from './talking.ts'
import { callAt } from './world.ts'

/** Below ten, so that nobody enters ten different ones within an hour. */
const MOST_INVITES = 8

const lets = ({ brokers }: Model, { home }: Pick<Invite, 'home'>, who: Who): boolean =>
  !home.isGone && (home.owner === who || (home.broker === who && brokers.has(who)))

export const invites = (actor: Actor, pick: number): Step =>
  presses(
    `invites to home ${pick}`,
    { by: actor, pick },
    (model, by) => {
      const home = model.homes[pick % model.homes.length]
      if (home === undefined) throw new Error('there is no home')
      return {
        name: 'create_invite',
        args: { _property_id: home.id, _kind: 'tenant', _tenancy_id: null },
        refusal: lets(model, { home }, by) ? null : 'PT404 not_found',
        does({ code }) {
          const endsAt = model.now + 7 * DAY_MS
          model.invites.push({ code: String(code), by, home, endsAt, isUsed: false })
        },
      }
    },
    (model) => model.invites.length < MOST_INVITES,
  )

function whyNotAccept(model: Model, invite: Invite, who: Who): string | null {
  const { home, by, isUsed, endsAt } = invite
  if (isUsed || endsAt <= model.now || model.erased.has(by) || !lets(model, invite, by)) {
    return 'PT404 not_found'
  }
  if (home.owner === who || home.broker === who) return 'PT422 own_home'
  return isBlocked(model, who, home) ? 'PT422 blocked' : null
}

export const accepts = (actor: Actor, pick: number): Step =>
  presses(
    `enters code ${pick}`,
    { by: actor, pick },
    async (model, by, world) => {
      const invite = model.invites[pick % model.invites.length]
      if (invite === undefined) throw new Error('there is no invitation')
      const { code, home } = invite
      await callAt(world, world.people[by], model.now, 'try_invite', { _code: code })
      return {
        name: 'accept_invite',
        args: { _code: code },
        refusal: whyNotAccept(model, invite, by),
        does(answer) {
          invite.isUsed = true
          const existing = model.threads.find((one) => one.home === home && one.seeker === by)
          if (existing !== undefined) {
            if (existing.state === 'closed') move(model, existing, 'seeker', 'open', null)
            existing.isAnswered = true
            return
          }
          begin(model, invite, by, String(answer['enquiry_id']))
        },
      }
    },
    (model) => model.invites.length > 0,
  )

function begin(model: Model, { home }: Invite, by: Who, id: string): void {
  const thread = newThread(model, by, home, id, true)
  const line: Line = {
    id: null,
    kind: 'event',
    side: 'seeker',
    sender: null,
    sentAt: model.now,
    isRemoved: false,
  }
  thread.lines.push(line)
  thread.dueAt = quietAt(model)
  model.threads.push(thread)
  tell(model, thread, 'seeker', { kind: 'invite_accepted', line })
}

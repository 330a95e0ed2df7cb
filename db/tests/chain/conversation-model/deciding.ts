// Steps of people who decide: close, open again, block, report, and a press that comes a second time, late.

import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import {
  type Actor,
  DAY_MS,
  type Model,
  move,
  otherSideOf,
  sideOf,
  type Thread,
  type Who,
  whyNotReopen,
} from './model.ts'
import { happens, hasThreads, presses, type Step, threadAt } from './presses.ts'
import { callAt } from './world.ts'

const sees = (model: Model, thread: Thread, by: Who): string | null =>
  sideOf(model, thread, by) === null ? 'PT404 not_found' : null

export const closes = (actor: Actor, pick: number, expected: 'open' | 'closed'): Step =>
  presses(
    `closes ${pick}, shown as ${expected}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      const isOpen = thread.state === 'open' && expected === 'open'
      return {
        name: 'close_enquiry',
        args: { _enquiry_id: thread.id, _reason: 'found_another', _expected: expected },
        refusal: sees(model, thread, by) ?? (isOpen ? null : 'PT409 wrong_state'),
        does() {
          const side = sideOf(model, thread, by)
          if (side !== null) move(model, thread, side, 'closed', 'found_another')
        },
      }
    },
    hasThreads,
  )

export const reopens = (actor: Actor, pick: number, expected: 'open' | 'closed'): Step =>
  presses(
    `opens ${pick} again, shown as ${expected}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      const side = sideOf(model, thread, by)
      const isClosed = thread.state === 'closed' && expected === 'closed'
      return {
        name: 'reopen_enquiry',
        args: { _enquiry_id: thread.id, _expected: expected },
        refusal:
          side === null
            ? 'PT404 not_found'
            : isClosed
              ? whyNotReopen(model, thread, side)
              : 'PT409 wrong_state',
        does() {
          if (side !== null) move(model, thread, side, 'open', null)
        },
      }
    },
    hasThreads,
  )

export const blocks = (actor: Actor, pick: number, isBlocked: boolean): Step =>
  presses(
    `${isBlocked ? 'blocks' : 'unblocks'} in ${pick}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      return {
        name: isBlocked ? 'block_person' : 'unblock_person',
        args: { _enquiry_id: thread.id },
        refusal: sees(model, thread, by),
        does() {
          for (const whom of otherSideOf(model, thread, by)) {
            if (isBlocked) model.blocks.add(`${by} blocked ${whom}`)
            else model.blocks.delete(`${by} blocked ${whom}`)
          }
        },
      }
    },
    hasThreads,
  )

export const reports = (actor: Actor, pick: number, back: number | null): Step =>
  presses(
    `reports ${back === null ? 'all' : `line -${back}`} of ${pick}`,
    { by: actor, pick },
    (model, by) => {
      const thread = threadAt(model, pick)
      const line =
        back === null ? null : (thread.lines.at(-1 - (back % thread.lines.length)) ?? null)
      const isOfOthers = line === null || (line.kind !== 'event' && line.sender !== by)
      const today = model.reports.filter((made) => made.by === by && made.at > model.now - DAY_MS)
      return {
        name: 'report_thread',
        args: {
          _enquiry_id: thread.id,
          _message_id: line?.id ?? null,
          _reason: 'harassment',
          _details: null,
        },
        refusal:
          today.length >= 10
            ? 'PT429 too_many'
            : (sees(model, thread, by) ?? (isOfOthers ? null : 'PT404 not_found')),
        does() {
          const isKnown = model.reports.some(
            (made) => made.by === by && made.thread === thread && made.line === line,
          )
          if (!isKnown) model.reports.push({ by, at: model.now, thread, line })
        },
      }
    },
    hasThreads,
  )

/** I10, late: whatever happened since, the same press gets the bytes of then, and another one with its key nothing. */
export const comesAgain = (pick: number): Step =>
  happens(
    `press ${pick} comes again`,
    async (model, world) => {
      const act = model.acts[pick % model.acts.length]
      if (act === undefined) return
      const { by, name, args, key, answer } = act
      const call = (given: Readonly<Record<string, unknown>>) =>
        callAt(world, world.people[by], model.now, name, { ...given, _key: key })
      expect(await call(args)).toEqual({ answer })
      const [first = ''] = Object.keys(args)
      const other =
        first === '_code'
          ? 'ABCDEFGHJKLM'
          : Array.isArray(args[first])
            ? [randomUUID()]
            : typeof args[first] === 'number'
              ? args[first] + 1
              : randomUUID()
      expect(await call({ ...args, [first]: other })).toMatchObject({ refusal: 'PT422 key_reused' })
    },
    ({ acts }) => acts.length > 0,
  )

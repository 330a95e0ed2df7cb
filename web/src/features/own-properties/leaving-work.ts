// Who leaves, on the dashboard of a host: the last day, and the next step with the page where it is done.

import type { LeavingTenancy } from '@basera/contract/chain/tenancy'
import { hostWorkMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import { daysAgo, formatDay } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'
import { paths } from '../../paths.ts'
import type { Work } from './work.ts'

/** An owner of many homes reads the rest on the page of tenants. */
const NAMED_MAX = 4

/** In the order given: the most pressing first. */
export function leavingWork(leaving: readonly LeavingTenancy[], nowMs: number): readonly Work[] {
  const rest = leaving.length - NAMED_MAX
  return [
    ...leaving.slice(0, NAMED_MAX).map((one) => {
      const home = one.unit === '' ? one.home : `${one.home}, ${one.unit}`
      const { title, text, act, to } = told(one, nowMs)
      const key = `leave-${one.tenancy_id}`
      return { kind: 'leave' as const, key, title, text: `${home}. ${text}`, act, to }
    }),
    ...(rest > 0
      ? [
          {
            kind: 'leave' as const,
            key: 'leave-more',
            title: messages.leaves.more(rest),
            text: '',
            act: messages.openTenants,
          },
        ]
      : []),
  ]
}

const isPast = (day: string | null, nowMs: number): boolean =>
  day !== null && daysAgo(day, nowMs) > 0

type Told = { readonly title: string; readonly text: string; readonly act: string; to: string }

function told(one: LeavingTenancy, nowMs: number): Told {
  const { leaves, leavesText: texts } = messages
  const day = one.leave_on === null ? '' : formatDay(one.leave_on)
  const asked = (title: string): Told => ({
    title,
    text: texts.answer,
    act: messages.answer,
    to: paths.rent(one.tenancy_id),
  })
  const record = (text: string): Told => ({
    title: leaves.lastDay(one.tenants, day),
    text,
    act: messages.openRecord,
    to: paths.handovers(one.tenancy_id),
  })
  const deposit = (text: string): Told => ({
    title: leaves[isPast(one.refund_due_on, nowMs) ? 'depositLate' : 'deposit'](
      one.tenants,
      rupeesOf(one.deposit_paise ?? 0),
      one.refund_due_on === null ? '' : formatDay(one.refund_due_on),
    ),
    text,
    act: messages.openDeposit,
    to: paths.deposit(one.tenancy_id),
  })
  switch (one.act) {
    case 'answer_early':
      return asked(leaves.early(one.tenants, day))
    case 'answer_withdraw':
      return asked(leaves.withdraw(one.tenants))
    case 'answer_call_off':
      return asked(leaves.callOff(one.tenants))
    case 'await_record':
      return record(texts.awaitRecord(formatDay(one.record_from ?? '')))
    case 'begin_record':
      return record(texts.beginRecord)
    case 'finish_record':
      return record(texts.finishRecord)
    case 'sign_record':
      return record(texts.signRecord)
    case 'await_signature':
      return record(texts.awaitSignature)
    case 'mend_record':
      return record(texts.mendRecord)
    case 'await_last_day':
      return record(texts.awaitLastDay)
    case 'propose_refund':
      return deposit(texts.proposeRefund)
    case 'propose_anew':
      return deposit(texts.proposeAnew)
    case 'send_refund':
      return deposit(texts.sendRefund)
    default:
      return one.act satisfies never
  }
}

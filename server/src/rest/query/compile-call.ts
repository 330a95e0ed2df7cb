// CallPlan → one statement: the call, and the page of what it returned.

import type { CallPlan } from '../plan/call-plan.ts'
import { CALLED_ROWS } from '../plan/plan-call.ts'
import { compilePage } from './compile-page.ts'
import type { PageQuery } from './compile-page.ts'
import { printCall } from './print-call.ts'

export const compileCall = (plan: CallPlan): PageQuery =>
  compilePage(plan.page, { name: CALLED_ROWS, statement: printCall(plan) })

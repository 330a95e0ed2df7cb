// OPTIONS on a table, a view or a function: the allowed methods.

import { succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { chooseRoutine } from '../plan/choose-routine.ts'
import { findTable } from '../plan/find-table.ts'
import type { DescribeRequest } from '../request/api-request.ts'
import { describeRoutine, describeTable } from '../respond/describe-response.ts'
import type { AnswerContext } from './context.ts'

export function answerDescribe(
  { schema, schemaName }: AnswerContext,
  { subject, name }: DescribeRequest,
): Result<Response> {
  if (subject === 'relation') {
    const table = findTable(schema, schemaName, name)
    return table.ok ? succeed(describeTable(table.value)) : table
  }
  // Overloads differ by arguments, which OPTIONS does not have: the first stands for all.
  const [first] = schema.routines.get(schemaName)?.get(name) ?? []
  if (first) return succeed(describeRoutine(first))
  const none = chooseRoutine(schema, { schema: schemaName, name, names: [], format: null })
  return none.ok ? succeed(describeRoutine(none.value)) : none
}

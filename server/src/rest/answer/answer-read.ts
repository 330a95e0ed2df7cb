// GET and HEAD on a table or view.

import type { Result } from '../errors/rest-error.ts'
import { execute } from '../execute.ts'
import { readPage } from '../execute/outcome.ts'
import { findTable } from '../plan/find-table.ts'
import { bind } from '../query/compile-page.ts'
import type { ReadRequest } from '../request/api-request.ts'
import { pageResponse } from '../respond/page-response.ts'
import { preferenceApplied } from './preference-applied.ts'
import { answeringProfile, nameText, toFacts } from './context.ts'
import { explained, respondExplained } from './explained.ts'
import type { AnswerContext } from './context.ts'

/** Throws DatabaseError. */
export async function answerRead(
  context: AnswerContext,
  request: ReadRequest,
): Promise<Result<Response>> {
  const { dependencies, schema, schemaName, exchange } = context
  const { values, shape, offset, preferences, profile, canonicalPath } = request
  const table = findTable(schema, schemaName, shape.relation)
  if (!table.ok) return table
  const { caller } = exchange
  const { mediaType } = shape
  const query = dependencies.prepareRead(schema, table.value, { request, role: caller.role })
  if (!query.ok) return query
  const { main, explain, columnNames } = query.value
  const contentProfile = answeringProfile(context, profile)
  return execute(dependencies, {
    statements: [explained(main, mediaType), ...(explain === null ? [] : [explain])].map((one) =>
      bind(one, values),
    ),
    caller,
    facts: toFacts(context, preferences),
    isReadOnly: true,
    end: 'commit',
    holder: exchange.holder,
    embeds: query.value.embeds,
    onWorked: exchange.onWorked,
    respond: (results) =>
      respondExplained(results, { mediaType, isHead: shape.isHead, contentProfile }, () =>
        pageResponse(readPage(query.value, results), {
          mediaType: shape.mediaType,
          isHead: shape.isHead,
          offset,
          contentLocation: canonicalPath,
          contentProfile,
          preferenceApplied: preferenceApplied(dependencies.settings, preferences, []),
          csvColumns: columnNames.map((name) => nameText(name, values)),
        }),
      ),
  })
}

// POST, PATCH, PUT and DELETE on a table or view.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { execute } from '../execute.ts'
import type { Work } from '../execute.ts'
import { readWrite } from '../execute/outcome.ts'
import { BODY_SLOT } from '../plan/body-slot.ts'
import { findTable } from '../plan/find-table.ts'
import { bind } from '../query/compile-page.ts'
import { noPayload, readWritePayload } from '../request/payload.ts'
import type { Payload } from '../request/payload.ts'
import type { WriteRequest } from '../request/write-request.ts'
import { preferenceApplied } from './preference-applied.ts'
import type { OptionalKind } from './preference-applied.ts'
import { writeResponse } from '../respond/write-response.ts'
import type { Table } from '../schema-cache/schema.ts'
import { answeringProfile, nameText, rollsBack, strictBound, toFacts } from './context.ts'
import { explained, respondExplained } from './explained.ts'
import type { AnswerContext } from './context.ts'

/** Throws DatabaseError. */
export async function answerWrite(
  context: AnswerContext,
  request: WriteRequest,
): Promise<Result<Response>> {
  const { dependencies, schema, schemaName, exchange } = context
  const { settings } = dependencies
  const { role } = exchange.caller
  const table = findTable(schema, schemaName, request.shape.read.relation)
  if (!table.ok) return table
  if (isUpsert(request) && !settings.allowsUpsert && role !== settings.serviceRole) {
    return refuse(restError('upsert_not_allowed'))
  }
  const payload = await readPayload(context, request)
  if (!payload.ok) return payload
  const needsFilter = settings.safeUpdate && role !== settings.serviceRole
  const query = dependencies.prepareWrite(schema, table.value, {
    request,
    payload: payload.value,
    role,
    needsFilter,
  })
  if (!query.ok) return query
  const values = request.values.with(BODY_SLOT, payload.value.text)
  const { main, location, columnNames } = query.value
  const { shape, preferences } = request
  const { mediaType } = shape.read
  const contentProfile = answeringProfile(context, request.profile)
  return execute(dependencies, {
    statements: [bind(explained(main, mediaType), values)],
    caller: exchange.caller,
    facts: toFacts(context, preferences),
    isReadOnly: false,
    end: transactionEnd(context, request),
    holder: exchange.holder,
    embeds: query.value.embeds,
    onWorked: exchange.onWorked,
    respond: (results) =>
      respondExplained(results, { mediaType, isHead: false, contentProfile }, () =>
        writeResponse(readWrite(query.value, results), {
          mutation: shape.mutation,
          returned: shape.returned,
          mediaType: shape.read.mediaType,
          isCounted: preferences.count !== null && preferences.count !== 'planned',
          maxAffected: strictBound(preferences),
          relation: table.value.name,
          locationColumns: location,
          contentProfile,
          preferenceApplied: preferenceApplied(
            settings,
            preferences,
            appliedKinds(request, table.value),
          ),
          csvColumns: columnNames.map((name) => nameText(name, values)),
        }),
      ),
  })
}

const isUpsert = ({ shape }: WriteRequest): boolean =>
  shape.mutation === 'put' || shape.resolution !== null || shape.onConflict !== null

const readPayload = async (
  { exchange }: AnswerContext,
  { shape }: WriteRequest,
): Promise<Result<Payload>> =>
  shape.mutation === 'delete'
    ? succeed(noPayload)
    : readWritePayload(await exchange.body(), exchange.contentType, shape.columns)

/** `judged` where building the response may refuse: it is built before the commit then. */
function transactionEnd(
  { dependencies }: AnswerContext,
  { shape, preferences }: WriteRequest,
): Work<Response>['end'] {
  if (rollsBack(dependencies.settings, preferences)) return 'rollback'
  const isJudged =
    shape.read.mediaType.kind === 'object' ||
    shape.mutation === 'put' ||
    strictBound(preferences) !== null
  return isJudged ? 'judged' : 'commit'
}

function appliedKinds({ shape }: WriteRequest, { primaryKey }: Table): OptionalKind[] {
  switch (shape.mutation) {
    case 'insert': {
      // Without a key there is no duplicate to resolve.
      const hasKey = shape.onConflict !== null || primaryKey.length > 0
      return hasKey ? ['resolution', 'missing', 'return'] : ['missing', 'return']
    }
    case 'update':
      return ['missing', 'return', 'max-affected']
    case 'delete':
      return ['return', 'max-affected']
    case 'put':
      return ['return']
    default:
      return shape.mutation satisfies never
  }
}

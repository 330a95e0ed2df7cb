// GET, HEAD and POST on a function.

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { execute } from '../execute.ts'
import { readPage } from '../execute/outcome.ts'
import { BODY_SLOT } from '../plan/body-slot.ts'
import { chooseRoutine } from '../plan/choose-routine.ts'
import { bind } from '../query/compile-page.ts'
import { argumentsPayload, withLists } from '../request/arguments.ts'
import type { CallRequest } from '../request/call-request.ts'
import { readCallPayload } from '../request/payload.ts'
import type { Payload } from '../request/payload.ts'
import { callResponse } from '../respond/call-response.ts'
import { preferenceApplied } from './preference-applied.ts'
import type { Routine } from '../schema-cache/schema.ts'
import { answeringProfile, nameText, rollsBack, strictBound, toFacts } from './context.ts'
import { explained, respondExplained } from './explained.ts'
import type { AnswerContext } from './context.ts'

type Chosen = { readonly routine: Routine; readonly payload: Payload }

/** Throws DatabaseError. */
export async function answerCall(
  context: AnswerContext,
  request: CallRequest,
): Promise<Result<Response>> {
  const { dependencies, schema, exchange } = context
  const chosen = await choose(context, request)
  if (!chosen.ok) return chosen
  const { routine, payload } = chosen.value
  const { shape, preferences } = request
  const maxAffected = strictBound(preferences)
  if (maxAffected !== null && !routine.isSet) return refuse(restError('PGRST128'))
  const { role } = exchange.caller
  const query = dependencies.prepareCall(schema, routine, { request, payload, role })
  if (!query.ok) return query
  const values = request.values.with(BODY_SLOT, payload.text)
  const { main, explain, mediaType, columnNames } = query.value
  const isJudged = mediaType.kind === 'object' || maxAffected !== null
  const contentProfile = answeringProfile(context, request.profile)
  return execute(dependencies, {
    statements: [explained(main, mediaType), ...(explain === null ? [] : [explain])].map((one) =>
      bind(one, values),
    ),
    caller: exchange.caller,
    facts: toFacts(context, preferences),
    isReadOnly: shape.method !== 'POST' || !routine.isVolatile,
    end: rollsBack(dependencies.settings, preferences)
      ? 'rollback'
      : isJudged
        ? 'judged'
        : 'commit',
    holder: exchange.holder,
    embeds: query.value.embeds,
    onWorked: exchange.onWorked,
    respond: (results) =>
      respondExplained(
        results,
        { mediaType, isHead: shape.method === 'HEAD', contentProfile },
        () =>
          callResponse(readPage(query.value, results), {
            isVoid: routine.result.kind === 'void',
            maxAffected,
            mediaType,
            isHead: shape.method === 'HEAD',
            offset: request.offset,
            contentLocation: null,
            contentProfile,
            preferenceApplied: preferenceApplied(
              dependencies.settings,
              preferences,
              routine.isSet ? ['max-affected'] : [],
            ),
            csvColumns: columnNames.map((name) => nameText(name, values)),
          }),
      ),
  })
}

async function choose(
  { schema, schemaName, exchange }: AnswerContext,
  { shape, parameters }: CallRequest,
): Promise<Result<Chosen>> {
  const wanted = { schema: schemaName, name: shape.read.relation }
  if (shape.method !== 'POST') {
    const names = [...new Set(parameters.map(([name]) => name))]
    const routine = chooseRoutine(schema, { ...wanted, names, format: null })
    if (!routine.ok) return routine
    const payload = argumentsPayload(parameters, variadicNames(routine.value))
    return succeed({ routine: routine.value, payload })
  }
  const payload = await readCall(exchange, shape.columns)
  if (!payload.ok) return payload
  const { keys: names, format } = payload.value
  const routine = chooseRoutine(schema, { ...wanted, names, format })
  if (!routine.ok) return routine
  const variadic = variadicNames(routine.value)
  return succeed({ routine: routine.value, payload: withLists(payload.value, variadic) })
}

const readCall = async (
  { body, contentType }: AnswerContext['exchange'],
  columns: readonly string[] | null,
): Promise<Result<Payload>> => readCallPayload(await body(), contentType, columns)

const variadicNames = ({ parameters }: Routine): ReadonlySet<string> =>
  new Set(parameters.filter(({ isVariadic }) => isVariadic).map(({ name }) => name))

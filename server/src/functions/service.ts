// Router and runtime of `/functions/v1/<name>` (contract 6): enforces a function's declared requirements and timeout; an uncaught
// error is answered by the HTTP layer.
import { Hono } from 'hono'
import type { AppEnvironment } from '../http/caller.ts'
import type { Credential } from '../http/credential.ts'
import { FaultError } from '../http/fault.ts'
import { streamedBody } from '../http/streamed-body.ts'
import type { FunctionDefinition, FunctionTools } from './function.ts'
import { functionDefinitions } from './registry.ts'
import { runFunction } from './run-function.ts'

export type FunctionsDependencies = FunctionTools & {
  /** By name; default: the functions of this product. */
  readonly functions?: ReadonlyMap<string, FunctionDefinition>
}

export function createFunctionsService({
  functions = functionDefinitions,
  ...tools
}: FunctionsDependencies): Hono<AppEnvironment> {
  const service = new Hono<AppEnvironment>()
  // The path after the name is passed to the function. Regions (`x-region`) are ignored: there is one.
  service.all('/:name/*', async (c) => {
    const definition = functions.get(c.req.param('name'))
    if (definition === undefined) throw new FaultError({ kind: 'unknown-path' })
    const refusal = definition.verifyJwt ? findRefusal(c.get('credential')) : null
    if (refusal !== null) return unauthorized(refusal)
    const asked = { ...tools, caller: c.get('caller') }
    const response = await runFunction(definition, c.req.raw, asked)
    return response.body === null
      ? response
      : new Response(streamedBody(c, response.body, null), response)
  })
  return service
}

function findRefusal({ kind }: Credential): string | null {
  switch (kind) {
    case 'none':
      return 'Missing authorization header'
    case 'refused':
      return 'Invalid JWT'
    case 'api-key':
    case 'token':
      return null
    default:
      return kind satisfies never
  }
}

const unauthorized = (message: string): Response =>
  Response.json({ code: 401, message }, { status: 401 })

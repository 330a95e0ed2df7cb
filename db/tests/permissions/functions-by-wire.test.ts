// The declared rights of functions through the official client: every function of the router is declared, gives every
// caller what is declared, and each guard that the router has of it, broken in turn, is noticed.

import { FunctionsClient } from '@supabase/functions-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { FunctionDefinition, FunctionTools } from '../../../server/src/functions/function.ts'
import { functionDefinitions } from '../../../server/src/functions/registry.ts'
import { createFunctionsService } from '../../../server/src/functions/service.ts'
import { startTestApp, type TestApp } from '../../../server/test/support/app.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import {
  type CallerName,
  type Client,
  callerNames,
  openClient,
  personOf,
  tokenOf,
} from '../support/callers.ts'
import { FIXTURE, userId } from '../support/people.ts'
import { functionRights, type FunctionCall } from './rights-of-functions.ts'

/** What is counted about callers, so that the last of them is asked like the first. */
const FORGET_COUNTS = `
  delete from _gateway.rate_limit_buckets;
  delete from _gateway.attempts;
  delete from private.second_factor_codes;`

/** The fixture names files and stores no bytes. */
const readPaper = () => Promise.resolve(new Uint8Array([1]))

type Asker = CallerName | 'keyless'

const askers: readonly Asker[] = ['keyless', ...callerNames]

const idOf = (asker: Asker): string =>
  (asker === 'keyless' ? null : personOf(asker)) ?? userId('stranger')

/** The function as it would be without each of its guards, or behind one that it does not have. */
function broken(
  definition: FunctionDefinition,
): readonly (readonly [string, FunctionDefinition])[] {
  const otherKey = { ...definition, verifyJwt: !definition.verifyJwt }
  const name = definition.verifyJwt ? 'asks for no key' : 'asks for a key'
  if (definition.isForSignedIn !== true) {
    const { handle } = definition
    const closed: FunctionDefinition = { ...definition, isForSignedIn: true, handle }
    return [
      [name, otherKey],
      ['is for people signed in', closed],
    ]
  }
  const believing: FunctionDefinition = {
    ...definition,
    isForSignedIn: false,
    handle(request, context) {
      const { sub, session_id: session } = context.caller.claims
      const nobody = userId('stranger')
      const person = {
        userId: typeof sub === 'string' ? sub : nobody,
        sessionId: typeof session === 'string' ? session : nobody,
      }
      return definition.handle(request, { ...context, person })
    },
  }
  // Its own guard is still behind the key's: without a key there is no session.
  return [['believes every token', believing]]
}

describeOnEachEngine('declared rights of functions', (_open, engine) => {
  let app: TestApp
  let tools: FunctionTools
  const live = new Map(functionDefinitions)
  const clients = new Map<Asker, Pick<Client, 'functions'>>()
  const known = new Map<string, string>()

  /** What a function answers, as `rights-of-functions.ts` says it. */
  const ask = async (name: string, asker: Asker, body: FunctionCall['body']): Promise<string> => {
    const client = clients.get(asker)
    if (client === undefined) throw new Error(`${asker} has no client`)
    const filled = Object.fromEntries(
      Object.entries(body).map(([key, value]) => {
        if (value === ':me') return [key, idOf(asker)]
        return [key, (typeof value === 'string' ? known.get(value) : undefined) ?? value]
      }),
    )
    const { data, response } = await client.functions.invoke<{
      success?: boolean
      code?: string
    }>(name, { body: filled })
    if (response?.ok !== true) return String(response?.status ?? 'no answer')
    if (data?.success !== false) return 'given'
    return data.code === undefined ? 'refused' : `refused ${data.code}`
  }

  /** A line for each answer that is not as declared; the first one when that is enough. */
  const differences = async (name: string, isFirstEnough = false): Promise<string[]> => {
    const lines: string[] = []
    for (const [meaning, { body, before = '', gives }] of Object.entries(
      functionRights[name] ?? {},
    )) {
      for (const asker of askers) {
        await app.database.owner.script(`${FORGET_COUNTS}\n${before}`)
        const answer = await ask(name, asker, body)
        if (answer !== gives[asker]) {
          lines.push(`${name}, ${meaning}: ${asker} gets ${answer}, declared ${gives[asker]}`)
          if (isFirstEnough) return lines
        }
      }
    }
    return lines
  }

  beforeAll(async () => {
    app = await startTestApp({
      engine,
      services({ functionTools }) {
        tools = functionTools
        return {
          functions: createFunctionsService({ ...functionTools, readPaper, functions: live }),
        }
      },
    })
    await app.database.owner.script(`${FIXTURE}
      insert into private.suspensions (user_id, reason) values ('${userId('suspended')}', 'Not there');`)
    clients.set('keyless', { functions: new FunctionsClient(`${app.origin}/functions/v1`) })
    for (const caller of callerNames) {
      clients.set(caller, openClient(app, await tokenOf(app, caller)))
    }
    const pan = { document_type: 'pan', document_number: 'ABCPE1234F', full_name: 'Meera Rao' }
    const handed = await ask('submit-identity-document', 'owner', pan)
    if (handed !== 'given') throw new Error(`the document was ${handed}`)
    const [found] = await app.database.owner.run(asOwner, [
      {
        text: `select
              (select id from public.pending_users where email = 'waiting@example.in'),
              (select id from public.verification_records where document_type = 'pan'),
              (select id from public.saved_searches where user_id = '${userId('tenant')}'),
              (select id from private.suspensions where user_id = '${userId('suspended')}')`,
        values: [],
      },
    ])
    const [pending = null, record = null, search = null, suspension = null] = found?.rows[0] ?? []
    const { oneClick } = tools.stopLinks.urlsFor({ kind: 'search', searchId: search ?? '' })
    const answerUrl = tools.answerLinks.urlFor(suspension ?? '')
    known.set(':answer', new URL(answerUrl).searchParams.get('token') ?? '')
    known.set(':pending', pending ?? '')
    known.set(':record', record ?? '')
    known.set(':stop', new URL(oneClick).searchParams.get('token') ?? '')
  })
  afterAll(() => app.close())

  it('name every function of the router, and no other', () => {
    const missing = [...functionDefinitions.keys()].filter((name) => !(name in functionRights))
    const gone = Object.keys(functionRights).filter((name) => !functionDefinitions.has(name))
    expect(
      [
        ...missing.map((name) => `add to db/tests/permissions/rights-of-functions.ts: '${name}'`),
        ...gone.map((name) => `remove from db/tests/permissions/rights-of-functions.ts: ${name}`),
      ].join('\n'),
    ).toBe('')
  })

  it('refuse a token that is none, unless the function asks for no key', async () => {
    const bearer = new FunctionsClient(`${app.origin}/functions/v1`, {
      headers: { apikey: app.anonKey, authorization: 'Bearer rubbish' },
    })
    for (const [name, { verifyJwt }] of functionDefinitions) {
      const { response } = await bearer.invoke(name, { body: {} })
      expect(`${name} ${response?.status === 401}`).toBe(`${name} ${verifyJwt}`)
    }
  })

  it.each([...functionDefinitions.keys()])(
    '%s gives every caller what is declared',
    async (name) => {
      expect(await differences(name)).toEqual([])
    },
  )

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })

  it('notice every guard of the router that is broken', async () => {
    const survivors: string[] = []
    for (const [name, definition] of functionDefinitions) {
      for (const [title, mutant] of broken(definition)) {
        live.set(name, mutant)
        if ((await differences(name, true)).length === 0) survivors.push(`${name} ${title}`)
        live.set(name, definition)
      }
    }
    expect(survivors).toEqual([])
  })
})

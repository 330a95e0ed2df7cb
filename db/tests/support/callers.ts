// The principals of the permission tests as callers of a listening server.

import { createClient } from '@supabase/supabase-js'

import type { TestApp } from '../../../server/test/support/app.ts'
import { type Principal, principalNames, principals } from './people.ts'

/** Sessions that a request is turned away with before anything is asked (ruling 3). */
export const refusedPrincipals: readonly Principal[] = ['suspended', 'ended', 'forged']

/** `service`: the operator's own programs, with the service key. */
export type CallerName = Principal | 'service'

export const callerNames: readonly CallerName[] = [...principalNames, 'service']

type Claims = { readonly sub?: string; readonly [name: string]: unknown }

const claimsOf = (caller: CallerName): Claims =>
  caller === 'service'
    ? {}
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- claims that people.ts wrote
      (JSON.parse(principals[caller].settings['request.jwt.claims'] ?? '{}') as Claims)

/** Id of the person; null for a visitor and a program. */
export const personOf = (caller: CallerName): string | null => claimsOf(caller).sub ?? null

/** An hour of the session that the principal's claims name; the key of those who have none. */
export async function tokenOf(app: TestApp, caller: CallerName): Promise<string> {
  if (caller === 'visitor') return app.anonKey
  if (caller === 'service') return app.serviceRoleKey
  return app.keySet.sign({ ...claimsOf(caller), exp: Math.floor(Date.now() / 1000) + 3600 })
}

export const openClient = (app: TestApp, token: string) =>
  createClient(app.origin, token === app.serviceRoleKey ? token : app.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  })

export type Client = ReturnType<typeof openClient>

// Who and what a history is about, and its clock.

import type { Person } from '../../support/marketplace.ts'
import type { Json } from '../../support/conversations.ts'
import { applicationsOn } from '../../support/home-applications.ts'
import type { Let, Tenancies } from '../../support/tenancies.ts'
import { visitsOn } from '../../support/visits.ts'

export const DAY_MS = 86_400_000

export const dayOf = (at: unknown): string =>
  new Date(Date.parse(String(at)) + 330 * 60_000).toISOString().slice(0, 10)

export type Scene = Awaited<ReturnType<typeof newScene>>

/** What a step is about. */
export type Aim = {
  readonly what: string
  readonly seeker: Person
  readonly homeId: string
  /** Of this seeker about this home. */
  readonly threadId: string | undefined
  /** One that is let. */
  readonly home: Let | undefined
  readonly days: number
  readonly paise: number
}

/** Nothing is answered where there was nothing to press. */
export type Step = (scene: Scene, aim: Aim) => Promise<unknown>

/** An owner with two homes that are asked about, one that is lived in from today on, and four seekers. */
export async function newScene(rent: Tenancies) {
  const { acts, chats } = rent
  const visits = visitsOn(chats)
  const renters = applicationsOn(chats)
  const owner = await acts.newPerson({ first_name: 'Vasudha', last_name: 'Nair' })
  // taking a confirmation back needs a password of the last minutes
  await acts.operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values ('${owner.sessionId}', 'password', now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now() + interval '1 year'`)
  const homes: string[] = []
  for (let count = 0; count < 2; count += 1) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    const homeId = await renters.newHome(owner)
    await acts.operate(`insert into public.property_private (property_id, address, landmark, latitude, longitude, directions)
      values ('${homeId}', 'Flat 402, Sai Enclave, Road 7', 'behind the temple', 17.4401, 78.3489, 'second gate')
      on conflict (property_id) do nothing`)
    await visits.saveHours(owner, homeId)
    homes.push(homeId)
    /* oxlint-enable no-await-in-loop */
  }
  const seekers = [
    await renters.newRenter(),
    await renters.newRenter(),
    await renters.newRenter(),
    await renters.newRenter(),
  ]
  const clock = {
    now: Date.now(),
    at: (): string => new Date(clock.now).toISOString(),
  }
  const today = () => dayOf(clock.at())
  const present = (person: Person): Person => ({
    ...person,
    scope: {
      ...person.scope,
      settings: { ...person.scope.settings, 'private.present': clock.at() },
    },
  })
  const lets: Let[] = [await rent.begun(owner, { startOn: today(), depositPaise: 5_000_000 })]
  await rent.ringUntil(clock.at())
  const threads = new Map<string, string>()
  let references = Math.floor(clock.now / 1000) * 100
  return {
    rent,
    acts,
    chats,
    visits,
    owner,
    seekers,
    homes,
    lets,
    threads,
    clock,
    today,
    present,
    /** The first row of a question, or nothing to press. */
    rowOf: async (statement: string) => (await acts.operate(statement))[0],
    call: (person: Person, name: string, args: Json) =>
      rent.applications.callAt(clock.at(), person, name, args),
    nextReference: () => String((references += 1)),
  }
}

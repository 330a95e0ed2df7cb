// Steps of a session: it begins, is refreshed by several tabs at once, has a used token come back, ends, and is asked.

import { expect } from 'vitest'
import type { TestApp, TestSession } from '../support/app.ts'
import { postJson, readJson } from '../support/json.ts'
import { step, type Command, type Session } from './account-model.ts'
import { PASSWORD } from './sign-up-world.ts'

export const signsIn = (who: 0 | 1): Command =>
  step(
    'sign-in',
    who,
    () => true,
    async (app, person) => {
      const { email, account } = person
      const credentials = postJson({ email, password: PASSWORD })
      const response = await app.fetch('/auth/v1/token?grant_type=password', credentials)
      expect(response.status).toBe(account === null ? 400 : 200)
      if (account !== null) {
        person.sessions.push({ tokens: [await readJson<TestSession>(response)], isOver: false })
      }
    },
  )

const sessionStep = (
  title: string,
  who: 0 | 1,
  which: number,
  run: (app: TestApp, session: Session) => Promise<void>,
): Command =>
  step(
    title,
    who,
    ({ sessions }) => sessions.length > 0,
    async (app, { sessions }) => {
      const session = sessions[which % sessions.length]
      if (session !== undefined) await run(app, session)
    },
  )

const refresh = (app: TestApp, token: string): Promise<Response> =>
  app.fetch('/auth/v1/token?grant_type=refresh_token', postJson({ refresh_token: token }))

/** So many tabs at the same moment: all get the same new token. */
export const refreshes = (who: 0 | 1, which: number, times: number): Command =>
  sessionStep(`${times} refreshes at once`, who, which, async (app, session) => {
    const token = session.tokens.at(-1)?.refresh_token ?? ''
    const answers = await Promise.all(Array.from({ length: times }, () => refresh(app, token)))
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map(() => (session.isOver ? 400 : 200)),
    )
    if (session.isOver) return
    const given = await Promise.all(answers.map((answer) => readJson<TestSession>(answer)))
    expect(new Set(given.map((one) => one.refresh_token)).size).toBe(1)
    const [first] = given
    if (first !== undefined) session.tokens.push(first)
  })

export const replays = (who: 0 | 1, which: number): Command =>
  sessionStep('refresh token that was used', who, which, async (app, session) => {
    const [old] = session.tokens
    if (old === undefined || session.tokens.length < 2) return
    await app.database.owner.script(
      `update auth.refresh_tokens set used_at = used_at - interval '2 minutes'`,
    )
    expect((await refresh(app, old.refresh_token)).status).toBe(400)
    session.isOver = true
  })

export const signsOut = (who: 0 | 1, which: number): Command =>
  sessionStep('sign-out', who, which, async (app, session) => {
    const headers = { authorization: `Bearer ${session.tokens.at(-1)?.access_token}` }
    const path = '/auth/v1/logout?scope=local'
    const response = await app.fetch(path, { method: 'POST', headers })
    expect(response.status < 500).toBe(true)
    session.isOver = true
  })

export const isAsked = (who: 0 | 1, which: number): Command =>
  sessionStep('questions', who, which, async (app, session) => {
    for (const { access_token: token } of session.tokens) {
      const headers = { authorization: `Bearer ${token}` }
      const paths = ['/auth/v1/user', '/rest/v1/profiles?select=id', '/rest/v1/properties?limit=1']
      const answers = await Promise.all(paths.map((path) => app.fetch(path, { headers })))
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toEqual(session.isOver ? [403, 401, 401] : [200, 200, 200])
    }
  })

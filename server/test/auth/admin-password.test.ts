import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { postJson } from '../support/json.ts'

const PASSWORD = 'quiet-river-41'

describeOnEachEngine('a new password', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createUser({ email: 'admin@example.in', password: PASSWORD, roles: ['admin'] })
    await app.createUser({ email: 'owner@example.in', password: PASSWORD, roles: ['owner'] })
  })
  afterAll(() => app.close())

  const change = async (email: string, from: string, to: string) => {
    const { access_token: token } = await app.signIn(email, from)
    const asked = postJson(
      { password: to, current_password: from },
      { authorization: `Bearer ${token}` },
    )
    return app.fetch('/auth/v1/user', { ...asked, method: 'PUT' })
  }

  it('of an admin has at least 12 characters (ruling 4)', async () => {
    const refused = await change('admin@example.in', PASSWORD, 'river-41-of')
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error_code: 'weak_password',
      msg: 'Password should be at least 12 characters.',
      weak_password: { reasons: ['length'] },
    })
    const taken = await change('admin@example.in', PASSWORD, 'river-41-old')
    expect(taken.status).toBe(200)
  })

  it('of anybody else may be shorter', async () => {
    const taken = await change('owner@example.in', PASSWORD, 'river-41-of')
    expect(taken.status).toBe(200)
  })
})

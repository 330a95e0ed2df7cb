import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

describeOnEachEngine('signing in with a password', (_open, engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ engine })
    await app.createUser({ email: 'Meera@example.in', password: 'correct horse 1' })
  })
  afterAll(() => app.close())

  it('answers a session to the right password', async () => {
    const session = await app.signIn('meera@example.in', 'correct horse 1')
    expect(session.expires_in).toBe(3600)
  })
})

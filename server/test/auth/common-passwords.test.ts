import { afterAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'

const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

const signUp = (app: TestApp) =>
  app.fetch('/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email: 'asha@homes.example', password: 'password' }),
  })

it('common passwords are refused, and taken where PASSWORD_ALLOW_COMMON says so', async () => {
  const strict = await startTestApp()
  apps.push(strict)
  const lax = await startTestApp({ auth: { areCommonPasswordsAllowed: true } })
  apps.push(lax)
  const refused = await signUp(strict)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error_code: 'weak_password' })
  expect((await signUp(lax)).status).toBe(200)
})

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '../../api/api.ts'
import { ApiProvider } from '../../api/api-context.tsx'
import { SessionProvider } from '../../auth/session-context.tsx'
import { PrefetchProvider } from '../../hooks/use-prefetch.tsx'
import { SignInForm } from './sign-in-form.tsx'

test('R-ACC-01 the form: e-mail, a password that can be shown, "Forgot password", "Sign In"', () => {
  const form = renderToString(
    <MemoryRouter>
      <ApiProvider api={createApi({ origin: '', anonKey: 'anon' })}>
        <SessionProvider session={null}>
          <PrefetchProvider prefetch={() => undefined}>
            <SignInForm />
          </PrefetchProvider>
        </SessionProvider>
      </ApiProvider>
    </MemoryRouter>,
  )
  expect(form).toMatch(/<input(?=[^>]* type="email")(?=[^>]* name="email")/)
  expect(form).toMatch(/<input(?=[^>]* type="password")(?=[^>]* name="password")/)
  expect(form).toMatch(/<button(?=[^>]* type="button")(?=[^>]* aria-label="Show password")/)
  expect(form).toMatch(/<a[^>]* href="\/forgot-password"[^>]*>Forgot password\?<\/a>/)
  expect(form).toMatch(/<button(?=[^>]* type="submit")[^>]*>.*Sign In.*<\/button>/)
})

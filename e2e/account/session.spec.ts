import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { demoAccounts, endSessionOf, fillSignIn, logOut } from '../support/accounts.ts'
import { expect, test, visit } from '../support/journey.ts'
import { makePerson } from '../support/new-person.ts'

function person(email: string) {
  const account = demoAccounts().find((one) => one.email === email)
  if (!account) throw new Error(`The demo has no ${email}`)
  return account
}

test('R-SHELL-13 R-SHELL-16 R-ACC-07 without a session guarded pages lead to /login, /admin to /{hash} only in a browser that knows it', async ({
  page,
  adminPortal,
}) => {
  test.slow()
  // A browser that was never at the portal does not learn its address.
  for (const path of [
    '/dashboard',
    '/dashboard/saved',
    '/profile/settings',
    '/tenant/contracts',
    '/owner',
    '/broker/dashboard',
    '/admin',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Welcome to Basera')
  }
  await page.goto('/login?require2fa=true')
  await expect(page.getByText('Authentication session required')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await visit(page, adminPortal)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
  // Sent there, and sees it: no address of a page that stays unknown until it is loaded anew.
  for (const path of ['/admin/users', '/admin', '/admin/dashboard']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(adminPortal)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Admin Access')
    await expect(page.getByRole('button', { name: 'Access Admin Portal' }), path).toBeVisible()
  }
})

test('R-SHELL-12 R-ADM-13 while the session is read the page shows a spinner, and its user is asked for once', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  const asked: string[] = []
  page.on('request', (request) => {
    const call =
      /\/(first-view|(?:rest\/v1\/(?:rpc\/)?)(?:my_session|profiles|is_admin|user_roles|check_user_2fa_status))\b/
    const name = call.exec(request.url())?.[1]
    if (name !== undefined) asked.push(name)
  })
  // Its responses are held back until the spinner was seen.
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/first-view', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByText('Checking your session')).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, \w+$/)
  await expect(page.getByText('You act as owner')).toBeVisible()
  await expect(page.getByText(/^of \d+ listings?$/)).toBeVisible()
  expect(asked).toEqual(['first-view'])
})

test('R-SHELL-08 a dashboard says at once what it is, before anybody is known', async ({
  page,
  signInAs,
}) => {
  await signInAs('tenant')
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/first-view', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/tenant/dashboard', { waitUntil: 'commit' })
  const purpose = page.getByText(
    'Here are the homes you saved, your papers and applications, and what comes next.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenant dashboard')
  await expect(purpose).toBeVisible()
  await expect(page.getByText('Checking your session')).toBeAttached()
  const greeting = page.getByText(/^Good (morning|afternoon|evening), \w+$/)
  await expect(greeting).toHaveCount(0)
  const place = `document.querySelector('h1').getBoundingClientRect().top`
  await page.evaluate(`window.placeBefore = ${place}`)
  answer()
  await expect(page.getByRole('heading', { name: 'Saved homes' })).toBeVisible()
  await expect(purpose).toBeVisible()
  await expect(greeting).toBeVisible()
  // the greeting has its place before its name is there
  await expect.poll(() => page.evaluate(`${place} - window.placeBefore`)).toBe(0)
})

test('R-SHELL-06 R-SHELL-07 R-SHELL-08 R-SHELL-15 a tenant reaches the pages of every role and of tenants; those of others lead to /', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('tenant')
  for (const [path, heading] of [
    ['/dashboard', /^Good (morning|afternoon|evening), \w+$/],
    ['/dashboard/saved', 'Saved homes'],
    ['/profile/settings', 'Profile settings'],
    ['/tenant/dashboard', 'Tenant dashboard'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await visit(page, '/tenant/contracts')
  await expect(page.getByText('Smart contracts coming soon...')).toBeVisible()
  for (const path of ['/broker/dashboard', '/owner/dashboard', '/admin/users']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent a home that checks out')
  }
})

for (const [role, path, arrival, heading] of [
  ['owner', '/owner', '/owner/dashboard', 'Owner dashboard'],
  ['broker', '/broker', '/broker/dashboard', 'Broker dashboard'],
  ['admin', '/admin', '/admin/dashboard', 'Admin dashboard'],
] as const) {
  test(`R-SHELL-09 R-SHELL-10 R-SHELL-11 ${path} leads an ${role} to its dashboard`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role)
    await page.goto(path)
    await expect(page).toHaveURL(arrival)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText(/^Good (morning|afternoon|evening), \w+$/)).toBeVisible()
  })
}

test('R-ACC-01 R-ACC-02 R-SHELL-17 R-SHELL-19 R-SHELL-25 a tenant is refused in words, signs in, sees first name and menu, and logs out', async ({
  page,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const asha = await makePerson(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Please fill in all fields')
  await fillSignIn(page, { email: 'nobody@basera.example', password: 'not-her-password' })
  await expect(alert).toHaveText('Sign in failed: Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@basera.example')
  await fillSignIn(page, { email: asha.email, password: 'not-her-password' })
  await expect(alert).toHaveText('Sign in failed: Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await expect(page).toHaveURL('/login')

  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/')
  const account = page.getByRole('banner').getByRole('button', { name: 'Account of Asha' })
  await expect(account).toContainText('Asha')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(
    'Welcome back, Asha',
  )

  await account.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Settings', 'Log out'])
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await account.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  // What the settings still ask for when the session ends is refused.
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()

  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('R-ACC-03 a session that ended says so at the sign-in, and signing in leads back to where it ended', async ({
  page,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[013]/)
  const asha = await makePerson(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, '/login')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/')
  await visit(page, '/dashboard/saved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved homes')
  // The session is ended elsewhere; this browser still has it.
  await endSessionOf(page, baseURL ?? '', extraHTTPHeaders ?? {})
  await page.goto('/dashboard/saved?show=searches')
  await expect(page).toHaveURL('/login')
  const told = page.getByText('Your session has ended. Sign in to go on where you were.')
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(1)
  await expectNoFaultInBothThemes(page, 'session ended')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard/saved?show=searches')
  // Back does not lead to the sign-in, and a signed-in person is redirected from it.
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/signup')
  await expect(page).toHaveURL('/')
  await logOut(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(told).toBeHidden()
})

test('R-ACC-02 a sign-in without a connection, with a server in trouble, and with an answer that lacks the session', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|status of 500/)
  await visit(page, '/login')
  const alert = page.getByRole('main').getByRole('alert')
  const asking = '**/auth/v1/token?grant_type=password'
  const nisha = person('nisha@basera.example')
  for (const [answer, words] of [
    ['none', 'Network connection issue. Please check your internet and try again.'],
    [{ status: 500, json: { code: 'unexpected_failure', message: 'x' } }, 'Failed to sign in'],
    [{ status: 200, json: {} }, 'No user or session returned from sign-in'],
  ] as const) {
    await page.route(asking, (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)))
    await fillSignIn(page, nisha)
    await expect(alert).toHaveText(words)
    // Once: no toast says it again.
    await expect(page.getByText(words)).toHaveCount(1)
    await page.unroute(asking)
  }
  await fillSignIn(page, nisha)
  await expect(page).toHaveURL('/')
})

test('R-SHELL-25 logging out without a connection says "Error signing out", and the session stays', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await visit(page, '/login')
  await fillSignIn(page, person('tenzin@basera.example'))
  const account = page.getByRole('button', { name: 'Account of Tenzin' })
  await account.click()
  const entry = page.getByRole('menuitem', { name: 'Log out' })
  await expect(entry).toBeVisible()
  await expect(page.locator('[aria-label^="Messages"]')).toBeAttached()
  await context.setOffline(true)
  await entry.click()
  await expect(page.getByText('Error signing out')).toBeVisible()
  await expect(account).toBeVisible()
})

test('the admin portal turns others away and leads an admin to the dashboard', async ({
  page,
  adminPortal,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await page.goto(adminPortal)
  const enter = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Access Admin Portal' }).click()
  }
  const alert = page.getByRole('main').getByRole('alert')
  await enter('admin@basera.example', 'wrong-password')
  await expect(alert).toHaveText('Invalid email or password. Please check your credentials.')
  const owner = person('meera@basera.example')
  await enter(owner.email, owner.password)
  await expect(alert).toHaveText('Access denied. Admin login only.')
  const admin = person('admin@basera.example')
  await enter(admin.email, admin.password)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/admin/settings')
})

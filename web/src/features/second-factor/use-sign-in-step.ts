// Hook of /login: decides between its forms and the second factor, of a sign-in or of a session that needs it again.

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { SECOND_FACTOR_REDIRECT_MS } from '@basera/contract/constants/second-factor'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { shellMessages } from '@basera/contract/messages/shell'
import { justVerifiedState } from '../../auth/just-verified.ts'
import type { Person } from '../../auth/security.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { forgetSessionEnd } from '../../auth/session-end.ts'
import { takeReturnPath } from '../../auth/pending-save.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/toast/notify.ts'

export type SignInStep =
  | { readonly kind: 'forms' }
  /** The session is being read. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'second-factor'
      readonly person: Person
      readonly onPassed: () => void
      readonly onCancel: () => void
    }

/** `isBusy`: another part of the page navigates after the sign-in. */
export function useSignInStep(isBusy: boolean): SignInStep {
  const session = useSession()
  const security = useSecurity()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  // Set when passed: the screen stays until the next page is mounted.
  const [passed, setPassed] = useState<Person | null>(null)
  const isAsked =
    pathname === paths.login() && new URLSearchParams(search).get('require2fa') === 'true'
  const { kind } = security

  const isDue = kind === 'second-factor-due' || kind === 'second-factor-pending'

  // Starts the step, or redirects: session and location are outside React.
  useEffect(() => {
    if (kind === 'second-factor-due' && pathname === paths.login())
      void session.work().then(({ openStep }) => openStep())
    if (kind === 'signed-in') forgetSessionEnd()
    if (passed !== null) return
    // Already signed in, in this tab or another: redirect.
    if (kind === 'signed-in' && !isAsked && !isBusy)
      void navigate(takeReturnPath(Date.now()) ?? paths.home(), { replace: true })
    if (!isAsked) return
    if (kind === 'anonymous') {
      notify.error(shellMessages.sessionRequired)
      void navigate(paths.login(), { replace: true })
    }
    if (kind === 'signed-in') void navigate(paths.dashboard.index(), { replace: true })
  }, [kind, pathname, isAsked, isBusy, passed, session, navigate])

  const person = passed ?? ('person' in security ? security.person : null)

  async function leave() {
    // Flushed first: as soon as the session is secure, `isDue` is false.
    flushSync(() => setPassed(person))
    const { enterSecurely } = await session.work()
    enterSecurely()
    if (!isAsked) {
      notify.success(secondFactorMessages.verified)
      await navigate(takeReturnPath(Date.now()) ?? paths.home())
      return
    }
    notify.success(secondFactorMessages.passedWithAccess)
    await new Promise((resolve) => setTimeout(resolve, SECOND_FACTOR_REDIRECT_MS))
    const path = takeReturnPath(Date.now()) ?? paths.dashboard.index()
    await navigate(path, { state: justVerifiedState })
  }

  async function cancel() {
    notify.info(secondFactorMessages.returning)
    // First, so that the end of the session does not show the message of a missing one.
    await navigate(paths.login(), { replace: true, flushSync: true })
    await (await session.work()).abandonSignIn()
  }

  if (person !== null && pathname === paths.login() && (isDue || passed !== null))
    return {
      kind: 'second-factor',
      person,
      onPassed: () => void leave(),
      onCancel: () => void cancel(),
    }
  return isAsked ? { kind: 'wait' } : { kind: 'forms' }
}

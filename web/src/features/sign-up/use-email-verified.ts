// Handles /login?mode=emailVerification (R-ACC-06). Its flag in local storage is a note only: the server knows what is
// verified.

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EMAIL_VERIFIED_REDIRECT_MS } from '@basera/contract/constants/sign-up'
import { passwordMessages } from '@basera/contract/messages/account/password'
import { useSecurity } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/toast/notify.ts'

/** True while the page redirects. */
export function useEmailVerified(): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const security = useSecurity()
  const isAsked = new URLSearchParams(search).get('mode') === 'emailVerification'
  const userId = isAsked && 'person' in security ? security.person.id : null
  const isOver = isAsked && security.kind === 'anonymous'

  useEffect(() => {
    if (userId === null) return undefined
    noteCompletion(userId)
    notify.success(passwordMessages.emailVerified)
    const timer = setTimeout(
      () => void navigate(paths.dashboard.index()),
      EMAIL_VERIFIED_REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [userId, navigate])

  return isAsked && !isOver
}

function noteCompletion(userId: string) {
  try {
    localStorage.setItem(`emailVerificationCompleted_${userId}`, 'true')
  } catch {
    // Storage is blocked: no code of ours reads the flag.
  }
}

import { useNavigate } from 'react-router'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import { useSession } from '../../auth/session-context.tsx'
import { takeReturnPath } from '../../auth/pending-save.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/toast/notify.ts'
import type { SignUpData } from './draft.ts'
import { storeDraft } from './draft-storage.ts'

/**
 * After a sign-up: signs out of any session it created, signs in with the new credentials, and navigates on (R-ACC-16).
 * `leavePanel` is called where the person stays on this screen.
 */
export function useEnterAccount(): (data: SignUpData, leavePanel: () => void) => Promise<void> {
  const session = useSession()
  const navigate = useNavigate()
  return async ({ email, password }, leavePanel) => {
    storeDraft(null, Date.now())
    try {
      await session.signOut()
      const security = await session.signIn(email, password)
      if (security.kind === 'signed-in') {
        notify.success(signUpMessages.signedIn)
        // Replaces the history entry: Back must not return to a finished sign-up.
        await navigate(takeReturnPath(Date.now()) ?? paths.dashboard.index(), { replace: true })
        return
      }
      await navigate(paths.loginWithSecondFactor(), { replace: true })
    } catch {
      notify.error(signUpMessages.signInFailed)
      await navigate(paths.login(), { replace: true })
    }
    leavePanel()
  }
}

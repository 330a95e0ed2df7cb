import { useNavigate } from 'react-router'
import { shellMessages } from '@basera/contract/messages/shell'
import { paths } from '../paths.ts'
import { notify } from '../ui/toast/notify.ts'
import { useSession } from './session-context.tsx'

/** Navigates to the home page, because the current page may be private, signs out, and shows the result as a toast. */
export function useLogOut(): () => Promise<void> {
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    // Before the sign-out, and flushed: when the session ends, the guard of a private page redirects to the sign-in.
    await navigate(paths.home(), { flushSync: true })
    try {
      await session.signOut()
      notify.success(shellMessages.signedOut)
    } catch {
      notify.error(shellMessages.signOutFailed)
    }
  }
}

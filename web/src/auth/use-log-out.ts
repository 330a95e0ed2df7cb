import { useNavigate } from 'react-router'
import { shellMessages } from '@basera/contract/messages/shell'
import { paths } from '../paths.ts'
import { notify } from '../ui/toast/notify.ts'
import { useSession } from './session-context.tsx'

/** Leaves for the home page, because the page behind may be private, signs out, and says how it went. */
export function useLogOut(): () => Promise<void> {
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    // First, and on the screen: as soon as the session ends, the guard of a private page leads to the sign-in instead.
    await navigate(paths.home(), { flushSync: true })
    try {
      await session.signOut()
      notify.success(shellMessages.signedOut)
    } catch {
      notify.error(shellMessages.signOutFailed)
    }
  }
}

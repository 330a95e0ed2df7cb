import { useNavigate } from 'react-router'
import { shellMessages } from '@basera/contract/messages/shell'
import { paths } from '../paths.ts'
import { notify } from '../ui/toast/notify.ts'
import { useSession } from './session-context.tsx'

/** Signs out, says how it went, and leaves for the home page: the page behind may have been private. */
export function useLogOut(): () => Promise<void> {
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    try {
      await session.signOut()
    } catch {
      notify.error(shellMessages.signOutFailed)
      return
    }
    await navigate(paths.home())
    notify.success(shellMessages.signedOut)
  }
}

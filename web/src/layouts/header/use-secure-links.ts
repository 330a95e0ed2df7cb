import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/toast/notify.ts'
import { dashboardPath, settingsPath } from './account-paths.ts'

export type SecureLink = {
  readonly to: string
  readonly open: () => Promise<void>
  /** Click handler of the link: prevents the navigation while the second factor is due. */
  readonly onClick: (event: MouseEvent) => void
}

/**
 * The header's links to dashboard and settings. A session that is not secure is rechecked; without a passed second
 * factor a toast says so and the person is redirected to the sign-in (R-SHELL-18).
 */
export function useSecureLinks(): {
  readonly dashboard: SecureLink
  readonly settings: SecureLink
} {
  const session = useSession()
  const security = useSecurity()
  const navigate = useNavigate()
  const isDue = security.kind === 'second-factor-due' || security.kind === 'second-factor-pending'

  async function isPassedAfterAll() {
    try {
      return await (await session.work()).findPassedSecondFactor()
    } catch {
      // The check failed: not secure.
      return false
    }
  }

  function linkTo(to: string, refusal: string): SecureLink {
    async function open() {
      if (isDue && !(await isPassedAfterAll())) {
        notify.error(refusal)
        await navigate(paths.login())
        return
      }
      await navigate(to)
    }
    return {
      to,
      open,
      onClick: (event) => {
        if (!isDue) return
        event.preventDefault()
        void open()
      },
    }
  }

  return {
    dashboard: linkTo(dashboardPath(security), secondFactorMessages.dashboardNeedsIt),
    settings: linkTo(settingsPath(security), secondFactorMessages.settingsNeedIt),
  }
}

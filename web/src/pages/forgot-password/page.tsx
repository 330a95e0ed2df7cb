import type { PageHead } from '../../head.ts'
import { AccountFrame } from '../../components/account-frame.tsx'
import { LockedOut } from '../../components/locked-out.tsx'
import { ForgotPasswordForm } from '../../features/password/forgot-password-form.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'

export const head: PageHead = () => ({
  title: 'Forgot password',
})

export function Component() {
  return (
    <AccountFrame>
      <h1 className="text-h2">Forgot your password?</h1>
      <p className="mt-2 mb-7 text-ink-2">A link to choose a new one comes by e-mail.</p>
      <ForgotPasswordForm runtime={useRuntime()} />
      <LockedOut />
    </AccountFrame>
  )
}

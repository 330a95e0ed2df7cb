import type { PageHead } from '../../head.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AccountFrame } from '../../components/account-frame.tsx'
import { LockedOut } from '../../components/locked-out.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { LinkNotice } from '../../features/password/link-notice.tsx'
import { readMailLink } from '../../features/password/mail-link.ts'
import { ResetPasswordForm } from '../../features/password/reset-password-form.tsx'
import { paths } from '../../paths.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { buttonClasses } from '../../ui/button.tsx'

export const head: PageHead = () => ({
  title: 'Reset password',
})

export function Component() {
  const { search, hash } = useLocation()
  const runtime = useRuntime()
  const [isRefused, setIsRefused] = useState(false)
  const link = readMailLink(search, hash, ['recovery'])
  const isOpen = link.kind === 'token' && !isRefused
  return (
    <AccountFrame>
      <h1 className="text-h2">Choose a new password</h1>
      <div className="mt-7">
        {isOpen ? (
          <ResetPasswordForm
            runtime={runtime}
            tokenHash={link.tokenHash}
            onExpired={() => setIsRefused(true)}
          />
        ) : (
          <LinkNotice
            link={link}
            missing="Ask for a reset link; it comes to the e-mail address of your account."
            over="Your password has not changed."
          >
            <PageLink to={paths.forgotPassword()} className={buttonClasses({ wide: true })}>
              Send a new link
            </PageLink>
            <PageLink to={paths.login()} className={buttonClasses({ variant: 'text', wide: true })}>
              Back to sign in
            </PageLink>
          </LinkNotice>
        )}
      </div>
      <LockedOut />
    </AccountFrame>
  )
}

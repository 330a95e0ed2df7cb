import type { PageHead } from '../../head.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LinkIcon } from 'lucide-react'
import { passwordMessages } from '@basera/contract/messages/account/password'
import { AccountFrame } from '../../components/account-frame.tsx'
import { LockedOut } from '../../components/locked-out.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { LinkNotice } from '../../features/password/link-notice.tsx'
import { readMailLink, type MailLink } from '../../features/password/mail-link.ts'
import type { LostAnswer } from '../../features/password/password-steps.ts'
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
  const [refused, setRefused] = useState<{ readonly after: LostAnswer | undefined } | null>(null)
  const link = readMailLink(search, hash, ['recovery'])
  const isOpen = link.kind === 'token' && refused === null
  return (
    <AccountFrame>
      <h1 className="text-h2">Choose a new password</h1>
      <div className="mt-7">
        {isOpen ? (
          <ResetPasswordForm
            runtime={runtime}
            tokenHash={link.tokenHash}
            onExpired={(after) => setRefused({ after })}
          />
        ) : (
          <Over link={link} after={refused?.after} />
        )}
      </div>
      <LockedOut />
    </AccountFrame>
  )
}

type OverProps = { link: MailLink; after: LostAnswer | undefined }

/** What to do when the link cannot be used; a link works once, also where the answer to its use was lost. */
function Over({ link, after }: OverProps) {
  if (after === 'password')
    return (
      <PanelNotice icon={<LinkIcon aria-hidden="true" />} title={passwordMessages.perhapsChanged}>
        <p>{passwordMessages.perhapsChangedText}</p>
        <ToSignIn variant="primary">Sign in</ToSignIn>
        <NewLink variant="text" />
      </PanelNotice>
    )
  return (
    <LinkNotice
      link={link}
      missing="Ask for a reset link; it comes to the e-mail address of your account."
      over="Your password has not changed."
      cutOff={after === 'link' && passwordMessages.linkCutOff}
    >
      <NewLink variant="primary" />
      <ToSignIn variant="text">Back to sign in</ToSignIn>
    </LinkNotice>
  )
}

type LinkProps = { variant: 'primary' | 'text' }

function NewLink({ variant }: LinkProps) {
  return (
    <PageLink to={paths.forgotPassword()} className={buttonClasses({ variant, wide: true })}>
      Send a new link
    </PageLink>
  )
}

function ToSignIn({ variant, children }: LinkProps & { children: string }) {
  return (
    <PageLink to={paths.login()} className={buttonClasses({ variant, wide: true })}>
      {children}
    </PageLink>
  )
}

import type { PageHead } from '../../head.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AccountFrame } from '../../components/account-frame.tsx'
import { LockedOut } from '../../components/locked-out.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { ConfirmEmail } from '../../features/password/confirm-email.tsx'
import { LinkNotice } from '../../features/password/link-notice.tsx'
import { readMailLink } from '../../features/password/mail-link.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

export const head: PageHead = () => ({
  title: 'Confirm your e-mail',
})

const accepted = ['signup', 'invite', 'magiclink', 'email', 'email_change'] as const

export function Component() {
  const { search, hash } = useLocation()
  const [state, setState] = useState<'open' | 'refused' | 'half'>('open')
  const link = readMailLink(search, hash, accepted)
  return (
    <AccountFrame>
      <h1 className="text-h2">Confirm your e-mail</h1>
      <div className="mt-7">
        {state === 'half' ? (
          <PanelNotice icon={<MailCheck aria-hidden="true" />} title="One address is confirmed">
            <p>
              A mail went to your other address, too. Open its link as well, then the change is
              done.
            </p>
          </PanelNotice>
        ) : link.kind === 'token' && state === 'open' ? (
          <>
            <p className="mb-6 text-ink-2">
              One press, and we know that the address this mail came to is yours.
            </p>
            <ConfirmEmail
              link={link}
              onExpired={() => setState('refused')}
              onConfirmed={(isHalf) => {
                if (isHalf) setState('half')
                // A full page load reads the new session from storage as any other.
                else location.replace(paths.loginAfterEmailVerification())
              }}
            />
          </>
        ) : (
          <LinkNotice
            link={link}
            missing="Open the link in the mail that asked you to confirm your address."
            over="If your address is confirmed, simply sign in."
          >
            <PageLink to={paths.login()} className={buttonClasses({ wide: true })}>
              Sign in
            </PageLink>
            <PageLink
              to={paths.signup()}
              className={buttonClasses({ variant: 'text', wide: true })}
            >
              Create an account
            </PageLink>
          </LinkNotice>
        )}
      </div>
      <LockedOut />
    </AccountFrame>
  )
}

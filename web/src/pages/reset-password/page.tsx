import type { PageHead } from '../../head.ts'
import { KeyRound } from 'lucide-react'
import { brand } from '@basera/contract/brand'
import { AccountFrame } from '../../components/account-frame.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

export const head: PageHead = () => ({
  title: 'Reset password',
  isIndexed: false,
})

export function Component() {
  return (
    <AccountFrame>
      <h1 className="text-h2">Choose a new password</h1>
      <p className="mt-2 mb-7 text-ink-2">This is where the link in a reset e-mail leads.</p>
      <PanelNotice icon={<KeyRound aria-hidden="true" />} title="Reset by e-mail opens soon">
        <p>
          This page cannot set a new password yet. If you did not ask for a reset, ignore the e-mail
          that brought you here.
        </p>
        <p>
          Locked out? Write to{' '}
          <a href={`mailto:${brand.supportEmail}`} className="link">
            {brand.supportEmail}
          </a>{' '}
          from the address of your account. We never ask for a password or a code.
        </p>
        <PageLink to={paths.login()} className={buttonClasses({ variant: 'line', wide: true })}>
          Back to sign in
        </PageLink>
      </PanelNotice>
    </AccountFrame>
  )
}

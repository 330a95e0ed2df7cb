import type { PageHead } from '../../head.ts'
import { Mail } from 'lucide-react'
import { brand } from '@basera/contract/brand'
import { AccountFrame } from '../../components/account-frame.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

export const head: PageHead = () => ({
  title: 'Forgot password',
  isIndexed: false,
})

export function Component() {
  return (
    <AccountFrame>
      <h1 className="text-h2">Forgot your password?</h1>
      <p className="mt-2 mb-7 text-ink-2">A link to choose a new one will come by e-mail.</p>
      <PanelNotice icon={<Mail aria-hidden="true" />} title="Reset by e-mail opens soon">
        <p>
          The reset link is not open yet, so there is nothing to fill in here that would only
          pretend to work.
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

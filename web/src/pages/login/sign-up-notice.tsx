import { KeyRound } from 'lucide-react'
import { brand } from '@basera/contract/brand'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

export function SignUpNotice() {
  return (
    <PanelNotice icon={<KeyRound aria-hidden="true" />} title="Account creation opens soon">
      <p>
        New accounts will be checked by a code to your e-mail or phone, and that check is not open
        yet. You need no account to look at every home with its rent, deposit and checks.
      </p>
      <p>
        Until then, write to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>{' '}
        to be told when it opens.
      </p>
      <PageLink to={paths.properties()} className={buttonClasses({ wide: true })}>
        See all homes
      </PageLink>
    </PanelNotice>
  )
}

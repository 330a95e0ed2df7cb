import { Lock } from 'lucide-react'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

/** How documents are stored and deleted. It must not promise more than the server does. */
export function DocumentRetention() {
  return (
    <PanelNotice icon={<Lock aria-hidden="true" />} title="What we keep, and for how long">
      <p>
        <strong className="text-ink">The number.</strong> You and we see the last four characters.
        The whole number of a PAN, passport or licence is kept locked; whoever checks it must give a
        reason, and that is written down. Of an Aadhaar number only the last four digits are ever
        taken.
      </p>
      <p>
        <strong className="text-ink">The picture.</strong> It lies in a closed place. Only you and
        the people who check documents can open it, by a link that ends within minutes.
      </p>
      <p>
        <strong className="text-ink">How long.</strong> While it waits you can take it back, and
        picture and number are deleted at once. Once it was decided on it stays as long as your
        account, so that the decision can be explained.{' '}
        <PageLink to={paths.dashboard.child('settings')} className="link">
          Erase your account
        </PageLink>{' '}
        and it is erased with it.
      </p>
    </PanelNotice>
  )
}

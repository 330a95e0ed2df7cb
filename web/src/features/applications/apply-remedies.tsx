// What keeps an application from being sent, with the way to where it is mended.

import type { RenterProfile } from '@basera/contract/chain/application'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

type MissingNoticeProps = { missing: RenterProfile['missing']; profilePath: string }

/** What the database would refuse for, said before anything is typed. */
export function MissingNotice({ missing, profilePath }: MissingNoticeProps) {
  if (missing.length === 0) return null
  const inProfile = missing.filter((field) => field !== 'phone')
  return (
    <div className="rounded-card border border-accent bg-accent-tint p-4 sm:p-5">
      <p className="font-semibold">{messages.missingTitle}</p>
      <p className="mt-1 text-small text-ink-2">
        {messages.missingText(missing.map((field) => messages.missingFields[field]).join(', '))}{' '}
        {messages.keptMeanwhile}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {inProfile.length > 0 && (
          <PageLink to={profilePath} className={buttonClasses({ variant: 'line' })}>
            {messages.openProfile}
          </PageLink>
        )}
        {missing.includes('phone') && (
          <PageLink to={paths.phoneSettings()} className={buttonClasses({ variant: 'line' })}>
            {messages.confirmPhone}
          </PageLink>
        )}
      </div>
    </div>
  )
}

/** Where a refusal is mended. */
export function Remedy(props: { hint: string; problem: string; profilePath: string }) {
  const { hint, problem, profilePath } = props
  const isPhone = hint === 'phone_not_confirmed'
  if (problem === '' || !(isPhone || hint === 'profile_incomplete')) return null
  return (
    <PageLink
      to={isPhone ? paths.phoneSettings() : profilePath}
      className="link mt-2 inline-block text-small"
    >
      {isPhone ? messages.confirmPhone : messages.openProfile}
    </PageLink>
  )
}

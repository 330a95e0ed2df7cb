import { MailWarning } from 'lucide-react'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

/** Hint for accounts without an e-mail address: no mail can be sent. Renders nothing for others. */
export function NoAddress({ email }: { email: string }) {
  if (email !== '') return null
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-accent-tint px-3.5 py-3 text-small text-accent-text">
      <MailWarning aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>
        {messages.noAddress}{' '}
        <PageLink to={paths.profileSettings()} className="font-semibold underline">
          Add an address
        </PageLink>
      </span>
    </p>
  )
}

import { MessageSquare } from 'lucide-react'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { PageLink } from '../../components/page-link.tsx'
import { SideArch } from '../../components/side-arch.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { SidePanel } from './side-panel.tsx'

type PeoplePanelProps = {
  people: TenancyCard['people']
  /** The conversation that all of them read; null for none. */
  conversationPath: string | null
}

/** Who lives there and who lets it, with the way to write to the owner. Numbers are shared for a visit alone, and not shown here. */
export function PeoplePanel({ people, conversationPath }: PeoplePanelProps) {
  return (
    <SidePanel title={messages.people}>
      <ul className="divide-y divide-line">
        {people.map(({ role, name, is_me: isMe }) => (
          <li key={`${role} ${name}`} className="flex items-center gap-3 py-3">
            <SideArch name={name} isTenant={role !== 'owner'} />
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">
                {isMe ? messages.you(name) : name}
              </p>
              <p className="text-small text-ink-2">{messages.roles[role]}</p>
            </div>
            {role === 'owner' && !isMe && conversationPath !== null && (
              <PageLink
                to={conversationPath}
                className={buttonClasses({ variant: 'line', className: 'px-3' })}
              >
                <MessageSquare aria-hidden="true" className="ico" />
                <span className="sr-only">{messages.writeTo(name)}</span>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

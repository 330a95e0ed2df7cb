// What an agreement in force leads to: the money and the day of moving in, each where it is done.

import { ChevronRight, IndianRupee, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

/** Nothing unless it is in force, and nothing for a broker, who is no party. */
export function NextSteps({ agreement }: { agreement: Agreement }) {
  const { state, my_side: side, tenancy_id: tenancyId } = agreement
  if (state !== 'in_force' || tenancyId === null || side === 'broker') return null
  return (
    <section
      data-unprinted
      aria-label={messages.next}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.next}</h2>
      <ul className="mt-3 divide-y divide-line">
        <NextStep
          to={paths.rent(tenancyId)}
          icon={<IndianRupee aria-hidden="true" className="size-5" />}
          title={messages.nextMoney}
          text={side === 'owner' ? messages.nextMoneyOwnerText : messages.nextMoneyText}
        />
        <NextStep
          to={paths.handovers(tenancyId)}
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          title={messages.nextKeys}
          text={messages.nextKeysText}
        />
      </ul>
    </section>
  )
}

type NextStepProps = { to: string; icon: ReactNode; title: string; text: string }

/** A row that leads on. */
export function NextStep({ to, icon, title, text }: NextStepProps) {
  return (
    <li>
      <PageLink to={to} className="group flex items-center gap-4 py-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-fill text-ink-2">
          {icon}
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-semibold group-hover:underline">{title}</span>
          <span className="block text-small text-ink-2">{text}</span>
        </span>
        <ChevronRight aria-hidden="true" className="ico shrink-0 text-ink-2" />
      </PageLink>
    </li>
  )
}

// The card that an owner gets of an applicant, for the applicant to look at: before the shortlist and from it on.

import { Eye } from 'lucide-react'
import { useState } from 'react'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import type { OwnerViewRow } from './owner-view-rows.ts'
import { SideArch } from '../../components/side-arch.tsx'

type OwnerViewProps = {
  title: string
  /** As the owner reads it before the shortlist. */
  name: string
  rowsOf: (when: 'before' | 'after') => readonly OwnerViewRow[]
}

export function OwnerView({ title, name, rowsOf }: OwnerViewProps) {
  const [when, setWhen] = useState<'before' | 'after'>('before')
  return (
    <section
      aria-label={title}
      className="rounded-panel border border-line bg-surface p-5 shadow-lift"
    >
      <h2 className="mb-4 flex items-center gap-2 font-sans text-small font-semibold tracking-normal text-ink-2">
        <Eye aria-hidden="true" className="ico shrink-0" />
        {title}
      </h2>
      <ToggleGroup
        label={messages.seesWhen}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'before', label: messages.seesBefore },
          { value: 'after', label: messages.seesAfter },
        ]}
      />
      <div className="mt-4 flex items-center gap-3.5">
        <SideArch name={name} isTenant />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-meta text-ink-3">
            {when === 'before' ? messages.seesBeforeText : messages.seesAfterText}
          </p>
        </div>
      </div>
      <dl className="mt-3 divide-y divide-line text-small">
        {rowsOf(when).map(({ label, text, isOpen }) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt className="shrink-0 text-ink-3">{label}</dt>
            <dd
              className={
                isOpen
                  ? 'min-w-0 text-right font-semibold [overflow-wrap:anywhere]'
                  : 'min-w-0 text-right text-ink-3'
              }
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

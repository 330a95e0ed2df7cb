// What a tenant who has given notice does outside this site; marked on their own device.

import { useState } from 'react'
import { movingMessages as messages } from '@basera/contract/messages/chain/moving'
import { PageLink } from '../../components/page-link.tsx'
import { ownKey } from '../../lib/own-storage.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SidePanel } from './side-panel.tsx'

type StepName = keyof typeof messages.leavingSteps

const names: readonly StepName[] = ['repairs', 'electricity', 'letters', 'society']

export function LeavingList({ userId, tenancyId }: { userId: string; tenancyId: string }) {
  const place = ownKey(userId, 'leaving', tenancyId)
  const [done, setDone] = useState<readonly StepName[]>(() => readDone(place))
  function mark(name: StepName, isDone: boolean) {
    const next = names.filter((each) => (each === name ? isDone : done.includes(each)))
    setDone(next)
    try {
      localStorage.setItem(place, next.join(' '))
    } catch {
      // Storage is blocked: the marks last as long as the page.
    }
  }
  return (
    <>
      <SidePanel title={messages.leaving}>
        <p className="text-small text-ink-2">{messages.progress(done.length, names.length)}</p>
        <ul className="mt-2 divide-y divide-line">
          {names.map((name) => (
            <li key={name} className="py-1.5 text-small">
              <label className="flex min-h-11 items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={done.includes(name)}
                  onChange={({ target: { checked } }) => mark(name, checked)}
                />
                {messages.leavingSteps[name].title}
              </label>
              <p className="pb-1.5 pl-8 text-ink-2">{messages.leavingSteps[name].text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-meta text-ink-2">{messages.leavingKept}</p>
      </SidePanel>
      <SidePanel title={messages.next}>
        <p className="text-small text-ink-2">{messages.nextText}</p>
        <PageLink
          to={paths.properties()}
          className={buttonClasses({ variant: 'line', className: 'mt-4' })}
        >
          {messages.findHomes}
        </PageLink>
      </SidePanel>
    </>
  )
}

function readDone(place: string): readonly StepName[] {
  try {
    const marked = localStorage.getItem(place)?.split(' ') ?? []
    return names.filter((name) => marked.includes(name))
  } catch {
    return []
  }
}

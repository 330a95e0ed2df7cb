import type { ReactNode } from 'react'
import { FormError } from '../../components/form-error.tsx'
import { Badge } from '../../ui/badge.tsx'

type WayRowProps = {
  icon: ReactNode
  title: string
  isOn: boolean
  detail: ReactNode
  /** The button beside it. */
  action?: ReactNode
  /** Error of the button's action; empty without one. */
  problem: string
  /** The form below, while it is being turned on. */
  children?: ReactNode
}

/** One method of the second factor, and whether it is on. */
export function WayRow({ icon, title, isOn, detail, action, problem, children }: WayRowProps) {
  return (
    <li className="p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="text-ink-3 [&_svg]:size-6">{icon}</span>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="flex flex-wrap items-center gap-2.5 font-sans text-base font-semibold">
            {title}
            <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          </h3>
          <p className="mt-0.5 text-small break-words text-ink-2">{detail}</p>
        </div>
        {action}
      </div>
      <div className="has-[p]:mt-4">
        <FormError message={problem} />
      </div>
      {children !== undefined && children !== false && <div className="mt-4">{children}</div>}
    </li>
  )
}

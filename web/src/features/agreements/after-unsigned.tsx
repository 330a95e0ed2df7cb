// What comes next after an agreement that ended unsigned, as one row that leads there; a renewal leaves what is in force as it is.

import { FileText, MessageSquare, Search, Users } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { threadApplicationQuery } from '../../api/applying/applications.ts'
import { applicationPath } from '../../auth/application-path.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { NextStep } from './next-steps.tsx'
import { type AfterPlace, stepAfter } from './step-after.ts'

type AfterUnsignedProps = {
  userId: string
  agreement: Agreement
  /** Null for a further tenant, who had no application either. */
  conversationPath: string | null
}

export function AfterUnsigned(props: AfterUnsignedProps) {
  const { agreement, conversationPath } = props
  const { kind, enquiry_id: enquiryId } = agreement
  if (kind !== 'first') return <p>{messages.renewalOver}</p>
  if (enquiryId === null || conversationPath === null) return null
  return <After {...props} enquiryId={enquiryId} conversationPath={conversationPath} />
}

const icons = {
  application: <FileText aria-hidden="true" className="size-5" />,
  applicants: <Users aria-hidden="true" className="size-5" />,
  conversation: <MessageSquare aria-hidden="true" className="size-5" />,
  homes: <Search aria-hidden="true" className="size-5" />,
} as const satisfies Record<AfterPlace, unknown>

type AfterProps = AfterUnsignedProps & { enquiryId: string; conversationPath: string }

function After({ userId, agreement, enquiryId, conversationPath }: AfterProps) {
  const { client } = useSession()
  const security = useSecurity()
  const { data: application } = useQuery(threadApplicationQuery(client, userId, enquiryId))
  // still read, or not for a broker to read
  if (application === undefined) return null
  const step = stepAfter(agreement, application)
  if (step === null) return null
  const homeId = agreement.home.property_id
  const places: Readonly<Record<AfterPlace, string>> = {
    application:
      application === null ? conversationPath : applicationPath(security, application.id),
    applicants: homeId === null ? conversationPath : paths.applicants(homeId),
    conversation: conversationPath,
    homes: paths.properties(),
  }
  return (
    <section
      data-unprinted
      aria-label={messages.next}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.next}</h2>
      <ul className="mt-3">
        <NextStep
          to={places[step.place]}
          icon={icons[step.place]}
          title={step.title}
          text={step.text}
        />
      </ul>
    </section>
  )
}

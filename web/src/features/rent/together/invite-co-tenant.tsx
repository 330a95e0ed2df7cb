import { useState } from 'react'
import type { CoTenantInvited } from '@basera/contract/chain/living-together'
import { MAX_LEGAL_NAME_CHARACTERS } from '@basera/contract/constants/agreements'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import { inviteCoTenant, toCoTenantProblem } from '../../../api/tenancies/living-together.ts'
import { agreementPath } from '../../../auth/agreement-path.ts'
import { useSecurity, useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useRentSteps } from '../use-rent-steps.ts'
import { CodeShown } from './code-shown.tsx'

type Made = CoTenantInvited & { readonly name: string }

/** The owner names a further tenant: they join by a code, and live there once everybody has signed the amendment. */
export function InviteCoTenant({ userId, tenancyId }: { userId: string; tenancyId: string }) {
  const { client } = useSession()
  const security = useSecurity()
  const steps = useRentSteps(userId, toCoTenantProblem)
  const [name, setName] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const isName = name.trim().length >= 2
  return (
    <SidePanel title={messages.coTitle}>
      <p className="text-small text-ink-2">{messages.coText}</p>
      <Form
        className="mt-4 rent-narrow space-y-4"
        onSubmit={() => {
          setWasSent(true)
          if (!isName) return
          steps.send({
            words: ['co-tenant', tenancyId, name, made?.code],
            work: (key) => inviteCoTenant(client, tenancyId, name, key),
            onDone: (invited) => {
              setMade({ ...invited, name: name.trim() })
              setName('')
              setWasSent(false)
            },
          })
        }}
      >
        <Field label={messages.coName} error={wasSent && !isName ? messages.coNameWrong : ''}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              value={name}
              maxLength={MAX_LEGAL_NAME_CHARACTERS}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <FormEnd submission={steps} label={messages.co} busyLabel={messages.coing} variant="line" />
      </Form>
      {made !== null && (
        <>
          <CodeShown
            title={messages.codeFor(made.name)}
            code={made.code}
            text={messages.coCode(made.name, formatDayWithYear(made.ends_at))}
          />
          <PageLink
            to={agreementPath(security, made.agreement_id)}
            className="link mt-3 inline-block text-small"
          >
            {messages.coDraft}
          </PageLink>
        </>
      )}
    </SidePanel>
  )
}

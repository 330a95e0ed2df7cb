import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TenantInvited } from '@basera/contract/chain/living-together'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import {
  homesToInviteQuery,
  inviteTenant,
  MOST_HOMES_TO_INVITE,
} from '../../../api/tenancies/living-together.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { RentLoading } from '../rent-loading.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useRentSteps } from '../use-rent-steps.ts'
import { CodeShown } from './code-shown.tsx'

type Made = TenantInvited & { readonly home: string }

/** A code for who lives in one of the person's homes already: the two agree in writing afterwards. */
export function InviteTenant({ userId }: { userId: string }) {
  const { client } = useSession()
  const homes = useQuery(homesToInviteQuery(client, userId))
  const steps = useRentSteps(userId)
  const [chosen, setChosen] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const home = homes.data?.find(({ id }) => id === chosen) ?? homes.data?.[0]
  return (
    <SidePanel title={messages.bringTitle}>
      <p className="text-small text-ink-2">
        {homes.data !== undefined && home === undefined ? messages.bringNone : messages.bringText}
      </p>
      <RentLoading query={homes}>
        {home !== undefined && (
          <Form
            className="mt-4 space-y-4"
            onSubmit={() =>
              steps.send({
                words: ['invite', home.id, made?.code],
                work: (key) => inviteTenant(client, home.id, key),
                onDone: (invited) => setMade({ ...invited, home: home.title }),
              })
            }
          >
            <Field
              label={messages.bringHome}
              {...(homes.data?.length === MOST_HOMES_TO_INVITE && { help: messages.bringMore })}
            >
              {(control) => (
                <Select
                  {...control}
                  value={home.id}
                  onChange={({ target: { value } }) => setChosen(value)}
                >
                  {homes.data?.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <FormEnd
              submission={steps}
              label={messages.bring}
              busyLabel={messages.bringing}
              variant="line"
            />
          </Form>
        )}
      </RentLoading>
      {made !== null && (
        <CodeShown
          title={messages.codeFor(made.home)}
          code={made.code}
          text={messages.bringCode(formatDayWithYear(made.ends_at))}
        />
      )}
    </SidePanel>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { accountKey, profileQuery, signInQuery, type Profile } from '../../api/account/account.ts'
import { useApi } from '../../api/api-context.tsx'
import { textMessagesQuery } from '../../api/account/sign-in-ways.ts'
import { formatPhone } from '../../lib/phone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { useAccount } from './account-client.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'
import { WaitingQuestion } from './waiting-question.tsx'

// Opens on a press, and brings the numbering plans of telephone countries with it.
const PhoneChange = deferred(
  () => import('./phone-change.tsx').then((module) => module.PhoneChange),
  <SkeletonRegion label="Loading the form" className="space-y-5">
    <Skeleton className="h-[6.75rem] w-full rounded-control" />
    <Skeleton className="h-11 w-64 max-w-full rounded-control" />
  </SkeletonRegion>,
)

export function PhoneSection() {
  const { userId, client } = useAccount()
  const profile = useQuery(profileQuery(client, userId))
  const signIn = useQuery(signInQuery(client, userId))
  const textMessages = useQuery(textMessagesQuery(useApi()))
  const isRead = profile.data !== undefined && signIn.data !== undefined
  return (
    <SettingsSection
      title="Phone"
      anchor="phone"
      description="For codes by text message. A number counts once its code came back."
    >
      {isRead && !textMessages.isPending ? (
        <PhoneSettings
          profile={profile.data}
          confirmed={signIn.data.phone}
          isOffered={textMessages.data !== false}
        />
      ) : (
        <SectionWait
          what="your phone number"
          query={[profile, signIn].find(({ error }) => error !== null) ?? profile}
        />
      )}
    </SettingsSection>
  )
}

type PhoneSettingsProps = {
  profile: Profile
  /** The account's number; null when none was ever confirmed. */
  confirmed: string | null
  isOffered: boolean
}

function PhoneSettings({ profile, confirmed, isOffered }: PhoneSettingsProps) {
  const { userId } = useAccount()
  const queryClient = useQueryClient()
  const [form, setForm] = useState<'closed' | 'open' | 'returned'>('closed')
  const shown = profile.phone ?? confirmed

  async function finish() {
    await queryClient.invalidateQueries({ queryKey: accountKey(userId) })
    setForm('returned')
  }

  return (
    <div className="space-y-5">
      <WaitingQuestion isConfirmed={profile.phone_verified} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {shown === null ? (
          <p className="text-ink-2">No number yet</p>
        ) : (
          <p className="flex flex-wrap items-center gap-2.5 font-semibold">
            <span className="tnum">{formatPhone(shown)}</span>
            <Badge tone={profile.phone_verified ? 'ok' : 'accent'}>
              {profile.phone_verified ? 'Verified' : 'Not verified'}
            </Badge>
          </p>
        )}
        {isOffered && form !== 'open' && (
          <Button
            variant="line"
            ref={form === 'returned' ? focusOnArrival : null}
            onClick={() => setForm('open')}
          >
            {shown === null ? 'Add a number' : 'Change number'}
          </Button>
        )}
      </div>
      {!isOffered && <p className="text-small text-ink-2">{messages.phoneNotOffered}</p>}
      {form === 'open' && (
        <PhoneChange
          // A number that was entered but never confirmed is offered to be confirmed.
          suggested={profile.phone_verified ? '' : (profile.phone ?? '')}
          confirmed={confirmed}
          onDone={() => void finish()}
          onCancel={() => setForm('returned')}
        />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { profileQuery, secondFactorQuery, signInQuery } from '../../api/account/account.ts'
import { useApi } from '../../api/api-context.tsx'
import { textMessagesQuery } from '../../api/account/sign-in-ways.ts'
import { useAccount } from './account-client.tsx'
import { AuthenticatorWay } from './authenticator-way.tsx'
import { MessageWayRow } from './message-way-row.tsx'
import { SecurityKeyWay } from './security-key-way.tsx'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SecondFactorSection() {
  const { userId, client } = useAccount()
  const settings = useQuery(secondFactorQuery(client, userId))
  const signIn = useQuery(signInQuery(client, userId))
  const profile = useQuery(profileQuery(client, userId))
  const textMessages = useQuery(textMessagesQuery(useApi()))
  const isRead =
    settings.data !== undefined && signIn.data !== undefined && profile.data !== undefined
  return (
    <SettingsSection
      title="Two-factor authentication"
      description="A second proof when you sign in, so that a password alone opens nothing. With several ways on, any one is enough."
    >
      {isRead ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          <AuthenticatorWay authenticators={signIn.data.authenticators} />
          <SecurityKeyWay securityKeys={signIn.data.securityKeys} />
          <MessageWayRow
            way="email"
            settings={settings.data}
            firstName={profile.data.first_name ?? ''}
            isOffered
          />
          <MessageWayRow
            way="phone"
            settings={settings.data}
            firstName={profile.data.first_name ?? ''}
            isOffered={textMessages.data !== false}
          />
        </ul>
      ) : (
        <SectionWait
          what="your second factors"
          lines={3}
          query={[settings, signIn, profile].find(({ error }) => error !== null) ?? settings}
        />
      )}
    </SettingsSection>
  )
}

import { areaText } from '../../components/area-texts.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { AccountClientProvider } from './account-client.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { EmailSection } from './email-section.tsx'
import { EraseSection } from './erase-section.tsx'
import { ExportSection } from './export-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { RolesSection } from './roles-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UnsavedChanges } from '../../components/unsaved-changes.tsx'
import { deferred } from '../../ui/deferred.tsx'

const PasskeysSection = deferred(() =>
  import('./passkeys-section.tsx').then((module) => module.PasskeysSection),
)
const NotificationsSection = deferred(() =>
  import('./notifications-section.tsx').then((module) => module.NotificationsSection),
)

export { RequiredAuthenticator } from './required-authenticator.tsx'

/** The settings of one's own account: the content of the page at each of its paths. */
export function AccountSettings() {
  const { title, text } = areaText(useRoutePath())
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-ink-2">{text}</p>
      <AccountClientProvider>
        <ConfirmIdentity>
          <UnsavedChanges>
            <NameSection />
            <EmailSection />
            <PhoneSection />
            <PasswordSection />
            <PasskeysSection />
            <SecondFactorSection />
            <NotificationsSection />
            <SessionsSection />
            <RolesSection />
            <ExportSection />
            <EraseSection />
          </UnsavedChanges>
        </ConfirmIdentity>
      </AccountClientProvider>
    </div>
  )
}

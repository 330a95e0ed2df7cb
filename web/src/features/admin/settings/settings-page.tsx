import { useQuery } from '@tanstack/react-query'
import { areaText } from '../../../components/area-texts.ts'
import { useRoutePath } from '../../../hooks/use-route-path.ts'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { SettingRow } from './setting-row.tsx'
import { settingsQuery } from '../../../api/admin/settings.ts'
import { settingGroups } from './settings.ts'
import { SiteNoticesSection } from './site-notices-section.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'

/** R-ADM-11: settings that admins change while the server runs. */
export function SettingsPage() {
  const client = useAdminClient()
  return client === null ? null : <Settings client={client} />
}

function Settings({ client }: { client: AdminClient }) {
  const { title, text } = areaText(useRoutePath())
  const found = useQuery(settingsQuery(client))
  return (
    <div className="page-width max-w-[60rem] py-10 lg:py-12">
      <h1 className="text-h2 lg:text-h1">{title}</h1>
      <p className="mt-2 text-ink-2">
        {text} A change holds at once, everywhere, and is kept in the audit log.
      </p>
      {found.error !== null && (
        <AskFailed found={found} className="mt-6 rounded-panel border border-line bg-surface" />
      )}
      {found.data === undefined ? (
        found.error === null && <Waiting />
      ) : (
        <>
          <SiteNoticesSection client={client} notices={found.data.notices} />
          {settingGroups.map((group) => {
            const rows = found.data.settings.filter(({ kind }) => group.kinds.includes(kind))
            if (rows.length === 0) return null
            return (
              <section key={group.title} aria-label={group.title} className="mt-10">
                <h2 className="text-h3">{group.title}</h2>
                <div className="mt-4 rounded-panel border border-line bg-surface px-5 sm:px-6">
                  {rows.map((setting) => (
                    <SettingRow key={setting.name} client={client} setting={setting} />
                  ))}
                </div>
              </section>
            )
          })}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonRegion label="Loading settings" className="mt-8 space-y-6">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-40 w-full rounded-panel" />
      ))}
    </SkeletonRegion>
  )
}

import { SettingsPage } from '../../features/admin/settings/settings-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { SettingsPage as Component }

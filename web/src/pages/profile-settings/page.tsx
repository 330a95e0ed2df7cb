import { AccountSettings } from '../../features/account-settings/account-settings.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { AccountSettings as Component }

import { ActivitiesPage } from '../../features/admin/activities/activities-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { ActivitiesPage as Component }

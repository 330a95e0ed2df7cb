import { ReportsPage } from '../../features/admin/reports/reports-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { ReportsPage as Component }

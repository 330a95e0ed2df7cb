import { DeskDashboard } from '../../features/admin-desk/desk-dashboard.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { DeskDashboard as Component }

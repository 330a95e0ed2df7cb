import { DeskDashboard } from '../../features/admin-desk/dashboard/desk-dashboard.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { DeskDashboard as Component }

import { AdminDashboard } from '../../features/admin/dashboard/admin-dashboard.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { AdminDashboard as Component }

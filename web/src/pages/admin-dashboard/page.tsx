import { AdminDashboard } from '../../features/admin/dashboard/admin-dashboard.tsx'
import { DashboardOpening } from '../../features/overview/dashboard-opening.tsx'

export { areaHead as head } from '../../components/area-head.ts'

const parts = [
  'figures_of_users',
  'figures_of_properties',
  'figures_of_verification_records',
  'figures_of_role_approvals',
  'figures_of_reports',
  'figures_of_thread_reports',
  'held',
  'waiting_pending',
  'waiting_changed',
  'waiting_records',
  'waiting_roles',
] as const

export function Component() {
  return (
    <DashboardOpening parts={parts} isShownAtOnce>
      <AdminDashboard />
    </DashboardOpening>
  )
}

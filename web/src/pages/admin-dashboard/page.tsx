import { AdminDashboard } from '../../features/admin/dashboard/admin-dashboard.tsx'
import { DashboardOpening } from '../../features/overview/dashboard-opening.tsx'
import { useGreeting } from '../../features/overview/use-greeting.ts'
import { paths } from '../../paths.ts'

export { dashboardHead as head } from '../../components/area-head.ts'

export function Component() {
  return (
    <DashboardOpening path={paths.admin.child('dashboard')} isShownAtOnce>
      <AdminDashboard greeting={useGreeting()} />
    </DashboardOpening>
  )
}

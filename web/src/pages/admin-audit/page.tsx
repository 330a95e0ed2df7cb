import { AuditPage } from '../../features/admin/audit/audit-page.tsx'

export { areaHead as head } from '../../components/area-head.ts'

export { AuditPage as Component }

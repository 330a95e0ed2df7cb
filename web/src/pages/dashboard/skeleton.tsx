export { DashboardSkeleton as Skeleton } from '../../components/dashboard-skeleton.tsx'

export { AccountSkeleton as Skeleton } from '../../components/account-skeleton.tsx'

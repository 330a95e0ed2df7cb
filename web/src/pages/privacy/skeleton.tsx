export { InfoSkeleton as Skeleton } from '../../components/info-skeleton.tsx'

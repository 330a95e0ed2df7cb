export { PanelSkeleton as Skeleton } from '../../components/panel-skeleton.tsx'

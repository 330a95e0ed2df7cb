import { AccountSkeleton } from '../../components/account-skeleton.tsx'
import { Welcome } from './welcome.tsx'

export function Skeleton() {
  return <AccountSkeleton heading={<Welcome />} />
}

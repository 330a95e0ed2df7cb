import { BriefcaseBusiness, House, KeyRound, ShieldCheck } from 'lucide-react'
import type { Role } from '../../auth/roles.ts'

const icons = { admin: ShieldCheck, owner: House, broker: BriefcaseBusiness, tenant: KeyRound }

export function RoleIcon({ role }: { role: Role }) {
  const Icon = icons[role]
  return <Icon aria-hidden="true" className="ico" />
}

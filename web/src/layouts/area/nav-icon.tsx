import {
  Activity,
  BadgePlus,
  Building2,
  CalendarDays,
  ChartLine,
  FileSignature,
  FileText,
  Flag,
  Folder,
  HandCoins,
  Heart,
  HousePlus,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
  Settings,
  Layers,
  UserRoundCheck,
  Users,
  Wrench,
} from 'lucide-react'

type Icon = typeof Folder

const icons: Readonly<Record<string, Icon>> = {
  '': LayoutDashboard,
  dashboard: LayoutDashboard,
  saved: Heart,
  favorites: Heart,
  properties: Building2,
  'enhanced-properties': Layers,
  payments: ReceiptIndianRupee,
  tenants: KeyRound,
  users: Users,
  clients: Users,
  maintenance: Wrench,
  appointments: CalendarDays,
  commissions: HandCoins,
  analytics: ChartLine,
  communication: MessagesSquare,
  reports: FileText,
  documents: Folder,
  contracts: FileSignature,
  settings: Settings,
  'list-property': HousePlus,
  'apply-broker': BadgePlus,
  'reported-homes': Flag,
  disputes: Scale,
  'verification-management': UserRoundCheck,
  'role-approvals': KeyRound,
  activities: Activity,
  audit: ScrollText,
}

/** A page that has no icon of its own yet gets the folder. */
export function NavIcon({ child }: { child: string }) {
  const Icon = icons[child] ?? Folder
  return <Icon aria-hidden="true" className="ico shrink-0" />
}

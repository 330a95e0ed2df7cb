// An icon for each stored amenity; the others get a plain tick.

import {
  AirVent,
  Briefcase,
  Building2,
  CarFront,
  Check,
  Droplets,
  Dumbbell,
  Fence,
  GraduationCap,
  Hospital,
  PawPrint,
  ShieldCheck,
  ShoppingBag,
  SquareParking,
  TrainFront,
  Trees,
  Utensils,
  WashingMachine,
  Waves,
  Wifi,
  Zap,
  ArrowUpDown,
  type LucideIcon,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  gym: Dumbbell,
  pool: Waves,
  parking: SquareParking,
  'visitor parking': CarFront,
  lift: ArrowUpDown,
  'power backup': Zap,
  'water supply': Droplets,
  wifi: Wifi,
  ac: AirVent,
  security: ShieldCheck,
  balcony: Fence,
  garden: Trees,
  'gated community': ShieldCheck,
  clubhouse: Building2,
  'pet friendly': PawPrint,
  food: Utensils,
  laundry: WashingMachine,
  metro: TrainFront,
  school: GraduationCap,
  office: Briefcase,
  hospital: Hospital,
  mall: ShoppingBag,
}

export function amenityIcon(amenity: string): LucideIcon {
  return icons[amenity.toLowerCase()] ?? Check
}

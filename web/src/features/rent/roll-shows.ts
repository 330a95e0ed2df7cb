import type {
  PaymentToConfirm,
  RentRoll,
  RollHome,
  RollState,
} from '@basera/contract/chain/tenancy'
import type { RollGroup, RollShow } from '@basera/contract/messages/chain/rent-roll'

/** What of a month is shown, in the order of work. */
export const rollShows: readonly RollShow[] = [
  'all',
  'confirm',
  'late',
  'due',
  'received',
  'none',
  'vacant',
]

/** The groups of homes, in the order of work. */
export const rollGroups: readonly RollGroup[] = ['late', 'due', 'received', 'none']

const groupOf: Readonly<Record<RollState, RollGroup>> = {
  late: 'late',
  due: 'due',
  part_paid: 'due',
  waiting: 'due',
  paid: 'received',
  waived: 'received',
  none: 'none',
}

/** Homes of which something is open from before stand under "late", whatever this month says. */
export const groupOfHome = (home: RollHome): RollGroup =>
  home.before_paise > 0 ? 'late' : groupOf[home.state]

/** How many there are of each; all are the homes, let or vacant. */
export function countsOf(
  roll: RentRoll,
  claims: readonly PaymentToConfirm[],
): Readonly<Record<RollShow, number>> {
  const of = (group: RollGroup) => roll.homes.filter((home) => groupOfHome(home) === group).length
  return {
    all: roll.homes.length + roll.vacant.length,
    confirm: claims.length,
    late: of('late'),
    due: of('due'),
    received: of('received'),
    none: of('none'),
    vacant: roll.vacant.length,
  }
}

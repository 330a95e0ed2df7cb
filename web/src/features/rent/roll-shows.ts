import type { RollShow } from '@basera/contract/messages/chain/rent-roll'

/** Which homes of a month are shown, in the order of work. */
export const rollShows: readonly RollShow[] = ['all', 'late', 'due', 'received', 'none']

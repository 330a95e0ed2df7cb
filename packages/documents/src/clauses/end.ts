// How an agreement ends, and its formal part.

import { packOf } from '@basera/rules/packs'
import { counted } from '../values.ts'
import type { Section } from './clause.ts'

export const end: Section = {
  id: 'end',
  heading: 'End',
  clauses: [
    {
      id: 'lock-in',
      when: ({ facts }) => facts.terms.lock_in_months > 0,
      text: ({ facts: { terms } }) =>
        terms.lock_in_months === 0
          ? null
          : `For the first ${counted(terms.lock_in_months, 'month')} neither side ends this agreement, save for a breach. Who leaves earlier pays the rent up to the end of the lock-in or up to the day a new tenant pays, whichever comes first.`,
    },
    {
      id: 'notice',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        terms.notice_months === 0
          ? 'Either side may end it by written notice of the length that the law asks for, through the app, by e-mail, or on paper.'
          : `${terms.lock_in_months > 0 ? 'After that either' : 'Either'} side may end it with ${terms.notice_months === 1 ? '1 month’s' : `${terms.notice_months} months’`} written notice through the app, by e-mail, or on paper. The day of notice is not counted.`,
    },
    {
      id: 'breach',
      isFixed: true,
      text: () =>
        'If one side breaks a main duty and does not put it right within 15 days of a written warning (rent: 30 days after the due day), the other may end the agreement. No one is put out without a lawful order.',
    },
    {
      id: 'last-day',
      text: () =>
        'On the last day the tenant gives the keys back, empty and clean as at the start. Both make the move-out record.',
    },
    {
      id: 'overstay',
      text: ({ isLicence, hasRentAuthority }) =>
        `A tenant who stays on without a new agreement pays for each day the daily rent${isLicence || hasRentAuthority ? ' twice over, as state law allows' : ''}.`,
    },
    {
      id: 'renewal',
      text: () =>
        'Two months before the end each side is asked. A renewal is a new paper with its own duty and, where asked, registration.',
    },
    {
      id: 'sale',
      text: () =>
        'If the property is sold, this agreement and the deposit pass to the buyer; the seller tells the tenant within 7 days.',
    },
  ],
}

/** Months or days in which the Rent Authority is told; null where there is none. */
function authorityTime(state: Parameters<typeof packOf>[0]): string | null {
  const { rentAuthorityDays, rentAuthorityIntimationMonths } = packOf(state).registration.value
  if (rentAuthorityDays !== undefined) return counted(rentAuthorityDays, 'day')
  return rentAuthorityIntimationMonths === undefined
    ? null
    : counted(rentAuthorityIntimationMonths, 'month')
}

export const formal: Section = {
  id: 'formal',
  heading: 'Formal',
  clauses: [
    {
      id: 'follows',
      isFixed: true,
      when: ({ facts }) => facts.kind !== 'first',
      text({ facts: { kind, follows }, start }) {
        if (kind === 'first' || follows === null) return null
        const from = kind === 'renewal' ? start : 'the day after the last signature'
        return `This agreement takes the place of ${follows} from ${from}; what was agreed for the days before stands. The deposit that the owner holds stays held: only what it is raised by is paid.`
      },
    },
    {
      id: 'stamp',
      isFixed: true,
      text: ({ mustRegister }) =>
        `Each side pays half of the stamp duty, unless a clause of their own says otherwise${mustRegister ? '; both attend the registration within four months of signing' : ''}. Each side gets a signed copy.`,
    },
    {
      id: 'rent-authority',
      when: ({ state }) => authorityTime(state) !== null,
      text({ state, pack }) {
        const time = authorityTime(state)
        const days = pack.otherDuties?.value.informEndWithinDays
        if (time === null) return null
        return `Both tell the Rent Authority of this agreement within ${time}${pack.registration.mark === 'V' ? '' : ', where the state asks for it'}.${days === undefined ? '' : ` The end is told within ${counted(days, 'day')}.`}`
      },
    },
    {
      id: 'police',
      // a stay has an operator and a guest, and no other words for them
      text: ({ form }) =>
        form === 'stay'
          ? 'The operator may have to give the guest’s details to the police. The guest agrees to the sheet that local orders ask for and to nothing more.'
          : 'The owner may have to give the tenant’s details to the police. The tenant agrees to the sheet that local orders ask for and to nothing more.',
    },
    {
      id: 'data',
      isFixed: true,
      text: () =>
        'Each side uses the other’s data for this letting only, and deletes it when the law no longer asks for it.',
    },
    {
      id: 'notices',
      text: () =>
        'Messages in the app, and to the e-mail and phone that a side confirmed there, are written notice from the time they arrive.',
    },
    {
      id: 'disputes',
      isFixed: true,
      text: ({ hasRentAuthority }) =>
        `First the two sides talk; then either may ask for the dispute file. The courts${hasRentAuthority ? ' or the Rent Authority' : ''} of the district where the property lies decide.`,
    },
    {
      id: 'whole',
      text: () =>
        'This paper, the hand-over records and written changes signed the same way are the whole agreement. If one clause fails, the others stand.',
    },
    {
      id: 'signing',
      isFixed: true,
      text: () =>
        'Each side signs by typing the name and entering a code sent to the phone or e-mail that it confirmed. The certificate shows when. It is a signature by agreement of the parties, not a digital signature by a licensed authority.',
    },
  ],
}

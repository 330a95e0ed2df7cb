// Texts of the PAN that an owner gives to tenants, for their employer and for tax on rent.

export const panMessages = {
  title: 'Owner’s PAN',
  badRequest: 'Say which tenancy it is about.',
  badPan: 'A PAN has five letters, four digits and a letter.',
  unreadable: 'This PAN can no longer be read. Please ask the owner to give it again.',

  // a tenant's
  given: (owner: string, day: string) => `${owner} gave it on ${day}.`,
  openedNoted: (owner: string) =>
    `Screens show it masked; this page, printed, and receipts of rent as PDF have it whole. ${owner} sees each time.`,
  ask: (owner: string) => `Ask ${owner} for the PAN`,
  asking: 'Asking …',
  asked: (owner: string, day: string) => `You asked ${owner} on ${day}.`,
  whole: 'Put it on the paper',
  opening: 'Opening …',
  onPaper: 'It is whole on the printed page, and masked here.',

  // an owner's
  askedBy: (name: string, day: string) => `${name} asked for it on ${day}.`,
  why: 'Above ₹1,00,000 of rent a year an employer asks a tenant for it, and tax on rent is paid with it.',
  whoSees: 'Only the tenants of this home get it, whole on their papers. You see each time.',
  mine: 'Your PAN',
  open: 'Give your PAN',
  give: 'Give it to the tenants',
  giving: 'Giving …',
  givenOn: (masked: string, day: string) => `${masked}, given on ${day}`,
  takeBack: 'No longer show it',
  takingBack: 'Taking it back …',
  takenBackHelp: 'It is removed here. Papers that were saved before keep it.',
  views: 'Opened by tenants',
  noViews: 'Nobody has opened it yet.',
  view: (name: string, moment: string) => `${name}, ${moment}`,
  formerMember: 'A former member',
}

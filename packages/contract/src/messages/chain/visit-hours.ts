// Texts of the page on which a lister says when homes are shown.

const minutes = (count: number) => `${count} min`
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const visitHoursMessages = {
  title: 'Visiting hours',
  text: 'When people may come to see a home. They choose a time inside these hours, and you confirm.',
  back: 'Back to visits',
  home: 'Home',
  homeHelp: 'Each home has hours of its own. They can be copied to others.',
  noHours: 'no hours yet',
  paused: 'paused',
  loading: 'The visiting hours are loading',
  failed: 'The visiting hours could not be read',
  loadingHomes: 'Your homes are loading',
  failedHomes: 'Your homes could not be read',

  week: 'Every week',
  weekText: 'Times of India. Without hours a day has no visits.',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  noVisits: 'No visits',
  addHours: 'Add hours',
  addHoursOn: (day: string) => `Add hours on ${day}`,
  hoursOf: (day: string, number: number) => `${day}, hours ${number}`,
  from: 'From',
  to: 'to',
  until: 'Until',
  removeHours: (span: string, day: string) => `Remove ${span} on ${day}`,
  span: (from: string, until: string) => `${from} to ${until}`,
  midnight: 'midnight',

  rules: 'Rules',
  slot: 'A visit lasts',
  buffer: 'Between two visits',
  perDay: 'At most a day',
  notice: 'Asked ahead by',
  daysAhead: 'People see the next',
  minutes,
  hours,
  days,
  noBuffer: 'No break',
  noNotice: 'No time',
  confirmsItself: 'Confirm by itself',
  confirmsItselfText:
    'Off: you confirm each request. On: the address is shared at once with people whose phone is confirmed.',
  pause: 'No visits before (optional)',
  pauseHelp: 'Until this day no time is offered. Visits that are agreed stay.',
  pauseFault: 'Choose a day within the next year, or leave it empty.',

  otherDays: 'Other days',
  otherDaysText: 'On these dates other hours hold, or none.',
  newDay: 'Date',
  addDay: 'Add a day',
  ofDay: (day: string) => `On ${day}`,
  closed: 'No visits',
  ownHours: 'Other hours',
  removeDay: (day: string) => `Remove ${day}`,
  dayMissing: 'Choose a date first.',
  dayFault: 'Choose a date from today on, within the next year.',
  dayTwice: 'This date stands below already.',

  endFirst: 'The end has to be later than the beginning.',
  overlap: 'These hours overlap others of the same day.',
  tooShort: (count: number) => `Too short for a visit of ${count} minutes.`,
  tooMany: 'At most 200 hours of weekdays and dates together. Remove some dates.',
  lookAgain: 'Some of these hours need a change. They are marked.',

  weekHolds: (count: number, length: number) =>
    count === 0
      ? 'Nobody can ask for a visit: no day of the week has hours.'
      : count === 1
        ? `A usual week has 1 time of ${length} minutes to choose.`
        : `A usual week has ${count} times of ${length} minutes to choose from.`,
  visitsStay: 'Visits that are asked for or agreed stay as they are.',
  discard: 'Discard',
  save: 'Save hours',
  saving: 'Saving',
  offline: 'You are offline. What you changed stays here; save it when you are connected again.',
  saved: 'Saved. People see these hours now.',
  savedPaused: (day: string) => `Saved. From ${day} on people see these hours.`,

  changedTitle: 'These hours were changed meanwhile',
  changedText:
    'Somebody saved other hours for this home, maybe you on another device. What you typed is still here.',
  showSaved: 'Show what was saved',
  saveMine: 'Save mine instead',

  copy: 'Copy to other homes',
  copyTitle: 'Copy these hours to other homes',
  copyText: 'What these homes had before is replaced. A pause of theirs stays.',
  copyAll: 'All my other homes',
  copyChoose: 'Choose at least one home.',
  copyTooMany: 'At most 50 homes at a time.',
  copyReplaces: 'has hours; they are replaced',
  copyNow: 'Copy hours',
  copying: 'Copying',
  copied: (count: number) =>
    count === 1 ? 'The hours were copied to 1 home.' : `The hours were copied to ${count} homes.`,
  copyUnsaved: 'Save these hours first, then they can be copied.',

  noHomes: 'You list no home yet',
  noHomesText:
    'Visiting hours belong to a home. List one first; its hours can be set before it is on the site.',
  listHome: 'List a property',
} as const

/** Refusals of the database, by the word that comes with them. */
export const visitHoursRefusals: Readonly<Record<string, string>> = {
  not_found: 'This home was not found among yours. Please load the page again.',
  key_reused: 'This was sent before with other hours. Please save it again.',
}

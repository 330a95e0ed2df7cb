// What the rules of a state say to an agreement, in words. A note warns and explains; it forbids nothing, and says how sure it is.
// `figure`: a sum as it is printed, or "" when it is not known; `percent`: "10".

const monthsOf = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

type NoteText = {
  readonly title: string
  readonly text: (figure: string, months: number, days: number, percent: string) => string
}

export const ruleNoteTexts = {
  pack_is_old: {
    title: 'What is shown of the rules is old',
    text: () =>
      'It was looked up more than a year ago. Ask somebody who knows before you rely on it.',
  },
  usual_form: {
    title: 'Another form is usual in this state',
    text: () => 'This form holds, too. Offices may be used to the other one.',
  },
  longest_term: {
    title: 'Longer than a licence can be',
    text: (_figure, months) => `A leave and licence is for at most ${monthsOf(months)}.`,
  },
  registration_always: {
    title: 'It must be registered',
    text: () =>
      'In this state every such agreement is registered. Until then the paper is a draft for it.',
  },
  registration_over_months: {
    title: 'Registration is needed',
    text: (_figure, months) =>
      `From ${monthsOf(months)} on it is registered at the Sub-Registrar’s office.`,
  },
  rent_authority: {
    title: 'Tell the Rent Authority',
    text: (_figure, months, days) =>
      `Both sides tell it within ${days > 0 ? `${days} days` : monthsOf(months)}.`,
  },
  stamp_duty: {
    title: 'Stamp duty',
    text: (figure) =>
      figure === ''
        ? 'How much is due is not known here. Ask at the stamp office or look at its page.'
        : `${figure}. It is paid apart from this agreement.`,
  },
  registration_fee: {
    title: 'Fee of registration',
    text: (figure) =>
      figure === '' ? 'How much it is, is not known here.' : `${figure}, if it is registered.`,
  },
  deposit: {
    title: 'The deposit is high',
    text: (_figure, months) => `The limit is ${monthsOf(months)} of rent.`,
  },
  rent_rise: {
    title: 'The rent rises by more than the law has',
    text: (_figure, _months, _days, percent) => `At most ${percent} % a year.`,
  },
  notice: {
    title: 'The notice is shorter than usual',
    text: (_figure, months) => `Usual is ${monthsOf(months)}.`,
  },
  police: {
    title: 'Tell the police station who lives there',
    text: () => 'Where a local order asks for it, the owner does it.',
  },
  end_is_told: {
    title: 'The end is told, too',
    text: (_figure, _months, days) =>
      `The Rent Authority is told within ${days} days after the end.`,
  },
  broker_registers: {
    title: 'The broker has to be registered',
    text: () => 'The number of the registration stands in the agreement.',
  },
  tds_resident: {
    title: 'The tenant deducts tax from the rent',
    text: (_figure, _months, _days, percent) =>
      `${percent} % once a year, because the rent is above the limit.`,
  },
  tds_non_resident: {
    title: 'The tenant deducts tax: the owner lives abroad',
    text: (_figure, _months, _days, percent) =>
      `${percent} % and more of each rent. Ask a tax adviser first.`,
  },
  gst: {
    title: 'GST may be due on the rent',
    text: (_figure, _months, _days, percent) => `${percent} %.`,
  },
} as const satisfies Readonly<Record<string, NoteText>>

export const ruleStrengthLabels = {
  law: 'Law of the state',
  may_apply: 'May apply',
  above_custom: 'Above what is usual',
  duty: 'To be done',
  info: 'Good to know',
  unknown: 'Not known',
} as const

export const ruleNoteMessages = {
  about: (sum: string) => `About ${sum}`,
  between: (low: string, high: string) => `${low} to ${high}: sources differ`,
  contested: 'Sources differ. The more careful reading is shown.',
  source: (title: string, publisher: string) => `Source: ${title}, ${publisher}.`,
  asOf: (day: string) => `Looked up ${day}. Advice, not law.`,
} as const

// Texts of the figures of homes: from a view to a signature, rent beside others, advice, rent by month, days vacant.

const rupees = (sum: number): string => `₹${sum.toLocaleString('en-IN')}`
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`

/** "in 3 hours", as a mean is told. */
function soon(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute', 'minutes')
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hour', 'hours')
  return counted(Math.round(minutes / 1440), 'day', 'days')
}

export const analyticsMessages = {
  loading: 'Your figures',
  failed: 'Your figures could not be loaded.',
  period: 'Period',
  periods: { '30': '30 days', '90': '90 days', '365': 'Year' },
  home: 'Home',
  allHomes: 'All homes',
  reports: 'Reports and files',
  noneTitle: 'No figures yet',
  noneText: 'Numbers come with the first views. A home gets its first within a day, mostly.',
  noneAction: 'List a home',

  figures: 'At a glance',
  onSite: 'On the site',
  onSiteOf: (all: number) => `of ${counted(all, 'home', 'homes')}`,
  views: 'Views',
  viewsNote: 'a person or network once a day',
  asked: 'Questions',
  askedNote: (answered: number) => counted(answered, 'first answer', 'first answers'),
  answer: 'First answer after',
  answerMean: soon,
  answerNote: (withinDay: number, answers: number) =>
    `${withinDay} of ${answers} within a day, in 90 days`,
  answerNone: 'No question yet',

  funnel: 'From a view to a signature',
  funnelText: 'What happened in these days. Nobody is told who looked or saved.',
  steps: {
    views: 'Views',
    saves: 'Saves',
    enquiries: 'Questions',
    visits: 'Visits',
    applications: 'Applications',
    agreements: 'Signed',
  },
  share: (percent: string, before: string) => `${percent} of ${before.toLowerCase()}`,
  table: 'As a table',

  beside: 'Your rent beside similar homes',
  besideChoose: 'Choose one home above to see its rent beside similar ones.',
  besideFew: 'Too few similar homes to compare.',
  besideLoading: 'Similar homes',
  besideFailed: 'Similar homes could not be loaded.',
  besideHalf: (from: number, until: number) => `Half ask ${rupees(from)} to ${rupees(until)}`,
  besideYours: (rent: number) => `You ask ${rupees(rent)}`,
  besideText: (homes: number, middle: number) =>
    `At least ${homes} homes of the same kind and bedrooms, area within a fifth, within 2 km, on the site in the last 90 days. The middle is ${rupees(middle)}. Sums are rounded to ₹500; no owner or home is named.`,

  means: 'What it means',
  meansShare: (percent: number) =>
    percent < 0 ? `−${String(-percent)} %` : percent > 0 ? `+${String(percent)} %` : '0 %',
  meansAsked: (more: number) => {
    if (more === 0) return 'You ask what the home in the middle asks.'
    const sum = rupees(Math.abs(more))
    return more > 0
      ? `You ask ${sum} more than the home in the middle.`
      : `You ask ${sum} less than the home in the middle.`
  },
  meansInAll: 'In eleven months',
  meansSum: (sum: number) => (sum < 0 ? `−${rupees(-sum)}` : `+${rupees(sum)}`),
  meansDays: 'Costs as much',
  meansDaysWithout: (days: number) => `${counted(days, 'day', 'days')} vacant`,
  meansClose: 'Close: a good tenant weighs more.',
  meansAbove: 'It pays only if the home is let about as soon as others. A good tenant weighs more.',
  meansBelow: 'It pays only if the home is let that much sooner. A good tenant weighs more.',

  advice: 'Plain advice',
  adviceNone: 'Nothing that the numbers would say now.',
  tips: {
    renew: {
      title: (home: string) => `${home}: the agreement runs out soon`,
      text: (day: string) => `It ends on ${day}, and no notice was given. Ask about renewing.`,
      action: 'Write',
    },
    answer: {
      title: (home: string) => `${home}: people wait for an answer`,
      text: (asked: number, answered: number) =>
        `${counted(asked, 'question', 'questions')}, ${counted(answered, 'first answer', 'first answers')} in these days.`,
      action: 'Answer',
    },
    visit: {
      title: (home: string) => `${home}: nobody has come to see it`,
      text: (asked: number) =>
        `${counted(asked, 'question', 'questions')} and no visit. Offer times at which people may come.`,
      action: 'Set times',
    },
    photos: {
      title: (home: string) => `${home}: add photos`,
      text: (views: number, saves: number, photos: number) =>
        `${counted(views, 'view', 'views')}, ${counted(saves, 'save', 'saves')}, ${counted(photos, 'photo', 'photos')}. Show each room once.`,
      action: 'Add photos',
    },
    rent: {
      title: (home: string) => `${home}: you ask more than most`,
      text: (more: number, homes: number) =>
        `${rupees(more)} above the middle of at least ${homes} similar homes. A lower rent may let it sooner; a good tenant weighs more.`,
      action: 'Look at the rent',
    },
  },

  income: 'Rent by month',
  incomeOfAll: 'Of all your homes, not of the chosen one alone.',
  incomeFailed: 'The rent by month could not be loaded.',
  incomeNone: 'No confirmed payment in this tax year.',
  incomeParts: { onTime: 'Received', late: 'Received late', due: 'Still due' },
  incomeMonth: 'Month',
  incomeShow: 'Rent by',
  incomeShows: { months: 'Months', years: 'Tax years' },
  incomeYear: 'Tax year',
  incomeYearsLoading: 'Rent by tax year',
  incomeYearsSentence: (years: number, sum: string) =>
    `${sum} in ${counted(years, 'tax year', 'tax years')}; the present one is not over.`,
  incomeSentence: (months: number, sum: string) =>
    `${sum} in ${counted(months, 'month', 'months')} of this tax year.`,

  vacant: 'Days vacant',
  vacantAll: (homes: number) => `All ${String(homes)} homes`,
  vacantText: 'In the last 365 days, by the days of the agreements signed here.',
  vacantParts: { let: 'Let', vacant: 'Vacant' },
  vacantDays: (days: number) => counted(days, 'day', 'days'),
} as const

// Texts of the figures of the rental chain that admins see.

export const chainFigureMessages = {
  title: 'The chain',
  detail: 'Of the conversations that began in these weeks, how many came to each step.',
  loading: 'Loading the chain',
  few: 'under 5',
  share: (percent: number) => `${percent} % of enquiries`,
  steps: {
    enquiries: 'Enquiries',
    visits: 'Visits',
    applications: 'Applications',
    agreements: 'Agreements',
    tenancies: 'Tenancies',
    reviews: 'Reviews',
  },
  byWeek: 'What happened each week',
  week: 'Week from',
  note: 'Sums only; nobody and no home is named. Fewer than five are shown as “under 5”. Weeks are those of India, Monday to Sunday.',
} as const

// Texts of the figures of the rental chain that admins see.

export const chainFigureMessages = {
  title: 'The chain',
  detail:
    'Of the conversations that began in these weeks, how many came to each step, and how long it took half of them.',
  loading: 'Loading the chain',
  few: 'under 5',
  first: 'first words',
  /** `percent`: of the step before, which some leave out. `days`: after the first words. */
  reached: (percent: number | null, days: number | null) =>
    [
      percent === null ? null : percent > 100 ? 'more than before' : `${percent} %`,
      days === null ? null : days === 1 ? '1 day' : `${days} days`,
    ]
      .filter((part) => part !== null)
      .join(' · '),
  csv: 'CSV',
  csvOf: 'of the chain',
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
  note: 'Percent are of the step before, which some leave out. Sums only; nobody and no home is named. Fewer than five are shown as “under 5”. Weeks are those of India, Monday to Sunday.',
  cityNote: (city: string) => `Of ${city} alone, numbers are rounded down to fives.`,
} as const

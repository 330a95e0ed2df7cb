// The copy of one's data: a file for a person, whose parts have names.

export const copyMessages = {
  fileName: (day: string) => `basera-my-data-${day}.zip`,
  agreementsFolder: 'agreements',
  whose: 'Say whose data: user_id.',
  title: 'Your data',
  description:
    'A copy of everything the site holds about you, as a ZIP file: data.json with your data, and the agreements you signed as PDF files with their evidence. What is left out is listed in data.json, with the reason.',
  busy: 'Preparing your data...',
  action: 'Download my data',
} as const

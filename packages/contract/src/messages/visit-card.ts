// Texts of asking for a visit on a home's page. `when`: "Sat 5 Dec, 11:00 am"; `name`: the host's first name.

export const visitCardMessages = {
  title: 'See it yourself',
  loading: 'Free times are loading',
  none: (name: string) => `${name} has opened no times for visits in the next 14 days.`,
  noneText: 'Ask for a day in a message: times are then agreed in the conversation.',
  askFor: (when: string) => `Ask for ${when}`,
  signInAndAsk: (when: string) => `Log in for ${when}`,
  kept: 'Your choice is kept for 30 minutes.',
  putBack: 'Your time is chosen again. Look at it once more, then ask for it.',
  whatFollows: (name: string) =>
    `${name} confirms it or proposes another time. The exact address comes with the confirmation. Nothing is to be paid.`,
  sending: 'Asking',
  firstWords: (name: string, when: string) =>
    `Hello ${name}, I would like to see this home on ${when}.`,
  askedTitle: (when: string) => `You asked for ${when}.`,
  askedText: (name: string) => `We have told ${name}. The answer comes to the conversation.`,
  openConversation: 'Open the conversation',
  confirmPhone: 'Confirm your phone in the settings',
} as const

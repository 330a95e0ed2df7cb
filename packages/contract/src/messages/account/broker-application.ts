// Texts of the application to be a broker.

export const brokerApplicationMessages = {
  loadFailed: 'Your application could not be loaded',
  sent: 'Your application is sent.',
  stateRequired: 'Choose the state that gave this number',
  numberRequired: 'Enter the number, or choose no state',
  numberWrong: (example: string) => `A number of this state reads like ${example}`,
  numberLetters: 'Use letters, digits and / . ( ) - , 5 to 60 of them',
  noteTooLong: 'At most 1000 characters',
  alreadyBroker: 'You are a broker already.',
  alreadyApplied: 'Your application is already waiting for a decision.',
} as const

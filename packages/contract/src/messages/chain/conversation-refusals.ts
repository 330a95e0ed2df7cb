// What a step of conversations is refused with, by the database's word. A file of its own: dashboards read conversations and show none of its texts.

/** Refusals of the database, by the word that comes with them; `word:field` where one field needs other words. */
export const conversationRefusals: Readonly<Record<string, string>> = {
  not_found: 'This conversation was not found. Please load the page again.',
  wrong_state: 'This conversation has changed meanwhile. Please look at it again.',
  blocked: 'Messages cannot be sent in this conversation.',
  wait_for_answer: 'You can write again as soon as there is an answer.',
  too_much: 'The files of this conversation are too large together: at most 100 MB a side.',
  file_unknown: 'A file of this message was not found. Please add it again.',
  too_late: 'A message can be taken back for ten minutes only.',
  reported: 'This message was reported, so it stays.',
  still_living: 'Something between you is still under way. End that first.',
  not_your_step: 'The other side closed this conversation and can open it again.',
  key_reused: 'This was sent before with other words. Please send it again.',
  own_home: 'This is your own home.',
  phone_needed:
    'Please confirm your phone number in the settings before you write about more homes today.',
  party_left: 'The other person has left Basera, so this conversation stays closed.',
  home_gone: 'This home is gone, so this conversation stays closed.',
  too_many: 'You have sent many messages in a short time. Please wait a little.',
  too_long: 'A message holds at most 4,000 characters.',
  'too_long:body': 'A saved answer holds at most 2,000 characters.',
  'too_long:details': 'A report holds at most 1,000 characters.',
  aadhaar_number: 'Please leave out the Aadhaar number: nobody needs it here.',
  'aadhaar_number:file name':
    'The name of a file holds an Aadhaar number. Please rename the file and add it again.',
  discriminating_words:
    'A home may not be refused for religion, caste, region, food or marriage. Please change the words.',
  bad_argument: 'This holds characters that cannot be sent. Please change it.',
}

export const tooManyMessages = (wait: string): string =>
  `You have sent many messages in a short time. You can write again in ${wait}.`

// What a step of the rental chain answers when it is refused, by the machine's word (the error's `hint`). The database raises the
// same words; a screen that knows more may say more.

export const chainRefusals = {
  not_found: 'This was not found.',
  key_reused: 'This key was used for something else.',
  too_many: 'Too many requests. Please try again later.',
  aadhaar_number:
    'Please leave out the Aadhaar number: nobody needs it here, and it should not be sent.',
  own_home: 'This is your own home.',
  phone_needed: 'Please confirm your phone number before you write about more homes today.',
  blocked: 'Messages cannot be sent in this conversation.',
  wait_for_answer: 'You have sent 3 messages. Please wait for an answer before you write more.',
  file_unknown: 'A file has not arrived or is gone. Please add it again.',
  too_much: 'The files of this conversation are too large together. At most 100 MB a side.',
  too_late: 'A message can be taken back for 10 minutes.',
  reported: 'This message was reported and cannot be taken back.',
  still_living: 'Something agreed in this conversation still runs. End it first.',
  party_left: 'The other person has left. This conversation stays closed.',
  home_gone: 'This home is gone. The conversation stays closed.',
} as const

export type ChainRefusal =
  | keyof typeof chainRefusals
  | 'not_your_step'
  | 'wrong_state'
  | 'bad_argument'
  | 'too_long'

/** `sides`: of the conversation, such as "broker or owner". */
export const notYourStep = (sides: string): string => `This step is for the ${sides}.`

/** `thing`: such as "conversation". */
export const wrongState = (thing: string, state: string): string =>
  `This ${thing} is ${state} now. Please look at it again.`

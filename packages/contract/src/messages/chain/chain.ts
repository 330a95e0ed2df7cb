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
  slot_taken: 'This time has just been taken.',
  you_are_busy: 'Another visit of the same person is set for this time.',
  visit_exists: 'There is a visit in this conversation already.',
  proposal_changed: 'Another time was proposed meanwhile. Please look at it again.',
  hours_changed: 'These hours were changed meanwhile. Please look at them again.',
  not_yet_confirmed: 'The address is given once the visit is confirmed.',
  place_closed: 'The address is shown from the confirmation of a visit until a day after it.',
  never_set: 'A calendar gets a visit once it is confirmed.',
  slot_not_offered: 'This time is not offered. Please choose another one.',
  phone_unconfirmed: 'Please confirm your phone number before you ask for a visit.',
  time_over: 'This time is over. Please choose another one.',
  proposal_open: 'You proposed another time. Please wait for the answer to it.',
  too_many_moves: 'This visit was moved 5 times. Please cancel it and ask for another one.',
  visit_begun: 'This visit has begun. Please say how it went instead.',
  late_too_early: 'This can be said from two hours before the visit.',
  visit_over: 'This visit is over. Please say how it went instead.',
  too_early: 'The visit has not begun yet.',
  report_too_late: 'This can be said for 48 hours.',
  offer_changed: 'The offer was changed meanwhile. Please look at it again.',
  one_offer: 'Another applicant has an offer for this home. Take it back or wait for its end.',
  profile_incomplete: 'Your renter profile does not say everything yet that an application needs.',
  phone_not_confirmed: 'Please confirm your phone number before you apply.',
  move_in_past: 'The day of moving in is over. Please choose another one.',
  consent_missing: 'Please tick for each paper that it may be opened.',
  digits_shown:
    'Please hide all digits of the Aadhaar number but the last four, and tick that they are hidden.',
  words_wanted: 'Please say in words what you mean: the applicant reads them.',
  kind_does_not_fit: 'This reason does not fit this home. Please choose another one.',
  above_listed: 'An offer is at most what the home is listed for.',
  too_many_papers:
    'These are too many papers: an application shares at most 8, and you keep at most 24.',
  start_past: 'The day on which it begins is over. Please choose another one.',
  home_let: 'This home is let to somebody else for this time.',
  still_let:
    'This home is let to somebody else. The next agreement begins once their last day is settled.',
  in_force:
    'An agreement for this home is in force with this tenant. Its terms change by a renewal, and a new one follows when they have left.',
  not_accepted: 'An agreement follows an offer that was accepted.',
  owner_missing: 'The owner of this home has no account of their own here, and the owner signs.',
  not_rendered: 'The paper of this version was not made yet.',
  party_missing: 'Somebody who is to sign has not joined yet. Send them their code first.',
  unit_needed: 'Say which bed or room of the PG it is.',
  your_turn: 'It is your turn to sign. Nobody else can be reminded.',
  not_your_turn: 'Somebody else signs before you, or you have signed already.',
  not_opened: 'Please read the agreement to its end before you sign it.',
  code_needed:
    'Please enter the code that we send you, in this browser, and sign within ten minutes.',
  name_differs: 'This is not your name as the agreement says it.',
  hash_differs: 'This is not the text you opened.',
  changes_differ: 'Two of these changes are about the same place. Please answer them one by one.',
  agreement_signed:
    'The agreement is signed already. Withdraw the signature or end the tenancy first.',
  own_agreement: 'You are a party of this agreement already.',
  own_offer: 'This is your own offer. The other side enters the code.',
  broker_needed: 'Only a broker whom we have approved can act for this home.',
  identity_needed: 'Let us check your identity first. Then take over the home.',
  own_thread: 'You asked about this home as a tenant.',
  mandate_taken: 'Another broker acts for this home in these days.',
  too_many_leads: 'You have 2,000 leads of your own. Remove some first.',
  follows_conversation: 'The stage of this lead follows its conversation.',
  more_than_open: 'This is more than what is open.',
  tenancy_ends: 'This tenancy ends. Withdraw the notice first.',
  renewal_too_early: 'A renewal is written in the last 90 days of the term.',
  party_left_out: 'Everybody in the tenancy signs. Who leaves gives notice first.',
  not_sealed: 'The evidence is sealed shortly after all have signed.',
  tenancy_over: 'This tenancy has been over for more than 90 days.',
  above_deposit: 'This is more than what is open of the deposit.',
  reference_used: 'This reference was used before. Each payment has its own.',
  too_many_claims: 'Five payments wait for the owner’s answer already.',
  amount_seen_differs: 'This is not the sum that the payment says.',
  reauthentication_needed:
    'Please confirm that it is you, by password or code, and try again within ten minutes.',
  request_open: 'There is a request already. It is answered or taken back first.',
  warned_words: 'Please leave out numbers, links, codes and money here: write those as a message.',
  discriminating_words: 'Please leave out words about religion, caste, region or community.',
} as const

export type ChainRefusal =
  | keyof typeof chainRefusals
  | 'not_your_step'
  | 'wrong_state'
  | 'bad_argument'
  | 'too_long'

/** `sides`: in words, such as "the tenant or the owner". */
export const notYourStep = (sides: string): string => `This step is for ${sides}.`

/** `thing`: such as "conversation". */
export const wrongState = (thing: string, state: string): string =>
  `This ${thing} is ${state} now. Please look at it again.`

// What a step of agreements is refused with, by the database's word. A file of its own: dashboards read agreements and show none of its texts.

/** Refusals that a screen of agreements can say more about than the database. */
export const agreementRefusals: Readonly<Record<string, string>> = {
  not_found: 'This agreement was not found, or it is not open to you any more.',
  not_your_step:
    'The owner or their broker prepares an agreement, the owner sends it, and each party signs for themselves.',
  wrong_state: 'This agreement was changed meanwhile. Please look at it again.',
  home_let: 'This home is let to somebody else for this time. Nothing is signed.',
  still_let:
    'This home is let to somebody else. The next agreement begins once their last day is settled.',
  in_force:
    'An agreement for this home is in force with this tenant. Its terms change by a renewal, and a new one follows when they have left.',
  owner_missing: 'The owner of this home has no account of their own here, and the owner signs.',
  not_accepted: 'An agreement follows an offer that was accepted.',
  your_turn: 'It is your turn to sign. Nobody else can be reminded.',
  not_your_turn: 'Somebody else signs before you, or you have signed already.',
  not_opened: 'Please read the agreement to its end before you sign it.',
  code_needed:
    'This code is over or of another session. Ask for a new one and sign within ten minutes.',
  name_differs: 'This is not your name as the agreement says it.',
  hash_differs: 'The agreement changed while you read. Nothing is signed; read it again.',
  party_missing: 'Somebody who is to sign has not joined yet. Give them their code first.',
  not_rendered: 'The paper of this version was not made yet. Make it first.',
  unit_needed: 'Say which bed or room of the PG it is.',
  changes_differ: 'Two of these changes are about the same place. Answer them one by one.',
  changes_open: 'Answer each change that was asked for before you send the next version.',
  own_agreement: 'You are a party of this agreement already.',
  aadhaar_number: 'Please leave out the Aadhaar number: nobody needs it here.',
  discriminating_words:
    'Please leave out words about religion, caste, region, food, marriage or community.',
}

export const tooManyAgreementSteps = (wait: string): string =>
  `You have asked for this many times. You can go on in ${wait}.`

export const agreementWaitMessages = {
  stillMade:
    'This is still being made, because much is asked of the site just now. Nothing is lost: try again in a few minutes.',
} as const

// What a step of rent is refused with, by the database's word. A file of its own: dashboards read rent and show none of its texts.

export const rentRefusals: Readonly<Record<string, string>> = {
  reference_used: 'You used this reference before. Each payment has its own.',
  above_deposit: 'This is more than what is open of the deposit.',
  too_many_claims: 'Five payments wait for the owner’s answer already. Wait for one of them first.',
  tenancy_over: 'This tenancy has been over for more than 90 days.',
  wrong_state: 'This was changed meanwhile. Please look at it again.',
  amount_seen_differs: 'The sum is another one now. Please look at it again.',
  reauthentication_needed:
    'Please confirm that it is you: sign out, sign in again, and save within ten minutes.',
  charged_already: 'This is charged for these days already.',
  agreed_charge: 'This was agreed and signed. Write to the owner about it.',
  objected_already: 'It was objected to already.',
  above_charge: 'This is more than what can be waived of it.',
  payment_waits: 'A payment of this home waits for your word. Answer it first.',
  nothing_due: 'Nothing is due that could be reminded of.',
  too_late: 'A payment can be reversed for 30 days after it was confirmed.',
  home_let: 'This home is let to somebody else for this time.',
  request_open: 'There is a request about leaving already. It is answered or taken back first.',
  not_found: 'This was not found.',
  discriminating_words: 'Please leave out words about religion, caste, region or community.',
  aadhaar_number:
    'Please leave out the Aadhaar number: nobody needs it here, and it should not be sent.',
}

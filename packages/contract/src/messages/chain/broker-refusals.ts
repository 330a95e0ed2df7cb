// What a step of mandates and leads is refused with, by the database's word. A file of its own: dashboards read mandates and leads and show none of its texts.

/** What a refusal of a mandate, a lead or a commission says, by its word. */
export const brokerRefusals: Readonly<Record<string, string>> = {
  own_offer: 'This is your own offer. The other side enters the code.',
  broker_needed: 'Only a broker whom we have approved can act for this home.',
  identity_needed:
    'Let us check your identity first: hand in a paper under Documents. Then take over the home.',
  own_thread: 'You asked about this home as a tenant, so you cannot act for it.',
  still_living: 'An agreement of this home is being signed, or it is let. That ends first.',
  mandate_taken: 'Another broker acts for this home in these days.',
  too_many_leads: 'You have 2,000 leads of your own. Remove some first.',
  follows_conversation: 'The stage of this lead follows its conversation.',
  more_than_open: 'This is more than what is open.',
}

export const mandateCodeMessages = { unknown: 'This code is none, or it has ended.' } as const

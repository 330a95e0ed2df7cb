// What happened, as an admin reads it in an opened case: who acted by their side, then what they did. Steps of a tenancy have the words
// that its conversation shows; what makes no line there (reminders, reading) has words here.

import {
  tenancyEventMessages,
  tenancyEventOfServer,
  tenancyEventQuestions,
  tenancyEventRecords,
} from './tenancy-events.ts'

export type CaseStepSide =
  | 'seeker'
  | 'owner'
  | 'broker'
  | 'co_tenant'
  | 'admin'
  | 'clock'
  | 'server'

/** Who acted, as the sentence begins. The clock is whatever the product does by itself when a time has come. */
const who: Readonly<Record<CaseStepSide, string>> = {
  seeker: 'The tenant',
  owner: 'The owner',
  broker: 'The broker',
  co_tenant: 'The co-tenant',
  admin: 'An admin',
  clock: 'The system',
  server: 'The system',
}

/** By entity and step; `name` is one of `who`. */
const steps: Readonly<Record<string, (name: string) => string>> = {
  'enquiry start': (name) => `${name} began the conversation`,
  'enquiry accept_invite': (name) => `${name} joined by a code`,
  'enquiry write': (name) => `${name} wrote`,
  'enquiry close': (name) => `${name} closed the conversation`,
  'enquiry reopen': (name) => `${name} opened the conversation again`,
  'enquiry leave': () => 'The conversation was closed: one side left',
  'enquiry quiet': () => 'The conversation was closed: nobody wrote for long',
  'enquiry open_case': (name) => `${name} looked into the conversation`,

  'visit request': (name) => `${name} asked for a visit`,
  'visit request_at_once': (name) => `${name} booked a visit that needs no answer`,
  'visit confirm': (name) => `${name} confirmed the visit`,
  'visit decline': (name) => `${name} declined the visit`,
  'visit lapse': () => 'The request for a visit ended without an answer',
  'visit propose': (name) => `${name} proposed another time for the visit`,
  'visit accept_proposal': (name) => `${name} accepted the other time`,
  'visit refuse_proposal': (name) => `${name} refused the other time`,
  'visit cancel': (name) => `${name} cancelled the visit`,
  'visit hand_over': () => 'Somebody else shows the home',
  'visit late': (name) => `${name} said whether they are late for the visit`,
  'visit remind': () => 'Both sides were reminded of the visit',
  'visit ask': () => 'Both sides were asked how the visit went',
  'visit complete': (name) => `${name} said that the visit took place`,
  'visit settle': () => 'The visit counts as made: nobody said otherwise',
  'visit report_no_show': (name) => `${name} said that the other side did not come`,

  'application begin': (name) => `${name} began an application`,
  'application submit': (name) => `${name} applied for the home`,
  'application resend': (name) => `${name} sent the renter profile anew`,
  'application shortlist': (name) => `${name} put the application on the shortlist`,
  'application shortlist_again': () => 'The application is on the shortlist again',
  'application offer': (name) => `${name} made an offer`,
  'application offer_again': () => 'The offer stands again',
  'application take_back': (name) => `${name} took the offer back`,
  'application accept': (name) => `${name} accepted the offer`,
  'application decline': (name) => `${name} declined the application`,
  'application home_let': () => 'The application ended: the home is let to somebody else',
  'application withdraw': (name) => `${name} withdrew the application`,
  'application lapse': () => 'The application ran out',
  'application remind': () => 'Whoever has to answer the application was reminded',

  'agreement draft': (name) => `${name} drafted the agreement`,
  'agreement save': (name) => `${name} saved the draft of the agreement`,
  'agreement freeze': (name) => `${name} had the paper of the agreement made`,
  'agreement invite': (name) => `${name} invited somebody to sign the agreement`,
  'agreement send': (name) => `${name} sent the agreement for signing`,
  'agreement open': (name) => `${name} opened the agreement`,
  'agreement remind': () => 'Whoever signs next was reminded of the agreement',
  'agreement sign': (name) => `${name} signed the agreement`,
  'agreement sign_last': (name) => `${name} signed the agreement as the last: it is in force`,
  'agreement withdraw_signature': (name) => `${name} withdrew the signature`,
  'agreement ask_change': (name) => `${name} asked for a change in the agreement`,
  'agreement agree_change': (name) => `${name} agreed to a change in the agreement`,
  'agreement keep_change': (name) => `${name} kept what stands in the agreement`,
  'agreement take_back': (name) => `${name} took the agreement back`,
  'agreement decline': (name) => `${name} declined the agreement`,
  'agreement discard': (name) => `${name} threw the draft of the agreement away`,
  'agreement lapse': () => 'The agreement was not signed in time',
  'agreement void': () => 'The agreement ended unsigned',
  'agreement end': () => 'The agreement has ended',

  'tenancy start': () => 'The tenancy has begun',
  'tenancy remind': () => 'The tenant was reminded of the rent',
  'tenancy open_case': (name) => `${name} looked into the tenancy`,
  'handover save': (name) => `${name} wrote in the record of the home`,
  'handover remind': () => 'Whoever has not signed the record of the home was reminded',
  'settlement remind': () => 'The owner was reminded of the deposit',
  'payment remind': () => 'The owner was reminded of a payment to confirm',
  'rent nudge': (name) => `${name} reminded somebody who lives there of the rent`,
  'rent remind': (name) => `${name} sent a reminder of the rent`,
  'tax remind': () => 'The tenant was reminded of the tax on the rent',
  'pan ask': (name) => `${name} asked for the owner’s PAN`,
  'pan give': (name) => `${name} gave the PAN`,

  'split propose': (name) => `${name} proposed how the rent is shared`,
  'split agree': (name) => `${name} agreed to how the rent is shared`,
  'split agree_last': (name) => `${name} agreed to how the rent is shared: all have`,
  'split refuse': (name) => `${name} refused how the rent would be shared`,
  'split take_back': (name) => `${name} took back how the rent would be shared`,

  'ticket raise': (name) => `${name} asked for a repair`,
  'ticket acknowledge': (name) => `${name} took note of the repair`,
  'ticket write': (name) => `${name} wrote about the repair`,
  'ticket propose_time': (name) => `${name} proposed a time for the repair`,
  'ticket agree_time': (name) => `${name} agreed to the time of the repair`,
  'ticket begin': (name) => `${name} said that the repair has begun`,
  'ticket set_cost': (name) => `${name} said what the repair costs`,
  'ticket agree_credit': (name) => `${name} agreed to take the cost off the rent`,
  'ticket agree_share': (name) => `${name} agreed to a share of the cost`,
  'ticket resolve': (name) => `${name} said that the repair is done`,
  'ticket decline': (name) => `${name} declined the repair`,
  'ticket reopen': (name) => `${name} opened the repair again`,
  'ticket withdraw': (name) => `${name} no longer asks for the repair`,
  'ticket close': (name) => `${name} closed the repair`,
  'ticket end': () => 'The repair was closed: the tenancy ended',
  'ticket remind': () => 'The owner was reminded of the repair',

  'review open': () => 'Both sides can write a review now',
  'review write': (name) => `${name} wrote a review`,
  'review show': () => 'The review is shown',
  'review hide': (name) => `${name} hid the review`,
  'review show_again': (name) => `${name} shows the review again`,

  'dispute ask': (name) => `${name} asked for help in a dispute`,
  'dispute say': (name) => `${name} wrote about the dispute`,
  'dispute propose': (name) => `${name} proposed how the dispute ends`,
  'dispute take': (name) => `${name} took what was proposed`,
  'dispute take_last': (name) => `${name} took what was proposed: both sides have`,
  'dispute leave': (name) => `${name} did not take what was proposed`,
  'dispute take_back': (name) => `${name} no longer asks for help`,
  'dispute settle': () => 'The dispute ended: both sides agreed by themselves',
  'dispute lapse': () => 'The dispute ended: nobody answered what was proposed',
  'dispute close': (name) => `${name} closed the dispute`,
}

const isKnown = <T extends object>(known: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(known, name)

/** "The owner confirmed the visit"; null for a step that has no words. */
export function caseStepText(entity: string, action: string, side: string): string | null {
  const step = `${entity} ${action}`
  const name = isKnown(who, side) ? who[side] : who.server
  if (side === 'server' && isKnown(tenancyEventOfServer, step))
    return tenancyEventOfServer[step] ?? null
  if (isKnown(steps, step)) return steps[step]?.(name) ?? null
  if (!isKnown(tenancyEventMessages, step)) return null
  const told = {
    who: name,
    record: tenancyEventRecords.unknown,
    question: tenancyEventQuestions.unknown,
    day: null,
  }
  return tenancyEventMessages[step]?.(told) ?? null
}

// What happened to an agreement, as quiet lines in its conversation. `name`: the other side's first name. The owner sends; all sign,
// the owner last.

export const agreementEventMessages = {
  sentByMe: 'You sent the agreement for signing',
  sentByOther: (name: string) => `${name} sent the agreement for signing`,
  signedByMe: 'You signed the agreement',
  signedByOther: (name: string) => `${name} signed the agreement`,
  signedByCoTenant: 'A further tenant signed the agreement',
  inForce: 'All have signed: the agreement is in force',
  takenBackByMe: 'You took the agreement back',
  takenBackByOther: (name: string) => `${name} took the agreement back`,
  changeAskedByMe: 'You asked for a change in the agreement',
  changeAskedByOther: (name: string) => `${name} asks for a change in the agreement`,
  changeAskedByCoTenant: 'A further tenant asks for a change in the agreement',
  changeAgreedByMe: 'You agreed to a change: the next version is yours to send',
  changeAgreedByOther: (name: string) => `${name} agreed to a change and writes the next version`,
  changeKeptByMe: 'You kept what stands in the agreement',
  changeKeptByOther: (name: string) => `${name} keeps what stands in the agreement`,
  withdrawnByMe: 'You withdrew your signature',
  withdrawnByOther: (name: string) => `${name} withdrew the signature`,
  withdrawnByCoTenant: 'A further tenant withdrew the signature',
  declinedByMe: 'You declined the agreement',
  declinedByOther: (name: string) => `${name} declined the agreement`,
  declinedByCoTenant: 'A further tenant declined the agreement',
  lapsed: 'The agreement was not signed in time',
  void: 'The agreement ended unsigned',
  discarded: 'The draft of the agreement was thrown away',
  ended: 'The agreement has ended',
} as const

/** The same in the list of conversations. */
export const agreementActionMessages: Readonly<Record<string, string>> = {
  send: 'Agreement sent for signing',
  sign: 'Agreement signed by one',
  sign_last: 'Agreement in force',
  ask_change: 'A change is asked for',
  agree_change: 'A change was agreed',
  keep_change: 'Kept as it was',
  take_back: 'Agreement taken back',
  withdraw_signature: 'Signature withdrawn',
  decline: 'Agreement declined',
  lapse: 'Agreement not signed in time',
  void: 'Agreement ended unsigned',
  discard: 'Draft thrown away',
  end: 'Agreement ended',
}

/** The panel beside a conversation. */
export const agreementPanelMessages = {
  panel: 'Agreement',
  loading: 'The agreement is loading',
  failed: 'The agreement could not be read',
  comes: 'The agreement comes next',
  comesText: (name: string) => `${name} drafts it from the offer. You are told once it is sent.`,
  isLet: 'The home is let',
  isLetText: 'The next agreement begins once the last day of whoever lives there is settled.',
  draft: 'Draft the agreement',
  drafting: 'Drafting',
  draftText:
    'It is filled in from the offer and the listing. Only your side sees it until it is sent.',
  ownerSends: 'You prepare it. The owner sends and signs it.',
  goOn: 'Go on with the draft',
  read: 'Read and sign',
  open: 'Open the agreement',
} as const

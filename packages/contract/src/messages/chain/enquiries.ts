// Texts of conversations: the list, a conversation, the composer, its dialogs. Each is a whole sentence or label, so that
// another language can order its words by itself. The property page's part is enquiry-card.ts.

import type { CloseReason, Side, Stage, Warning } from '../../chain/conversation.ts'

/** The five stages a person is shown; `ended` and `closed` are none of them. */
export const stageLabels: Readonly<Record<Exclude<Stage, 'ended' | 'closed'>, string>> = {
  asking: 'Enquiry',
  visiting: 'Visit',
  applying: 'Application',
  agreeing: 'Agreement',
  renting: 'Home',
}

export const sideLabels: Readonly<Record<Side, string>> = {
  seeker: 'Tenant',
  owner: 'Owner',
  broker: 'Broker',
  co_tenant: 'Co-tenant',
}

export const inboxMessages = {
  title: 'Messages',
  search: 'Search messages',
  searchHelp: 'A name or a home',
  clearSearch: 'Clear the search',
  filters: 'Show',
  all: 'All',
  unread: 'Unread',
  myTurn: 'Your turn',
  toAnswer: 'Answer',
  visiting: 'Visit',
  applying: 'Applied',
  /** Beside the name of a filter: how many it holds. */
  filterCount: (count: number) => (count > 99 ? '99+' : String(count)),
  closed: 'Closed conversations',
  open: 'Open conversations',
  chooseSeveral: 'Select several',
  allHomes: 'All homes',
  home: 'Home',
  list: 'Conversations',
  loading: 'Conversations are loading',
  more: 'Show more',
  newRows: (count: number) => (count === 1 ? '1 new' : `${count} new`),
  unreadCount: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  from: (name: string) => `From ${name}`,
  you: (words: string) => `You: ${words}`,
  photo: 'Photo',
  file: 'File',
  takenBack: 'Message taken back',
  muted: 'Muted',
  noneTitle: 'No messages yet',
  noneTenant:
    'Open a home and ask its owner something. Each home gets its own conversation, from the first question to the signed agreement.',
  noneHost:
    'When somebody asks about one of your homes, the conversation stands here. Each person and home has its own.',
  noneListTenant: 'Conversations with owners stand here, one for each home.',
  noneListHost: 'Conversations about your homes stand here, one for each person and home.',
  seeHomes: 'See all homes',
  savedHomes: 'Your saved homes',
  listHome: 'List a property',
  noneUnread: 'Nothing is unread.',
  noneMyTurn: 'Nobody waits for you.',
  noneVisiting: 'Nobody has asked for a visit.',
  noneApplying: 'Nobody has applied.',
  noneClosed: 'No conversation is closed.',
  noneFound: 'No conversation fits this search.',
  showAll: 'Show all conversations',
  failed: 'Your conversations could not be read',
  choose: 'Choose a conversation',
  chooseText: 'It opens here, with the home it is about.',
} as const

export const keyMessages = {
  title: 'Keys of this page',
  isOn: 'Use single-letter keys',
  keys: [
    ['j', 'Next conversation'],
    ['k', 'Previous conversation'],
    ['r', 'Write an answer'],
    ['e', 'Close the conversation; it can be undone'],
    ['/', 'Search'],
    ['Ctrl Enter', 'Send'],
    ['Esc', 'Back to the list'],
  ],
  hostKeys: [['x', 'Select several, or this one']],
} as const

export const stageBadges = {
  answer: 'Answer',
  yourTurn: (name: string) => `Answer ${name}`,
  waiting: 'Waiting',
  enquiry: 'Enquiry',
  closed: 'Closed',
  ended: 'Ended',
} as const

export const occupancyLabels = {
  family: 'Family',
  sharers: 'Sharers',
  students: 'Students',
  company: 'Company',
} as const

export const factMessages = {
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  from: (day: string) => `from ${day}`,
} as const

export const threadMessages = {
  loading: 'The conversation is loading',
  failed: 'This conversation could not be read',
  goneTitle: 'Conversation not found',
  goneText: 'It does not exist, or it belongs to somebody else.',
  back: 'Back to all messages',
  log: (name: string) => `Conversation with ${name}`,
  lists: 'Lists this home',
  since: (month: string) => `here since ${month}`,
  phoneChecked: (day: string) => `phone confirmed on ${day}`,
  identityChecked: (day: string) => `identity checked on ${day}`,
  menu: (name: string) => `Actions for the conversation with ${name}`,
  older: 'Show earlier messages',
  olderLoading: 'Earlier messages are loading',
  below: 'New message below',
  today: 'Today',
  yesterday: 'Yesterday',
  saidBy: (name: string) => `${name}:`,
  saidByYou: 'You:',
  /** Of one more who writes here: "Farhan Q., broker at the time". */
  writer: (name: string, side: Side | null, isGone: boolean) =>
    side === null
      ? name
      : `${name}, ${sideLabels[side].toLowerCase()}${isGone ? ' at the time' : ''}`,
  takenBack: 'This message was taken back',
  takeBack: 'Take back',
  takeBackOf: (words: string) => `Take back the message: ${words}`,
  takenBackNow: 'The message is taken back.',
  photo: (name: string) => `Photo ${name}`,
  fileOf: (name: string, size: string) => `${name}, ${size}`,
  open: 'Open',
  fileFailed: 'The file could not be opened. Please try again.',
  sending: 'Sending',
  waiting: 'Waits for a connection',
  notSent: 'Not sent.',
  waitedTooLong: 'This waited for two days, so it was not sent by itself.',
  tryAgain: 'Try again',
  or: 'or',
  discard: 'take it back',
  offline: 'You are offline. Messages wait here and go out when you are back.',
  firstAnswer: (count: number) =>
    count === 0
      ? 'You can write again as soon as there is an answer.'
      : count === 1
        ? 'One more message until there is an answer.'
        : `${count} more messages until there is an answer.`,
} as const

/** What happened, as a quiet line. `name` is the other side's. */
export const eventMessages = {
  startedByMe: 'You asked about this home',
  startedByOther: (name: string) => `${name} asked about this home`,
  closedByMe: 'You closed this conversation',
  closedByOther: (name: string) => `${name} closed this conversation`,
  closedByClock: 'This conversation closed after 60 days without a message',
  reopenedByMe: 'You opened this conversation again',
  reopenedByOther: (name: string) => `${name} opened this conversation again`,
  joinedByOther: (name: string) => `${name} joined by invitation`,
  joinedByMe: 'You joined by invitation',
  homeGone: 'This home is no longer listed',
  other: 'Something changed in this conversation',
} as const

export const composerMessages = {
  label: (name: string) => `Write to ${name}`,
  send: 'Send message',
  attach: 'Add photos or a PDF',
  saved: 'Saved answers',
  enterSends: 'Enter sends',
  left: (count: number) =>
    count < 0 ? `${-count} characters too many` : `${count} characters left`,
  removeFile: (name: string) => `Remove ${name}`,
  uploading: 'Uploading',
  uploadFailed: 'Not uploaded',
  uploadAgain: (name: string) => `Upload ${name} again`,
  fileMissing: 'A file was not uploaded. Try it again or remove it, then send.',
  tooManyParts: (count: number, left: number) =>
    left === 1
      ? `Photos, PDFs and words are messages of their own: these are ${count}, and one more may be sent until there is an answer.`
      : `Photos, PDFs and words are messages of their own: these are ${count}, and ${left} more may be sent until there is an answer.`,
  fileNeedsLine: 'Files can be added when you are back online.',
  tooManyFiles: 'At most 10 files go into one message.',
  fileTooLarge: (name: string) => `${name} is larger than 10 MB.`,
  fileType: (name: string) =>
    `${name} is no photo that goes here (JPEG, PNG, WebP, AVIF) and no PDF.`,
} as const

/** Under a message, to its receiver. */
export const scamMessages = {
  moneyTitle: 'This asks for money before a visit.',
  moneyText:
    'Never pay to hold a home you have not seen: not a token, not a gate pass. Scanning a QR code or giving a PIN never brings money in.',
  codeTitle: 'This asks for a code or a PIN.',
  codeText: 'A code that was sent to you is yours alone. Nobody here ever needs it.',
  awayTitle: 'This leads away from Basera.',
  awayText:
    'Before a visit is confirmed, stay in this conversation: what was said here can be shown if something goes wrong.',
  discriminatingTitle: 'This may turn people away for who they are.',
  discriminatingText:
    'A home may not be refused for religion, caste, region, food or marriage. You can report it.',
  report: 'Report',
  alreadyPaid: 'Already paid? Call',
  helpline: '1930',
  alreadyPaidEnd: 'now, then write to us. The first hour counts.',
} as const

/** Beside the composer, to the sender, before a message goes out. None of them stops it. */
export const senderWarnings: Readonly<Record<Warning, string>> = {
  asks_money:
    'This reads like asking for money. The other side is warned not to pay before a visit.',
  names_payee: 'This names a way to pay. The other side is warned not to pay before a visit.',
  off_platform: 'This leads away from here. The other side is warned until a visit is confirmed.',
  asks_code:
    'This reads like asking for a code or PIN. The other side is warned never to give one.',
  link: 'Links are shown as plain text until a visit is confirmed.',
  discriminating:
    'A home may not be refused for religion, caste, region, food or marriage. Please write about the home or the dates.',
}

export const closedMessages = {
  byMe: (day: string) => `You closed this conversation on ${day}.`,
  byOther: (name: string, day: string) => `${name} closed this conversation on ${day}.`,
  byClock: (day: string) => `This conversation closed by itself on ${day}, after 60 days.`,
  askAgain: 'Ask again',
  openAgain: 'Open again',
  homeGone: 'The home is no longer listed.',
  blocked: (name: string) => `You have blocked ${name}. Nobody can write in this conversation.`,
  unblock: 'Unblock',
} as const

export const threadActions = {
  mute: 'Mute for a week',
  unmute: 'Unmute',
  close: 'Close conversation',
  report: 'Report',
  block: (name: string) => `Block ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  mutedNow: (day: string) => `No notices about this conversation until ${day}.`,
  unmutedNow: 'You get notices about this conversation again.',
  closing: (name: string) => `The conversation with ${name} is closed.`,
  undo: 'Undo',
  closeKept: 'The conversation stays open.',
  messageKept: 'The message stays.',
  notDone: 'Nothing was changed.',
} as const

export const closeReasonLabels: Readonly<Record<Exclude<CloseReason, 'party_left'>, string>> = {
  not_interested: 'Not interested any more',
  home_gone: 'The home is gone',
  found_another: 'Found another',
  no_answer: 'No answer came',
  other: 'Another reason',
}

export const blockMessages = {
  title: (name: string) => `Block ${name}?`,
  description: (name: string) =>
    `Neither of you can write to the other any more, about any home. ${name} is not told.`,
  confirm: 'Block',
  blocking: 'Blocking',
  cancel: 'Cancel',
  done: (name: string) => `${name} is blocked.`,
  undone: (name: string) => `${name} is no longer blocked.`,
} as const

export const panelMessages = {
  title: 'From enquiry to home',
  openPanel: 'Show all stages',
  stageOf: (step: number) => `${step} of 5`,
  barLabel: (step: number, stage: string) => `Stage ${step} of 5: ${stage}`,
  done: 'done',
  now: 'now',
  later: 'later',
  leftOut: 'left out',
  noLongerListed: 'No longer listed',
  write: 'Write an answer',
  openHome: 'Open the home',
} as const

export const answerMessages = {
  title: (count: number) => (count === 1 ? 'Answer 1 person' : `Answer ${count} people`),
  text: 'Each gets a message of their own. Nobody sees who else was written to.',
  titleOfConversations: (count: number) => `Answer in ${count} conversations`,
  textOfConversations:
    'Each conversation gets its own message. Nobody sees who else was written to.',
  recipients: 'Recipients',
  remove: (name: string) => `Leave out ${name}`,
  removeAbout: (name: string, home: string) => `Leave out ${name}, about ${home}`,
  message: 'Message',
  firstNameHelp: 'Where it says {first name}, each person reads their own.',
  firstName: 'Insert the first name',
  savedAnswers: 'Saved answers',
  savedLoading: 'Saved answers are loading',
  savedFailed: 'Your saved answers could not be read',
  noSaved: 'You have no saved answers yet. Write one, and save it here.',
  use: (title: string) => `Use: ${title}`,
  save: 'Save this answer',
  savedNow: 'The answer is saved.',
  saving: 'Saving',
  deleteSaved: (words: string) => `Delete the saved answer: ${words}`,
  deletedNow: 'The saved answer is deleted.',
  preview: (name: string) => `What ${name} gets`,
  alsoAsked: (name: string, words: string) =>
    `${name} last wrote: “${words}” Look whether this answers it.`,
  send: (count: number) => (count === 1 ? 'Send to 1 person' : `Send to ${count} people`),
  sendToConversations: (count: number) => `Send to ${count} conversations`,
  sending: 'Sending',
  cancel: 'Cancel',
  answer: (count: number) => `Answer ${count}`,
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  allToAnswer: (count: number) => `All ${count} to answer`,
  clear: 'Clear',
  select: (name: string) => `Select ${name}`,
  tooMany: 'At most 20 people at a time.',
  sentTo: (count: number) =>
    count === 1 ? 'The answer was sent to 1 person.' : `The answer was sent to ${count} people.`,
  sentToConversations: (count: number) => `The answer was sent to ${count} conversations.`,
  notSentTo: (names: string) => `It could not be sent to ${names}. Their conversations say why.`,
} as const

// Where a conversation is read, among the pages of its reader's role.

export type ConversationAsRead = {
  readonly enquiry_id: string
  /** On which side the reader stands: whose pages the link leads to. */
  readonly side: 'seeker' | 'owner' | 'broker'
}

const listPaths = {
  seeker: '/tenant/communication',
  owner: '/dashboard/communication',
  broker: '/broker/communication',
} as const

/** Page of the conversation. */
export const conversationPath = ({ side, enquiry_id: id }: ConversationAsRead): string =>
  `${listPaths[side]}?thread=${encodeURIComponent(id)}`

// Texts of the panels of a tenant's dashboard that tell of conversations.

export const tenantPanelMessages = {
  all: 'All messages',
  none: 'Ask about a home, and the conversation with its owner stands here.',
} as const

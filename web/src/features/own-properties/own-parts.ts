/** What the dashboards of hosts show first. */
export const ownParts = [
  'visits',
  'applicants',
  'overview',
  'views',
  'sent_back',
  'waiting',
  'drafts',
  'homes',
  'figures',
] as const

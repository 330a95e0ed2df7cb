import type { ListedAs } from '../../api/own-listings/own-properties.ts'

/** What the dashboard of a host shows first. */
export const ownPartsOf = (listedAs: ListedAs) =>
  [
    'signatures',
    'visits',
    'applicants',
    'overview',
    'views',
    'sent_back',
    'waiting',
    'repairs',
    'mandates',
    ...(listedAs === 'broker' ? [] : (['to_confirm'] as const)),
    ...(listedAs === 'owner' ? [] : (['leads'] as const)),
    'drafts',
    'homes',
    'figures',
  ] as const

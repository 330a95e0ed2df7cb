// What people do, and how often: shares of all steps. Looking at homes is nearly everything; signing in, writing and
// sending photos are rare, and dear.

/** Weights; only their proportions count. */
export const mix = {
  /** Documents, rendered by the server with their first data. */
  'home page': 7,
  'list page': 4,
  'property page': 7,
  /** Scripts and styles that a browser does not have yet. */
  'file of the build': 6,
  /** What the browser asks for once it is there. */
  list: 12,
  property: 10,
  search: 14,
  map: 5,
  sentence: 4,
  photo: 18,
  /** Of people with an account. */
  'sign-in': 1,
  refresh: 2,
  'saved homes': 5,
  'save or unsave': 3,
  'change a listing': 1,
  'send a photo': 0.5,
  /** The first look at a photo that was just sent: another size has to be made. */
  'new photo': 0.2,
} as const satisfies Readonly<Record<string, number>>

export type Step = keyof typeof mix

/** A change as it reaches the sockets of whoever keeps the listing; nobody asks for it. */
export type Kind = Step | 'news by socket'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
export const KINDS: readonly Kind[] = [...(Object.keys(mix) as Step[]), 'news by socket']

/** A person does something so often, in seconds: looks, reads, scrolls between. */
export const THINKING_SECONDS = 5

/** Of this share of the people we know who they are. */
export const MEMBER_SHARE = 0.2

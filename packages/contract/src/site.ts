// Interface of the server and the built web application for server-side rendering.
//
// The built page `web/dist/client/index.html` has these placeholders, which server/src/site fills for every document:
//   __NONCE__            in every script, style link and modulepreload: the nonce of the response's security policy
//   <!--__HEAD__-->      RenderedSite.head, then one <link> for each of RenderedSite.modules
//   <!--__ROOT__-->      RenderedSite.html
//   "__INITIAL__"        RenderedSite.initial
//   "__RUNTIME__"        SiteRuntime as JSON with <, U+2028 and U+2029 escaped
// Split the page at the placeholders and join it with the values: a value may contain another placeholder's name.

export type SiteRequest = {
  /** Absolute URL of the page asked for. */
  readonly url: string
  /** Nonce that every inline script of the answer must carry. */
  readonly nonce: string
  /** The anonymous visitor's way to the API: in-process on the server, same paths and answers as over HTTP. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** What the page needs to know of this deployment. */
  readonly runtime: SiteRuntime
}

/** Public facts of a deployment, also inlined into the page as `<script type="application/json" id="runtime">`. */
export type SiteRuntime = {
  /** Public (anonymous) API key. */
  readonly anonKey: string
  /** Origin of the API, without a trailing slash; empty means the page's own origin. */
  readonly apiOrigin: string
  /** Slug of the admin portal's path. Never sent to a page other than the portal itself. */
  readonly isAdminPortal: boolean
  /** Whose addresses the admin portal lets try. Null on every other page, and where the operator named none. */
  readonly adminEmails: AdminEmails | null
  /** Styles of the open map; null draws our own outline, which needs no network. */
  readonly mapStyles: MapStyles | null
  /** Notices that admins show to every visitor at the moment; usually none. */
  readonly notices: readonly SiteNotice[]
  /** True while demo people and listings are in the database: the pages say so. */
  readonly isDemo: boolean
  /** True in development only: pages carry a "Development" bar. */
  readonly isDevelopment: boolean
  /** By which the page asks Google's Firebase for the code of a sign-up by phone; null: it asks this server. */
  readonly firebaseApiKey: string | null
  /** Public key of web push, by which a browser subscribes; null: nothing is pushed. */
  readonly pushKey: string | null
  /** Page of the payment provider, where a form for paying rent leads; null: nobody pays online. */
  readonly paymentPage: string | null
  /** Whether people sign in by a key on their device. */
  readonly hasPasskeys: boolean
  /** Whether people may take a security key as their second factor. */
  readonly hasSecurityKeys: boolean
}

/** Addresses of styles in MapLibre's format, for the two themes. */
export type MapStyles = {
  readonly light: string
  readonly dark: string
  /** False: the borders that a style brings are left out, as nobody here answers for where they run. */
  readonly hasBorders: boolean
}

/** A sentence of the operator above every page. */
export type SiteNotice = {
  readonly id: string
  readonly words: string
  /** ISO 8601: from then on it is not shown. */
  readonly endsAt: string
}

/** Addresses under a domain, one single address, or both. A courtesy of the screen: the server asks for the role. */
export type AdminEmails = {
  /** Without "@", in small letters. */
  readonly domain: string | null
  /** In small letters. */
  readonly address: string | null
}

export type RenderedSite = {
  readonly status: number
  /** Inner HTML of `<div id="root">`; empty when the page is rendered in the browser only. */
  readonly html: string
  /** Elements for `<head>`: title, description, canonical, social card, structured data, image preload. */
  readonly head: string
  /** JSON text for `<script type="application/json" id="initial">`, already escaped for HTML. */
  readonly initial: string
  /** The route's scripts, to be preloaded, and style sheets, as paths under the build's base. */
  readonly modules: readonly string[]
  /** Where to send the visitor instead, for a loader that redirects. */
  readonly redirect?: string
  /** What broke while the first view was made, for the log. The page then comes as an empty shell and the browser renders it. */
  readonly fault?: unknown
}

/** Default export of the web application's server bundle (`web/dist/server/entry-server.js`). */
export type SiteRenderer = (request: SiteRequest) => Promise<RenderedSite>

/** What a document asks for a stored session's person, before its code is there: POST, with the session's access token as bearer token. */
export const FIRST_VIEW_PATH = '/first-view'

/** Body of that request. */
export type FirstViewRequest = {
  /** Null on a page without one. */
  readonly dashboard: {
    /** Of the document. */
    readonly path: string
    /** Arguments of `my_dashboard` as JSON text, as the document's head names them. */
    readonly asked: string
    /** The role in which the person was last active, as the browser remembers it. */
    readonly role: string | null
  } | null
}

/** Status and body, which is JSON, of one of the API's answers. */
export type ApiAnswer = { readonly status: number; readonly body: unknown }

/** Answer to that request. */
export type FirstViewAnswer = {
  /** Of `my_session`. */
  readonly session: ApiAnswer
  /** Of `my_dashboard`; null where it was not asked for: no dashboard is named, or a second factor is due. */
  readonly dashboard: ApiAnswer | null
  /** Null where there is none: the browser renders the page. */
  readonly view: FirstView | null
}

export type FirstView = {
  /** Inner HTML of `<div id="root">`. */
  readonly html: string
  /** What it shows, as the query client of the application dehydrates it. */
  readonly queries: unknown
}

/** What the first view of a person's page is rendered from. Nothing of it may outlive the rendering. */
export type OwnPage = {
  /** Absolute URL of the page. */
  readonly url: string
  readonly runtime: SiteRuntime
  readonly person: { readonly id: string; readonly email: string }
  /** Body of `my_session`'s answer, of a person of whom no second factor is due. */
  readonly session: unknown
  /** Body of `my_dashboard`'s answer. */
  readonly parts: unknown
  /** The arguments that it answered. */
  readonly asked: unknown
  readonly role: string | null
}

/** Export `renderFirstView` of the server bundle. Null for a page that the person may not enter, or that has no dashboard. */
export type FirstViewRenderer = (page: OwnPage) => Promise<FirstView | null>

// Limits of the REST protocol. The contract (section 3.11) sets them; above them a request is refused, never truncated.

/** Longest URL answered, path and query together, in bytes. */
export const MAX_URL_BYTES = 32 * 1024
/** Most conditions of one request, nested ones counted one by one. */
export const MAX_FILTERS = 100
/** Most elements of one `in.(…)` list. */
export const MAX_IN_ELEMENTS = 5_000
/** Deepest `a(b(c(…)))` of a select. */
export const MAX_EMBED_DEPTH = 6
/** Limits of API roles, which the server's own key does not have: embeds of one request on all levels, with the questions of
 * filters and orders about them; of these how many of one table or view; and how deep. */
export const MAX_EMBEDS = 8
export const MAX_EMBEDS_OF_ONE_RELATION = 2
export const MAX_API_EMBED_DEPTH = 3
/** Most aggregate functions of one request. */
export const MAX_AGGREGATES = 8
/** Most rows of each list inside another row. A request may ask for fewer, and for the next ones with `rel.offset`. */
export const MAX_EMBEDDED_ROWS = 200
/** Most rows of all lists inside the rows of one answer, on all levels. */
export const MAX_EMBEDDED_ROWS_OF_ANSWER = 1_000
/** Largest answer to an API role, in bytes of its JSON. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024
/** Deepest nesting of `and(or(…))`. */
export const MAX_LOGIC_DEPTH = 20
/** Deepest nesting of a JSON body. PostgreSQL itself gives up some thousand levels later, as a fault. */
export const MAX_BODY_DEPTH = 200
/** Sizes of the caches of parsed requests and compiled statements; each entry is a few kilobytes. */
export const MAX_CACHED_REQUESTS = 500
export const MAX_CACHED_STATEMENTS = 500
/** Longest URL that is cached, in characters. */
export const MAX_CACHED_URL_LENGTH = 2_048
/** Quiet time after a `reload schema` notice before the catalogue is read, in milliseconds. */
export const SCHEMA_RELOAD_DEBOUNCE_MS = 100

/** Requests per minute (security B3): of an address while nobody is signed in, of a person, and of either that change rows. */
export const REST_ANONYMOUS_PER_MINUTE = 300
export const REST_USER_PER_MINUTE = 600
export const REST_WRITES_PER_MINUTE = 60
/** What a request costs of the minute beside itself: one for each embed beyond these, and one for so many milliseconds of the
 * database. An address has so fifteen seconds of the database a minute, a person thirty. */
export const FREE_EMBEDS = 2
export const DATABASE_MS_PER_REQUEST = 50
/** Extra cost of a request whose response was too large: repeating it soon reaches the rate limit. */
export const OVERSIZED_ANSWER_REQUESTS = 50
/** Addresses and people that one process counts at a time. */
export const MAX_COUNTED_SUBJECTS = 50_000

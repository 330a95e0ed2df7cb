// A fetch that sets the Authorization header of requests for codes while the second-factor step is open: supabase-js
// sends them with the public key, but a code as second factor belongs to the session that requests it.

type Fetch = typeof fetch

const CODE_PATHS = /\/auth\/v1\/(?:otp|verify)(?:\?|$)/

/** `token` returns the access token while the step is open, else null. */
export function createStepFetch(token: () => string | null, send: Fetch): Fetch {
  return (input, init) => {
    const accessToken = token()
    const url = input instanceof Request ? input.url : String(input)
    if (accessToken === null || !CODE_PATHS.test(url)) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${accessToken}`)
    return send(input, { ...init, headers })
  }
}

// The official client signs requests for codes with the public key. A code as second factor belongs to the session that
// asks for it, so while that step is open its requests carry the session's own token.

type Fetch = typeof fetch

const codePaths = /\/auth\/v1\/(?:otp|verify)(?:\?|$)/

/** `token` gives the access token while the step is open, else null. */
export function createStepFetch(token: () => string | null, send: Fetch): Fetch {
  return (input, init) => {
    const accessToken = token()
    const url = input instanceof Request ? input.url : String(input)
    if (accessToken === null || !codePaths.test(url)) return send(input, init)
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${accessToken}`)
    return send(input, { ...init, headers })
  }
}

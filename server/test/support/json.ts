/** The JSON body of an answer; T is what the test expects to find there. */
export const readJson = async <T>(response: Response): Promise<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's assertions check it
  (await response.json()) as T

export const postJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

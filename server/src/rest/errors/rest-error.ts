// An error of the REST protocol, as data; `respond/` turns it into a response.

export type RestError = {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly details: string | null | readonly object[]
  readonly hint: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: RestError }

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = (error: RestError): { readonly ok: false; readonly error: RestError } => ({
  ok: false,
  error,
})

/** Maps each item; stops at the first refusal. */
export function mapAll<A, B>(items: readonly A[], step: (item: A) => Result<B>): Result<B[]> {
  const values: B[] = []
  for (const item of items) {
    const result = step(item)
    if (!result.ok) return result
    values.push(result.value)
  }
  return succeed(values)
}

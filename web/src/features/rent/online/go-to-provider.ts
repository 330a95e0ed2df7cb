import type { ProviderPage } from '../../../api/tenancies/online-payments.ts'

/** Leaves for the provider's page, as a form sent by hand would. */
export function goToProvider({ url, fields }: ProviderPage) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

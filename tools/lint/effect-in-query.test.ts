import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { noEffectInQuery } from './effect-in-query.ts'

RuleTester.describe = describe
RuleTester.it = test

const refused = (code: string, ...names: readonly string[]) => ({
  code,
  errors: names.map(
    (name) =>
      `${name}() in a query function: it asks and answers. Whoever shows the answer does the rest.`,
  ),
})

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'a query function has no side effect',
  noEffectInQuery,
  {
    invalid: [
      refused(
        `useQuery({ queryFn: async () => { const a = await ask(); onNew(); return a } })`,
        'onNew',
      ),
      refused(`queryOptions({ queryFn() { setTyped(null); return ask() } })`, 'setTyped'),
      refused(
        `queryOptions({ queryFn: () => ask().then((a) => { forgetDraft(id); return a }) })`,
        'forgetDraft',
      ),
      refused(
        `useQuery({ queryFn: async () => { notify.error('x'); navigate('/') } })`,
        'notify.error',
        'navigate',
      ),
      refused(
        `const q = { queryFn: () => { localStorage.setItem('a', 'b'); return ask() } }`,
        'localStorage.setItem',
      ),
      refused(
        `const q = { queryFn: () => api.queryClient.setQueryData(key, 1) }`,
        'queryClient.setQueryData',
      ),
    ],
    valid: [
      `queryOptions({ queryKey: [id], queryFn: async ({ signal }) => read(await call('x', {}, signal)) })`,
      `useMutation({ mutationFn: send, onSuccess: () => { setTyped(null); notify.success('Saved') } })`,
      `const q = { queryFn: () => localStorage.getItem('a') }`,
      `const q = { queryFn: () => once(settings) }`,
      `function begin() { onNew(); navigate('/') }`,
    ],
  },
)

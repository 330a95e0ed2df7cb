import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { noQueryInComponent } from './query-in-component.ts'

RuleTester.describe = describe
RuleTester.it = test

const errors = ['A component declares no query: query options of web/src/api.']

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'tsx' } } }).run(
  'a component declares no query',
  noQueryInComponent,
  {
    invalid: [
      { code: `const { data } = useQuery({ queryKey: ['homes'], queryFn: () => ask() })`, errors },
      { code: `useInfiniteQuery({ ...homesQuery(api), async queryFn() { return 1 } })`, errors },
    ],
    valid: [
      `const { data } = useQuery(homesQuery(api))`,
      `const { data } = useQuery({ ...homesQuery(api), enabled: isOpen })`,
      `const sending = useMutation({ mutationFn: send })`,
    ],
  },
)

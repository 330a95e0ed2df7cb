import type { PageHead } from '../../head.ts'

export { NotFound as Component } from '../../components/not-found.tsx'

export const head: PageHead = () => ({ title: 'Page not found', isIndexed: false })

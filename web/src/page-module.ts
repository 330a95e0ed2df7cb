// Exports of web/src/pages/<folder>/page.tsx.

import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Head, HeadInput } from './head.ts'

export type PageModule = {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
  /** Every page knows its own loader's data; `never` accepts them all. */
  readonly head: (input: HeadInput<never>) => Head
}

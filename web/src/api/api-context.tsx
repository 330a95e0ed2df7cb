// How a loader (`context.get(apiContext)`) and a component (`useApi()`) reach the same API.

import { createContext as createReactContext, type ReactNode } from 'react'
import { createContext } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useProvided } from '../lib/use-provided.ts'
import type { Api } from './api.ts'

export const apiContext = createContext<Api>()

const ComponentContext = createReactContext<Api | null>(null)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return (
    <ComponentContext value={api}>
      <QueryClientProvider client={api.queryClient}>{children}</QueryClientProvider>
    </ComponentContext>
  )
}

export function useApi(): Api {
  return useProvided(ComponentContext, 'useApi', 'ApiProvider')
}

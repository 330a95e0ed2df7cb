import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { useApi } from './api/api-context.tsx'
import { useOpening } from './api/dashboard/opening-context.tsx'
import { useSession } from './auth/session-context.tsx'
import { useUnsaved } from './components/unsaved-changes.tsx'
import { useAccount } from './features/account-settings/account-client.tsx'
import { useProof } from './features/account-settings/confirm-identity.tsx'
import { usePartClasses } from './features/agreements/builder-parts.tsx'
import { useListingForm } from './features/list-property/form-context.tsx'
import { usePageSkeleton } from './hooks/use-page-skeleton.tsx'
import { usePrefetch } from './hooks/use-prefetch.tsx'
import { useRuntime } from './runtime/runtime-context.tsx'
import { useTheme } from './theme/theme-context.tsx'

const hooks: readonly (readonly [file: string, useHook: () => unknown, fault: string])[] = [
  ['api/api-context.tsx', useApi, 'useApi() needs <ApiProvider> above it'],
  [
    'api/dashboard/opening-context.tsx',
    useOpening,
    'useOpening() needs <OpeningProvider> above it',
  ],
  ['auth/session-context.tsx', useSession, 'useSession() needs <SessionProvider> above it'],
  [
    'components/unsaved-changes.tsx',
    () => useUnsaved(true),
    'useUnsaved() needs <UnsavedChanges> above it',
  ],
  [
    'features/account-settings/account-client.tsx',
    useAccount,
    'useAccount() needs <AccountClientProvider> above it',
  ],
  [
    'features/account-settings/confirm-identity.tsx',
    useProof,
    'useProof() needs <ConfirmIdentity> above it',
  ],
  [
    'features/agreements/builder-parts.tsx',
    () => usePartClasses('Rent', ''),
    'usePartClasses() needs <ShownPart> above it',
  ],
  [
    'features/list-property/form-context.tsx',
    useListingForm,
    'useListingForm() needs <FormProvider> above it',
  ],
  [
    'hooks/use-page-skeleton.tsx',
    () => usePageSkeleton('/'),
    'usePageSkeleton() needs <SkeletonProvider> above it',
  ],
  ['hooks/use-prefetch.tsx', usePrefetch, 'usePrefetch() needs <PrefetchProvider> above it'],
  ['runtime/runtime-context.tsx', useRuntime, 'useRuntime() needs <RuntimeProvider> above it'],
  ['theme/theme-context.tsx', useTheme, 'useTheme() needs <ThemeProvider> above it'],
]

describe('R-SHELL-24 outside of its provider', () => {
  test.each(hooks)('the hook of %s throws an error that names both', (_file, useHook, fault) => {
    function Outside() {
      useHook()
      return null
    }
    expect(() => renderToString(createElement(Outside))).toThrow(fault)
  })

  test('no context is left out: those that React makes are these', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    const making = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        / = create(?:React)?Context</.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    )
    expect(making.toSorted()).toEqual(hooks.map(([file]) => file))
  })
})

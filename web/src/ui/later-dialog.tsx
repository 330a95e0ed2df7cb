import type { ComponentProps } from 'react'
import { deferred } from './deferred.tsx'
import type { Dialog } from './dialog.tsx'

type LaterDialogProps = Extract<ComponentProps<typeof Dialog>, { isOpen: boolean }>

/** A dialog whose code (10 kB) loads after the page: for pages that are read before anything is opened. */
export const LaterDialog = deferred<LaterDialogProps>(() =>
  import('./dialog.tsx').then((module) => module.Dialog),
)

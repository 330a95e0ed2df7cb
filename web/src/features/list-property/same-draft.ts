// Whether two drafts say the same once they are stored, whatever the order of their parts and however a number was typed.

import { hashKey } from '@tanstack/react-query'
import { toFacts } from '@basera/contract/listing/facts'
import type { Draft } from './local-drafts.ts'

const said = ({ step, form }: Draft): string => hashKey([step, toFacts(form)])

export const isSameDraft = (one: Draft, other: Draft): boolean => said(one) === said(other)

import { declarePortalJourneys } from '../support/portal-in-trouble.ts'

declarePortalJourneys('')

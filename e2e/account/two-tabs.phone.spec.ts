import { declareTwoTabJourneys } from '../support/two-tabs-journeys.ts'

declareTwoTabJourneys(' on a phone')

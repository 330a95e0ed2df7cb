import { declareTwoTabJourneys } from '../support/two-tabs-journeys.ts'

declareTwoTabJourneys('')

import { tellOfTwoTabs } from './support/two-tabs-journeys.ts'

tellOfTwoTabs('')

import { tellOfPortalInTrouble } from './support/portal-in-trouble.ts'

tellOfPortalInTrouble('')

import { tellOfPortalInTrouble } from './support/portal-in-trouble.ts'

tellOfPortalInTrouble(' on a phone')

import { openedCaseMessages } from '@basera/contract/messages/chain/opened-cases'
import { AreaPage } from '../../../components/area-page.tsx'
import { ReportTabs } from '../lists/report-tabs.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'
import { OpenCase } from './open-case.tsx'

/** One screen for the cases of conversations, visits, applications and agreements. */
export function CasePage() {
  const client = useAdminClient()
  return (
    <AreaPage named={openedCaseMessages}>
      <ReportTabs shown="case" />
      {client !== null && <OpenCase client={client} />}
    </AreaPage>
  )
}

// How homes do: at a glance, from a view to a signature, the rent beside others, advice, rent by month, days vacant.

import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { addDays } from '@basera/rules/days'
import { toUserError } from '../../api/api-error.ts'
import { answerTimeQuery, funnelQuery, rentBesideQuery } from '../../api/own-listings/figures.ts'
import { tenanciesQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { formatNumber } from '../../lib/words.ts'
import { AdvicePanel, type AdvicePaths } from './advice-panel.tsx'
import { tipsOf } from './advice.ts'
import { BesidePanel } from './beside-panel.tsx'
import { FunnelPanel, funnelOf } from './funnel.tsx'
import { IncomePanel } from './income-panel.tsx'
import { VacancyPanel } from './vacancy-panel.tsx'

const periods = ['30', '90', '365'] as const
type Period = (typeof periods)[number]

export function AnalyticsPage({
  userId,
  home,
  advicePaths,
}: {
  userId: string
  /** Which one is chosen first; empty for all. */
  home: string
  advicePaths: AdvicePaths
}) {
  const { client } = useSession()
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [period, setPeriod] = useState<Period>('30')
  const [chosen, setChosen] = useState(home)
  const asked = useQuery({
    ...funnelQuery(client, userId, addDays(today, 1 - Number(period)), today),
    placeholderData: (before) => before,
  })
  const answer = useQuery(answerTimeQuery(client, userId))
  const stays = useQuery(tenanciesQuery(client, userId, 'owner'))
  const all = asked.data
  const wanted = all?.some(({ property_id: id }) => id === chosen) === true ? chosen : ''
  const homes = all?.filter(({ property_id: id }) => wanted === '' || id === wanted) ?? []
  const [only] = homes
  const single = homes.length === 1 ? only : undefined
  const beside = useQuery({
    ...rentBesideQuery(client, userId, single?.property_id ?? ''),
    enabled: single !== undefined,
  })
  if (all === undefined)
    return asked.error !== null && !asked.isFetching ? (
      <LoadFailed
        title={messages.failed}
        reason={toUserError(asked.error)}
        onRetry={() => asked.refetch()}
      />
    ) : (
      <SkeletonRegion label={`Loading: ${messages.loading}`} className="space-y-4">
        <Skeleton className="h-24 w-full rounded-panel" />
        <Skeleton className="h-56 w-full rounded-panel" />
      </SkeletonRegion>
    )
  if (all.length === 0)
    return (
      <PanelNotice icon={<ChartLine aria-hidden="true" />} title={messages.noneTitle}>
        <p>{messages.noneText}</p>
        <PageLink to={paths.listProperty()} className={buttonClasses({ variant: 'line' })}>
          {messages.noneAction}
        </PageLink>
      </PanelNotice>
    )
  const funnel = funnelOf(homes)
  const ownStays = (stays.data ?? []).filter(
    ({ property_id: id }) => wanted === '' || id === wanted,
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ToggleGroup
          label={messages.period}
          value={period}
          onChange={setPeriod}
          options={periods.map((value) => ({ value, label: messages.periods[value] }))}
        />
        {all.length > 1 && (
          <div className="w-full sm:w-72">
            <Select
              aria-label={messages.home}
              value={wanted}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{messages.allHomes}</option>
              {all.map(({ property_id: id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      <FigureStrip
        label={messages.figures}
        figures={[
          {
            label: messages.onSite,
            value: homes.filter(({ is_on_site: isOnSite }) => isOnSite).length,
            note: messages.onSiteOf(homes.length),
          },
          {
            label: messages.views,
            value: formatNumber(funnel.views),
            note: messages.viewsNote,
          },
          {
            label: messages.asked,
            value: formatNumber(funnel.enquiries),
            note: messages.askedNote(funnel.first_answers),
          },
          {
            label: messages.answer,
            value:
              answer.data === undefined || answer.data.mean_minutes === null
                ? '–'
                : messages.answerMean(answer.data.mean_minutes),
            note:
              answer.data === undefined || answer.data.answers === 0
                ? messages.answerNone
                : messages.answerNote(answer.data.within_day, answer.data.answers),
          },
        ]}
      />
      <FunnelPanel funnel={funnel} />
      <BesidePanel asked={single === undefined ? null : beside} />
      <AdvicePanel tips={tipsOf(homes, ownStays, beside.data, today)} paths={advicePaths} />
      {all.some(({ is_owner: isOwner }) => isOwner) && (
        <>
          <IncomePanel userId={userId} isOfAll={wanted !== ''} />
          {stays.data !== undefined && (
            <VacancyPanel
              homes={homes.filter(({ is_owner: isOwner }) => isOwner)}
              stays={stays.data}
              today={today}
            />
          )}
        </>
      )}
    </>
  )
}

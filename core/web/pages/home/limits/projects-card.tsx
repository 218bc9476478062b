import { formatAddress, Link, Loaded, Resources, Session, useResourceList, useService, useT } from '@fascia/sdk/web'
import { type ReactNode, useMemo } from 'react'
import type { SearchedList } from '../../../searched-lists/searched-lists.ts'
import { useSearchedLists } from '../../../searched-lists/use-searched-lists.ts'
import { HomeCard } from '../home-card.tsx'
import { useFinder } from '../use-finder.ts'
import { FailedServices } from './failed-services.tsx'
import { LimitBar } from './limit-bar.tsx'
import {
  type FullProjects,
  type FullQuota,
  MOST_PROJECTS,
  type ProjectQuotaSet,
  useFullProjects,
  useProjectQuotaSets,
} from './use-full-projects.ts'

const PROJECT = 'OS::Keystone::Project'
/** How many quotas show. */
const MOST = 8
/** The page on which an administrator changes the quotas of a project. */
const QUOTAS_PATH = '/admin/quotas'

/** For administrators: the projects that have nearly used up a quota of any service, with the way to where it is changed. */
export function ProjectsCard(): ReactNode {
  const { is_superuser } = useService(Session).user
  return is_superuser ? <ListedProjects /> : null
}

function ListedProjects(): ReactNode {
  const finder = useFinder()
  const sets = useProjectQuotaSets(finder)
  const list = useSearchedLists(finder)?.find(({ code }) => code === PROJECT)
  return list && sets.length > 0 ? <ProjectLimits list={list} sets={sets} /> : null
}

interface ProjectLimitsProps {
  readonly list: SearchedList
  readonly sets: readonly ProjectQuotaSet[]
}

function ProjectLimits({ list, sets }: ProjectLimitsProps): ReactNode {
  const t = useT()
  const { rows, status } = useResourceList(list.code, { parameters: list.parameters, isInBackground: true })
  const projects = useMemo(() => rows.map(({ id, item }) => ({ id, name: String(item.name ?? id) })), [rows])
  const answer = useFullProjects(sets, projects, status === 'ready')
  return (
    <HomeCard title={t('Projects near their limits')} size="medium">
      <Loaded of={answer} what="the quotas of projects" rows={4} isCompact>
        {(found) => <FullQuotas found={found} count={projects.length} />}
      </Loaded>
    </HomeCard>
  )
}

function FullQuotas({ found, count }: { readonly found: FullProjects; readonly count: number }): ReactNode {
  const t = useT()
  const { quotas, failed } = found
  return (
    <>
      <FailedServices titles={failed} />
      {quotas.length > 0 ? (
        <ul className="fascia-limits">
          {quotas.slice(0, MOST).map((quota) => (
            <ProjectLimit key={`${quota.project.id} ${quota.name}`} of={quota} />
          ))}
        </ul>
      ) : (
        <p>{t('No project has used 80 percent of a quota.')}</p>
      )}
      {quotas.length > MOST ? <p>{t('{count} more', { count: quotas.length - MOST })}</p> : null}
      {count > MOST_PROJECTS ? (
        <p>{t('The first {asked} of {count} projects.', { asked: MOST_PROJECTS, count })}</p>
      ) : null}
    </>
  )
}

function ProjectLimit({ of: { project, label, used, max, share } }: { readonly of: FullQuota }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const canChange = resources
    .contributions('panel')
    .some(({ data, decision }) => data.path === QUOTAS_PATH && decision.allowed)
  const { id, name } = project
  const address = canChange ? formatAddress(QUOTAS_PATH, { project_id: id, name }) : resources.detailsPath(PROJECT, id)
  const what = t('{project}: {quota}', { project: name, quota: t(label) })
  return (
    <LimitBar label={what} used={used} max={max} unit="" share={share}>
      <Link to={address}>{what}</Link>
    </LimitBar>
  )
}

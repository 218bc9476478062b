import { type Answer, Api, Resources, useAnswer, useService } from '@fascia/sdk/web'
import type { Finder } from '@fascia/sdk/web/host'
import { MOST_JOINED_LISTS } from '../../../../common/joined-lists.ts'
import type { PageRequest } from '../../../api/report-failure.ts'
import { isAbsent, NEARLY_FULL, shareOf } from './use-limits.ts'

/** How many projects are asked for their quotas. */
export const MOST_PROJECTS = 96

const BACKGROUND: PageRequest = { isQuiet: true, isJoined: true }

export interface ProjectRef {
  readonly id: string
  readonly name: string
}

/** A quota of which a project has nearly used all. */
export interface FullQuota {
  readonly project: ProjectRef
  /** The name that its service has for it. */
  readonly name: string
  readonly label: string
  readonly used: number
  readonly max: number
  /** From 0 to 1, and above where more is used than may be. */
  readonly share: number
}

/** What is known of the quotas of all projects. */
export interface FullProjects {
  /** The fullest first. */
  readonly quotas: readonly FullQuota[]
  /** The services whose quotas could not be read. */
  readonly failed: readonly string[]
}

/** The quotas of one service by project, as a plugin declares where they are. */
export interface ProjectQuotaSet {
  readonly title: string
  readonly pathOf: (project: string) => string
}

/** The services whose quotas of all projects the person may read. */
export function useProjectQuotaSets(finder: Finder | undefined): readonly ProjectQuotaSet[] {
  const resources = useService(Resources)
  if (!finder) return []
  return resources
    .contributions('quotaSet')
    .filter(({ decision }) => decision.allowed)
    .flatMap((contribution) => {
      const { title, ofProject } = finder.dataOf('quotaSet', contribution)
      if (!ofProject) return []
      return [
        {
          title: String(title),
          pathOf: (project: string) => ofProject.path.replace(':project', encodeURIComponent(project)),
        },
      ]
    })
}

function fullQuota(project: ProjectRef, item: Readonly<Record<string, unknown>>): readonly FullQuota[] {
  const { name, display_name: label = name, limit: max, used } = item
  if (typeof name !== 'string' || typeof label !== 'string' || typeof max !== 'number' || typeof used !== 'number')
    return []
  const share = max < 0 ? 0 : shareOf({ used, limit: max })
  return share < NEARLY_FULL ? [] : [{ project, name, label, used, max, share }]
}

/** The quotas of all projects that are nearly used up: one request for as many lists as one takes, one after the other. */
export function useFullProjects(
  sets: readonly ProjectQuotaSet[],
  projects: readonly ProjectRef[],
  isEnabled: boolean,
): Answer<FullProjects> {
  const api = useService(Api)
  const asked = projects.slice(0, MOST_PROJECTS)
  const key = ['home-projects', sets.map(({ title }) => title), asked.map(({ id }) => id)]
  const read = async (path: string, signal: AbortSignal): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const all: Readonly<Record<string, unknown>>[] = []
    const request = { ...BACKGROUND, signal }
    for await (const { items } of api.stream<Readonly<Record<string, unknown>>>(path, request)) all.push(...items)
    return all
  }
  return useAnswer(
    key,
    async (signal, onProgress) => {
      const size = Math.max(1, Math.floor(MOST_JOINED_LISTS / sets.length))
      const failed = new Set<string>()
      let quotas: readonly FullQuota[] = []
      for (let at = 0; at < asked.length; at += size) {
        const lists = asked.slice(at, at + size).flatMap((project) => sets.map((set) => ({ project, set })))
        const answers = await Promise.allSettled(lists.map(({ project, set }) => read(set.pathOf(project.id), signal)))
        signal.throwIfAborted()
        const found = lists.flatMap(({ project, set }, index) => {
          const answer = answers[index]
          if (answer?.status === 'fulfilled') return answer.value.flatMap((item) => fullQuota(project, item))
          if (!isAbsent(answer?.reason)) failed.add(set.title)
          return []
        })
        quotas = [...quotas, ...found].toSorted((one, other) => other.share - one.share)
        onProgress({ quotas, failed: [...failed] })
      }
      return { quotas, failed: [...failed] }
    },
    { isEnabled },
  )
}

import { DateValue, useService, useT } from '@fascia/sdk/web'
import type { Operation } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { StateIcon } from '../../frame/activity/state-icon.tsx'
import { isAtWork, ShellJobs, withoutJobs } from '../../jobs/create-jobs.ts'
import { ShellOperations } from '../../operations/create-operations.ts'
import { useStateNames } from '../../operations/state-names.ts'
import { HomeCard } from './home-card.tsx'

const MOST = 6

type Line = Pick<Operation, 'id' | 'title' | 'state' | 'startedAt' | 'detail'>

/** What the person has started, what runs in the gateway before it; the rest is in the activity list. */
function useLines(): readonly Line[] {
  const operations = useAtomValue(useService(ShellOperations).allAtom)
  const jobs = useAtomValue(useService(ShellJobs).allAtom)
  const ofJobs = jobs.map(
    (job): Line => ({
      id: job.id,
      title: job.title,
      state: isAtWork(job) ? 'running' : job.state === 'stopped' ? 'failed' : 'done',
      startedAt: job.startedAtMs,
      ...(job.reason === undefined ? {} : { detail: job.reason }),
    }),
  )
  const all = [...ofJobs, ...withoutJobs(operations, jobs)]
  return all
    .toSorted((one, other) => Number(other.state === 'running') - Number(one.state === 'running'))
    .slice(0, MOST)
}

/** What runs, and what has been done lately. */
export function OperationsCard(): ReactNode {
  const t = useT()
  const lines = useLines()
  const states = useStateNames()
  if (lines.length === 0) return null
  const title = t('Running and recent operations')
  return (
    <HomeCard title={title} size="medium">
      <ul className="fascia-operations" aria-label={title}>
        {lines.map((line) => (
          <li key={line.id}>
            <StateIcon state={line.state} /> <span>{line.title}</span>
            <span className="fascia-continue__about">
              {states[line.state]} · <DateValue timeMs={line.startedAt} format="short" />
              {line.detail === undefined ? null : ` · ${line.detail}`}
            </span>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}

import type { ReactNode } from 'react'
import type { RegisteredContribution } from '../services/resources.ts'

export interface ListPageProps {
  /** A panel that lists a resource type. */
  readonly panel: RegisteredContribution
}

export function ListPage({ panel }: ListPageProps): ReactNode {
  return panel.data.id
}

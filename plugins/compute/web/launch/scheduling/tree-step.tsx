import { MetadataEditor } from '@fascia/sdk/web/metadata'
import type { ReactNode } from 'react'
import type { LaunchStepProps } from '../step-props.ts'

/** The steps Scheduler Hints and Metadata: what definitions offer, and keys of one's own. */
export function TreeStep({ model, change }: LaunchStepProps<'hints'> | LaunchStepProps<'metadata'>): ReactNode {
  return <MetadataEditor tree={model.tree} onChange={(tree) => change({ tree })} />
}

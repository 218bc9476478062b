import type { ReactNode } from 'react'
import type { DetailsPageProps } from './details-page.tsx'

/** What `loadDetailsPage` loads. */
export interface DetailsPageModule {
  readonly DetailsPage: (props: DetailsPageProps) => ReactNode
}

/** Details are drawn by few pages: the shell and `ResourceDetails` load their code by this, from one file. */
export const loadDetailsPage = (): Promise<DetailsPageModule> => import('./details-page.tsx')

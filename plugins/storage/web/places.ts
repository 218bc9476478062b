import { all, policy, type Requirement } from '@fascia/sdk/common'

/** The list of the project, at its place in the navigation. */
export const inProject = (path: `/project/${string}`, order: number) =>
  ({ path, nav: { perspective: 'project', group: 'Volumes', order } }) as const

/** The list of every project's items, at its place in the navigation of administrators. */
export const inEveryProject = (path: `/admin/${string}`, order: number, requires: Requirement) =>
  ({
    path,
    nav: { perspective: 'admin', group: 'Volume', order },
    requires: all(requires, policy('volume', 'context_is_admin')),
    parameters: { all_projects: 'true' },
  }) as const

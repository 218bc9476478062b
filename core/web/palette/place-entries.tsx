import { useService, useT } from '@fascia/sdk/web'
import { ExternalLinkAltIcon, FolderIcon } from '@patternfly/react-icons'
import { useMemo } from 'react'
import { Ambient } from '../ambient/index.ts'
import { Boot } from '../app/boot.ts'
import { ShellSession } from '../session/index.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** The person's other projects and regions, and the help of the deployment. */
export function usePlaceEntries(): readonly PaletteEntry[] {
  const t = useT()
  const session = useService(ShellSession)
  const { deployment } = useService(Boot)
  const { window } = useService(Ambient)
  return useMemo(() => {
    const { user, projects } = session
    const go = (scope: { readonly project?: string; readonly region?: string }) => (): void =>
      void session.switchScope(scope).catch(() => {})
    const others = projects.filter(({ id }) => id !== user.project_id)
    const regions = user.available_services_regions.filter((region) => region !== user.services_region)
    const icon = <FolderIcon />
    return [
      ...others.map(
        ({ id, name }): PaletteEntry => ({
          id: `project ${id}`,
          title: t('Go to project {name}', { name }),
          icon,
          run: go({ project: id }),
        }),
      ),
      ...regions.map(
        (region): PaletteEntry => ({
          id: `region ${region}`,
          title: t('Go to region {name}', { name: region }),
          icon,
          run: go({ region }),
        }),
      ),
      {
        id: 'help',
        title: t('Help'),
        icon: <ExternalLinkAltIcon />,
        run: () => void window.open(deployment.helpUrl, '_blank', 'noopener'),
      },
    ]
  }, [session, deployment, window, t])
}

import { PropertyValue, Resources, Session, useReading, useRoute, useService, useT } from '@fascia/sdk/web'
import type { SearchHit } from '@fascia/sdk/web/declare'
import { type Finder, itemState } from '@fascia/sdk/web/host'
import { CubeIcon } from '@patternfly/react-icons'
import { useMemo } from 'react'
import { resourcePath } from '../resources/resource-path.ts'
import { rowFacts } from './find/row-facts.ts'
import type { FoundResource } from './find/use-found.ts'
import type { RankedEntry } from './palette-entry.ts'

export function nameOf({ type, row }: FoundResource): string {
  return itemState(row.item, type).name
}

/** Resources that were found, as rows of the palette. */
export function useResourceEntries(
  found: readonly FoundResource[],
  finder: Finder | undefined,
): readonly RankedEntry[] {
  const t = useT()
  const { go } = useRoute()
  const resources = useService(Resources)
  const reading = useReading()
  const { user } = useService(Session)
  return useMemo(() => {
    if (!finder) return []
    return found.map((one): RankedEntry => {
      const { type, row, rank } = one
      const { code } = type
      const columns = resources.contributions('column', code).map((column) => finder.dataOf('column', column).of)
      const { detail, status, project } = rowFacts({
        item: row.item,
        type,
        columns,
        projectId: user.project_id,
        textOf: (item, name, property) => finder.valueText(item, name, property, reading),
      })
      const about = [t(resources.displayName(code)), detail, project].filter((part) => part !== undefined)
      const entry = {
        id: `resource ${code} ${row.id}`,
        title: nameOf(one),
        resource: one,
        icon: <CubeIcon />,
        about: about.join(' · '),
        run: () => go(resourcePath(resources, type, code, row.id)),
      }
      if (!status) return { entry, rank }
      const [name, property] = status
      return {
        entry: { ...entry, status: <PropertyValue item={row.item} name={name} property={property} isCompact /> },
        rank,
      }
    })
  }, [found, finder, resources, reading, user, go, t])
}

/** A resource that the search of a plugin has found. */
export function hitEntry(
  resources: Resources,
  go: (path: string) => void,
  { type, id, name }: SearchHit,
  rank: number,
): RankedEntry {
  const about = [resources.displayName(type), ...(name === id ? [] : [id])].join(' · ')
  const entry = {
    id: `resource ${type} ${id}`,
    title: name,
    icon: <CubeIcon />,
    about,
    run: () => go(resources.detailsPath(type, id)),
  }
  return { entry, rank }
}

import { Loaded, PageHeader, ResourceTable, useCall, useRoute, useT } from '@fascia/sdk/web'
import { type ReactNode, useMemo } from 'react'
import type { Container } from '../../api/containers.ts'
import { list } from '../../api/objects.ts'
import { baseName, levelsOf } from '../../common/object-path.ts'
import { container as containerType } from '../container/container.ts'
import { storedObject } from './object.ts'
import { CONTAINERS, objectsAddress, placeOf } from './objects-address.ts'

/** The objects and folders of one level, with the way to it [OBJECT-002, OBJECT-003, OBJECT-005, OBJECT-007]. */
export default function ObjectsPage(): ReactNode {
  const t = useT()
  const { path } = useRoute()
  const { name, folder } = placeOf(path)
  const objects = useCall(list, { params: { container: name }, query: folder === '' ? {} : { path: folder } })
  const item = useMemo<Container>(() => ({ name, folder, count: 0, bytes: 0, is_fetched: false }), [name, folder])
  const above = levelsOf(folder).slice(0, -1)
  const way = [
    { title: t('Containers'), to: CONTAINERS },
    ...(folder === '' ? [] : [{ title: name, to: objectsAddress(name) }]),
    ...above.map((level) => ({ title: baseName(level), to: objectsAddress(name, level) })),
  ]
  return (
    <>
      <PageHeader title={folder === '' ? name : baseName(folder)} path={way} />
      <Loaded of={objects} what="objects" rows={8}>
        {(items) => (
          <ResourceTable
            type={storedObject}
            items={items}
            owner={{ type: containerType, item, actions: ['uploadObject', 'createFolder'] }}
          />
        )}
      </Loaded>
    </>
  )
}

import { ItemActions, Loaded, PageHeader, ResourceTable, useRoute, useT } from '@fascia/sdk/web'
import { type ReactNode, useMemo, useState } from 'react'
import type { Container } from '../../api/containers.ts'
import { baseName, levelsOf, visibleName } from '../../common/object-path.ts'
import { container as containerType } from '../container/container.ts'
import { storedObject } from './object.ts'
import { CONTAINERS, objectsAddress, placeOf } from './objects-address.ts'
import { PartOfLevel } from './part-of-level.tsx'
import { useLevel } from './use-level.ts'

const ACTIONS = ['uploadObject', 'uploadFiles', 'createFolder'] as const

/** The objects and folders of one level, with the way to it [OBJECT-002, OBJECT-003, OBJECT-005, OBJECT-007]. */
export default function ObjectsPage(): ReactNode {
  const t = useT()
  const { path: address, query } = useRoute()
  const { name, folder } = placeOf(address, query.folder)
  const path = `${name}/${folder}`
  const [search, setSearch] = useState({ of: path, prefix: '' })
  const prefix = search.of === path ? search.prefix : ''
  const { level, more } = useLevel({ container: name, folder, prefix })
  const item = useMemo<Container>(() => ({ name, folder, count: 0, bytes: 0, is_fetched: false }), [name, folder])
  const above = levelsOf(folder).slice(0, -1)
  const way = [
    { title: t('Containers'), to: CONTAINERS },
    ...(folder === '' ? [] : [{ title: visibleName(name), to: objectsAddress(name) }]),
    ...above.map((each) => ({ title: visibleName(baseName(each)), to: objectsAddress(name, each) })),
  ]
  const isPart = level.data?.marker !== undefined
  return (
    <>
      <PageHeader
        title={visibleName(folder === '' ? name : baseName(folder))}
        path={way}
        count={level.data && !isPart ? String(level.data.items.length) : undefined}
        actions={<ItemActions type={containerType} item={item} actions={ACTIONS} />}
      />
      {isPart || prefix !== '' ? (
        <PartOfLevel
          key={path}
          container={name}
          shown={isPart ? (level.data?.items.length ?? 0) : undefined}
          prefix={prefix}
          onPrefix={(text) => setSearch({ of: path, prefix: text })}
          onMore={more}
        />
      ) : null}
      <Loaded of={level} what="objects" rows={8}>
        {({ items }) => (
          <ResourceTable
            type={storedObject}
            items={items}
            owner={{ type: containerType, item }}
            answer={level}
            onEnd={isPart ? more : undefined}
          />
        )}
      </Loaded>
    </>
  )
}

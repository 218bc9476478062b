import type { ActionModalProps } from '@fascia/sdk/web'
import { MetadataModal, type MetadataModalProps } from '@fascia/sdk/web/metadata'
import type { ReactNode } from 'react'
import { objectType, type StoredObject } from '../../api/objects.ts'
import { encodeContainer, encodePath, placeOfObject, visibleName } from '../../common/object-path.ts'

const WORDS: Pick<MetadataModalProps, 'title' | 'failure'> = {
  title: 'Update Object Metadata',
  failure: 'Unable to retrieve the object metadata.',
}

/** The address of what is noted of an object: its name is in the query where an address would lose it. */
function addressOf({ container, path }: StoredObject): string {
  const { path: place, query } = placeOfObject(path)
  const address = `/api/swift/containers/${encodeContainer(container)}/properties/${encodePath(place)}`
  return query.name === undefined ? address : `${address}?name=${encodeURIComponent(query.name)}`
}

/** Update Metadata: what its owners have noted of an object. */
export default function ObjectProperties({ items, close }: ActionModalProps<StoredObject>): ReactNode {
  const [object] = items
  if (!object) return null
  return (
    <MetadataModal
      path={addressOf(object)}
      {...WORDS}
      type={objectType.code}
      id={object.path}
      name={visibleName(object.path)}
      close={close}
    />
  )
}

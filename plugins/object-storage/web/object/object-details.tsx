import {
  type ActionModalProps,
  DateValue,
  formatBytes,
  InstantValue,
  Loaded,
  TermList,
  useCall,
  useReading,
  useT,
} from '@fascia/sdk/web'
import { Fragment, type ReactNode } from 'react'
import { details, type StoredObject } from '../../api/objects.ts'
import { placeOfObject, visibleName } from '../../common/object-path.ts'
import { ObjectPreview } from '../preview/object-preview.tsx'
import { ObjectVersions } from '../versions/object-versions.tsx'

function Details({ object: { container, path } }: { readonly object: StoredObject }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { path: place, query } = placeOfObject(path)
  const answer = useCall(details, { params: { container, path: place }, query })
  return (
    <Loaded of={answer} what="object" isCompact>
      {({ name, etag, content_type, timestamp, bytes, segments, deleted_at, metadata = {} }) => (
        <TermList
          terms={[
            [t('Name'), visibleName(name)],
            [t('Hash'), etag],
            [t('Content Type'), content_type],
            [t('Timestamp'), <InstantValue key="time" timeMs={Date.parse(timestamp)} />],
            [t('Size'), formatBytes(bytes, language)],
            ...(segments ? ([[t('Segments'), segments.count.toLocaleString(language)]] as const) : []),
            ...(deleted_at === undefined
              ? []
              : ([[t('Ends'), <DateValue key="end" timeMs={Date.parse(deleted_at)} />]] as const)),
            ...Object.entries(metadata).map(([key, value]) => [visibleName(key), value, `x-${key}`] as const),
          ]}
        />
      )}
    </Loaded>
  )
}

/** View Details: what the service says of an object, its content where that can be shown, and its earlier versions where they are kept. */
export default function ObjectDetails({ items, close }: ActionModalProps<StoredObject>): ReactNode {
  return items.slice(0, 1).map((object) => (
    <Fragment key="details">
      <Details object={object} />
      <ObjectPreview object={object} />
      <ObjectVersions object={object} close={close} />
    </Fragment>
  ))
}

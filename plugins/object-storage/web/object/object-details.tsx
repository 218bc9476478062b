import {
  type ActionModalProps,
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

function Details({ object: { container, path } }: { readonly object: StoredObject }): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { path: place, query } = placeOfObject(path)
  const answer = useCall(details, { params: { container, path: place }, query })
  return (
    <Loaded of={answer} what="object" isCompact>
      {({ name, etag, content_type, timestamp, bytes, segments }) => (
        <TermList
          terms={[
            [t('Name'), visibleName(name)],
            [t('Hash'), etag],
            [t('Content Type'), content_type],
            [t('Timestamp'), <InstantValue key="time" timeMs={Date.parse(timestamp)} />],
            [t('Size'), formatBytes(bytes, language)],
            ...(segments ? ([[t('Segments'), segments.count.toLocaleString(language)]] as const) : []),
          ]}
        />
      )}
    </Loaded>
  )
}

/** View Details: what the service says of an object, and its content where that can be shown. */
export default function ObjectDetails({ items }: ActionModalProps<StoredObject>): ReactNode {
  return items.slice(0, 1).map((object) => (
    <Fragment key="details">
      <Details object={object} />
      <ObjectPreview object={object} />
    </Fragment>
  ))
}

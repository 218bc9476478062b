import {
  type ActionResult,
  EmptyState,
  ErrorState,
  LoadingState,
  Modals,
  toFault,
  useApi,
  useService,
} from '@fascia/sdk/web'
import type { MetadataResource } from '@fascia/sdk/web/declare'
import { MetadataModal, type MetadataModalProps } from '@fascia/sdk/web/metadata'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Example, Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

interface Target extends Omit<MetadataModalProps, 'close'> {}

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

type Found = 'looking' | { readonly target: Target | undefined } | { readonly failure: unknown }

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** A button that opens the modal of a resource, and says how it was left. */
function Opener({ target }: { readonly target: Target }): ReactNode {
  const modals = useService(Modals)
  const [left, setLeft] = useState('')
  const open = async (): Promise<void> => {
    const options = { size: 'large', isBare: true } as const
    const result = await modals.open<ActionResult, MetadataModalProps>(MetadataModal, target, options)
    setLeft(result ? 'Saved' : 'Left')
  }
  return (
    <>
      <Button variant="secondary" onClick={() => void open()}>
        Edit metadata
      </Button>
      <p>
        {target.name} <span role="status">{left}</span>
      </p>
    </>
  )
}

/** The metadata of the first resource that the project has of a kind. */
function ofFirst(resource: MetadataResource, type: string, list: string, propertiesTarget?: string): Example['Show'] {
  return function OfFirst() {
    const api = useApi()
    const [found, setFound] = useState<Found>('looking')
    useEffect(() => {
      const end = new AbortController()
      api
        .get<Listed>(list, { signal: end.signal, isQuiet: true })
        .then(({ items: [first] }) => {
          const more = propertiesTarget === undefined ? {} : { propertiesTarget }
          setFound({ target: first && { resource, type, id: first.id, name: first.name || first.id, ...more } })
        })
        .catch((failure: unknown) => {
          if (!end.signal.aborted) setFound({ failure })
        })
      return () => end.abort()
    }, [api])
    if (found === 'looking') return <LoadingState what={resource} rows={1} />
    if ('failure' in found) return <ErrorState title="There is nothing to edit." fault={toFault(found.failure)} />
    return found.target ? <Opener target={found.target} /> : <EmptyState>The project has none.</EmptyState>
  }
}

function Gone(): ReactNode {
  const target: Target = {
    resource: 'instance',
    type: 'OS::Nova::Server',
    id: NOBODY,
    name: 'an instance that is gone',
  }
  return <Opener target={target} />
}

const EXHIBIT: Exhibit = {
  title: 'Metadata modal',
  about:
    'Loads what a resource has and what definitions offer, and saves what was changed. An action opens it by metadataAction, without code of the plugin.',
  door: '@fascia/sdk/web/metadata',
  examples: [
    {
      id: 'instance',
      title: 'An instance',
      state: 'usual',
      about: 'Change something, then leave by Cancel: it asks once.',
      Show: ofFirst('instance', 'OS::Nova::Server', '/api/nova/servers/', 'metadata'),
    },
    {
      id: 'image',
      title: 'An image',
      state: 'usual',
      about: 'The hash of its data is read-only. What another project owns is refused, and the modal stays.',
      Show: ofFirst('image', 'OS::Glance::Image', '/api/glance/images/'),
    },
    {
      id: 'volume',
      title: 'A volume',
      state: 'usual',
      Show: ofFirst('volume', 'OS::Cinder::Volume', '/api/cinder/volumes/'),
    },
    {
      id: 'flavor',
      title: 'A flavor',
      state: 'denied',
      about: 'Members may look, and are refused on Save.',
      Show: ofFirst('flavor', 'OS::Nova::Flavor', '/api/nova/flavors/'),
    },
    { id: 'gone', title: 'A resource that is gone', state: 'error', Show: Gone },
  ],
}

export default function MetadataModalExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}

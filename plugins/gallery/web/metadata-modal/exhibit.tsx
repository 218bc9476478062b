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
import { MetadataModal, type MetadataModalProps } from '@fascia/sdk/web/metadata'
import { Button } from '@patternfly/react-core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Example, Exhibit } from '../example.ts'
import { ExhibitPage } from '../exhibit-page.tsx'

interface Target extends Omit<MetadataModalProps, 'close'> {}

type Kind = Omit<Target, 'id' | 'name'>

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

type Found = 'looking' | { readonly target: Target | undefined } | { readonly failure: unknown }

const INSTANCE: Kind = {
  type: 'OS::Nova::Server',
  definitions: 'OS::Nova::Server',
  propertiesTarget: 'metadata',
  path: '/api/nova/servers/:id/metadata',
  title: 'Update Instance Metadata',
  failure: 'Unable to retrieve the instance metadata.',
}
const IMAGE: Kind = {
  type: 'OS::Glance::Image',
  definitions: 'OS::Glance::Image',
  path: '/api/glance/images/:id/properties/',
  title: 'Update Image Metadata',
  failure: 'Unable to retrieve the image custom properties.',
}
const VOLUME: Kind = {
  type: 'OS::Cinder::Volume',
  definitions: 'OS::Cinder::Volume',
  path: '/api/cinder/volumes/:id/metadata',
  title: 'Update Volume Metadata',
  failure: 'Unable to retrieve the volume metadata.',
}
const FLAVOR: Kind = {
  type: 'OS::Nova::Flavor',
  definitions: 'OS::Nova::Flavor',
  path: '/api/nova/flavors/:id/extra-specs/',
  title: 'Update Flavor Metadata',
  failure: 'Unable to retrieve the flavor metadata.',
}

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
function ofFirst(kind: Kind, list: string): Example['Show'] {
  return function OfFirst() {
    const api = useApi()
    const [found, setFound] = useState<Found>('looking')
    useEffect(() => {
      const end = new AbortController()
      api
        .get<Listed>(list, { signal: end.signal, isQuiet: true })
        .then(({ items: [first] }) => {
          setFound({ target: first && { ...kind, id: first.id, name: first.name || first.id } })
        })
        .catch((failure: unknown) => {
          if (!end.signal.aborted) setFound({ failure })
        })
      return () => end.abort()
    }, [api])
    if (found === 'looking') return <LoadingState what={kind.type} rows={1} />
    if ('failure' in found) return <ErrorState title="There is nothing to edit." fault={toFault(found.failure)} />
    return found.target ? <Opener target={found.target} /> : <EmptyState>The project has none.</EmptyState>
  }
}

function Gone(): ReactNode {
  const target: Target = {
    ...INSTANCE,
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
      Show: ofFirst(INSTANCE, '/api/nova/servers/'),
    },
    {
      id: 'image',
      title: 'An image',
      state: 'usual',
      about: 'The hash of its data is read-only. What another project owns is refused, and the modal stays.',
      Show: ofFirst(IMAGE, '/api/glance/images/'),
    },
    {
      id: 'volume',
      title: 'A volume',
      state: 'usual',
      Show: ofFirst(VOLUME, '/api/cinder/volumes/'),
    },
    {
      id: 'flavor',
      title: 'A flavor',
      state: 'denied',
      about: 'Members may look, and are refused on Save.',
      Show: ofFirst(FLAVOR, '/api/nova/flavors/'),
    },
    { id: 'gone', title: 'A resource that is gone', state: 'error', Show: Gone },
  ],
}

export default function MetadataModalExhibit(): ReactNode {
  return <ExhibitPage exhibit={EXHIBIT} />
}
